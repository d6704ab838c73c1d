import { timeRangeRoutes } from '@meridian/contracts/api';
import { call } from '../../lib/api';

export interface ResolvedTimes {
  /** ISO without zone; null where the range is open. */
  readonly since: string | null;
  readonly until: string | null;
}

/** Asks the server what a time-range text means at its clock. Throws `ApiError` with a sentence that says what to type. */
export async function resolveRange(text: string, signal: AbortSignal): Promise<ResolvedTimes> {
  const { result } = await call(timeRangeRoutes.resolve, { q: text }, { signal });
  const [first] = result;
  return { since: first?.since || null, until: first?.until || null };
}
