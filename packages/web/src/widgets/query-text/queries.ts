import { chartDataRoutes } from '@meridian/contracts/api';
import type { QueryContext } from '@meridian/contracts/documents';
import { call } from '../../lib/api';

/** One query of a question. */
export interface Query {
  /** Null where none could be made. */
  readonly sql: string | null;
  /** What is wrong with it; null where nothing is. */
  readonly error: string | null;
}

interface Answer {
  readonly query?: string | null | undefined;
  readonly error?: string | null | undefined;
}

/** The queries that answers tell of; an answer that tells of none has none. */
export function queriesIn(answers: readonly Answer[]): readonly Query[] {
  return answers.flatMap(({ query, error }) =>
    query || error ? [{ sql: query?.trim() || null, error: error || null }] : [],
  );
}

/** The queries that a question would ask, without running them. Throws `ApiError`. */
export async function readQueries(question: QueryContext, signal: AbortSignal): Promise<readonly Query[]> {
  const body = { ...question, result_type: 'query' as const };
  const { result } = await call(chartDataRoutes.ask, { search: {}, body }, { signal });
  return queriesIn(result);
}
