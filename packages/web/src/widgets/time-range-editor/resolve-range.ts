import { timeRangeRoutes } from '@meridian/contracts/api';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api';

/** The ends of a range in epoch ms of the data's wall clock; null where it is open. */
export interface ResolvedTimes {
  readonly since: number | null;
  readonly until: number | null;
}

/** What a time-range text means now. Its error, where it is an `ApiError`, is a sentence that says what to type. */
export function useResolvedRange(text: string, enabled = true) {
  return useQuery({
    queryKey: ['time range', text],
    queryFn: ({ signal }) => resolveRange(text, signal),
    enabled,
    retry: false,
    staleTime: 60_000,
  });
}

async function resolveRange(text: string, signal: AbortSignal): Promise<ResolvedTimes> {
  const { result } = await call(timeRangeRoutes.resolve, { q: text }, { signal });
  const [first] = result;
  return { since: instantOf(first?.since), until: instantOf(first?.until) };
}

const instantOf = (iso: string | null | undefined): number | null => (iso ? Date.parse(`${iso.slice(0, 19)}Z`) : null);
