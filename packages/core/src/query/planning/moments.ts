import { utcFormat, utcParse } from 'd3-time-format';
import { refuse } from './refuse';

/** Half-open, epoch milliseconds; null is open. */
export interface TimeBounds {
  readonly fromMs: number | null;
  readonly toMs: number | null;
}

/** `%Q` reads epoch milliseconds, so no date has to be made here. */
export function formatMoment(ms: number, pattern: string): string {
  const moment = utcParse('%Q')(String(Math.floor(ms)));
  return moment === null ? refuse('The time range is out of reach.') : utcFormat(pattern)(moment);
}
