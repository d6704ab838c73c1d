import type { TimeRangeRefusal } from '../range';

/** A calendar distance: months first (kept to the end of a shorter month), then days, then milliseconds. Negative is the past. */
export interface TimeDelta {
  readonly months: number;
  readonly days: number;
  readonly ms: number;
}
/** A comparison range and what to add to one of its moments to lie it over the main range. */
export type TimeOffsetResult =
  | { readonly kind: 'ok'; readonly sinceMs: number; readonly untilMs: number; readonly align: TimeDelta }
  | TimeRangeRefusal;

/** The range that a time comparison ("1 week ago", `inherit`, `2023-01-01`, `2023-01-01 : 2023-02-01`) asks for, given the main range. */
export declare function resolveTimeOffset(
  text: string,
  main: { readonly sinceMs: number; readonly untilMs: number; readonly now: number },
): TimeOffsetResult;
export declare function addDelta(ms: number, delta: TimeDelta): number;
