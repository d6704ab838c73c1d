import type { Moment, TimeRangeRefusal } from '../moment';

/** Half-open: `since` ≤ t < `until`; null is open. */
export interface TimeRange {
  readonly since: Moment | null;
  readonly until: Moment | null;
}

/** What a text is read against. */
export interface TimeRangeContext {
  /** The server's clock, as `Moment.ms`. */
  readonly now: number;
  /**
   * What "last 7 days" counts from: a text such as `today` or `now`. Chart data has `today` unless the query says otherwise. Without it
   * seconds and minutes count from now, longer units from today.
   */
  readonly relativeStart?: string | null;
  /** What "Last week" ends at: a text such as `today` or `now`; `today` without it. */
  readonly relativeEnd?: string | null;
  /** Moves the range into the past ("1 week", "1 week ago"), or replaces it when it is itself a range. */
  readonly timeShift?: string | null;
}

export type TimeRangeResult = ({ readonly kind: 'ok' } & TimeRange) | TimeRangeRefusal;
