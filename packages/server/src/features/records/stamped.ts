import { AppError } from '../../http';
import type { Executor } from '../../platform/db';
import { fullName, peopleById } from './people';

/** A record that tells its versions by the moment of its last change. */
export interface Stamped {
  readonly changed_on: string;
  readonly changed_by: number | null;
}

/** The `ETag` of such a record. */
export function stampTag({ changed_on }: Stamped): string {
  return `"${changed_on}"`;
}

/** Throws `changed_meanwhile` where the record as it stands is not the one that `If-Match` names; null names any. */
export async function refuseStale(executor: Executor, stored: Stamped, ifMatch: string | null): Promise<void> {
  if (ifMatch === null || ifMatch.split(',').some(tag => ['*', stored.changed_on].includes(unquoted(tag)))) return;
  const { changed_on, changed_by } = stored;
  const person = changed_by === null ? undefined : (await peopleById(executor, [changed_by])).get(changed_by);
  throw new AppError('changed_meanwhile', {
    changedBy: person === undefined ? 'somebody' : fullName(person),
    extra: { changed_on, etag: stampTag(stored) },
  });
}

const unquoted = (tag: string): string => tag.trim().replace(/^W\//, '').replaceAll('"', '');
