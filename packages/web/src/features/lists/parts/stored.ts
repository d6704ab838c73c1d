import { ApiError } from '../../../lib/api';
import type { Stored } from './RecordDialog';

interface Query<Reply> {
  readonly data: { readonly reply: Reply; readonly etag: string } | undefined;
  readonly error: Error | null;
  readonly refetch: () => unknown;
}

interface Beginning<Reply, Draft> {
  /** What a new record begins with; null where one that is kept is read. */
  readonly fresh: Draft | null;
  readonly draftOf: (reply: Reply) => Draft;
}

/** What the form of a record begins with: a fresh draft, or what is kept once it is read. */
export function storedFrom<Reply, Draft>(
  { data, error, refetch }: Query<Reply>,
  { fresh, draftOf }: Beginning<Reply, Draft>,
): Stored<Draft> {
  return {
    draft: fresh ?? (data === undefined ? null : draftOf(data.reply)),
    etag: data?.etag ?? null,
    error,
    isGone: error instanceof ApiError && error.status === 404,
    retry: () => void refetch(),
  };
}
