/** A wall-clock moment. `ms` counts from 1970-01-01T00:00 on that same clock, with fractions down to the microsecond. */
export interface Moment {
  readonly ms: number;
  /** Minutes east of UTC, only where the text named a zone; the clock is then that zone's. Null is the server's clock (UTC). */
  readonly offsetMinutes: number | null;
}

/** Half-open: `since` ≤ t < `until`; null is open. */
export interface TimeRange {
  readonly since: Moment | null;
  readonly until: Moment | null;
}

/** What a text is read against. */
export interface TimeRangeContext {
  /** The server's clock, as `Moment.ms`. */
  readonly now: number;
  /** What "last 7 days" counts from: a text such as `today` or `now`. Questions for chart data always give `today` unless the query says otherwise; absent, seconds and minutes count from now and longer units from today. */
  readonly relativeStart?: string | null;
  readonly relativeEnd?: string | null;
  /** Moves the range into the past ("1 week", "1 week ago"), or replaces it when it is itself a range. */
  readonly timeShift?: string | null;
}

export type TimeRangeErrorKind =
  | 'unparsable'
  | 'ambiguous'
  | 'inverted'
  | 'syntax'
  | 'unknown_holiday'
  | 'unknown_country'
  | 'mixed_zones'
  | 'out_of_range';

/** Why a text is not a time range; `message` names the culprit and says what to type. */
export interface TimeRangeRefusal {
  readonly kind: 'refused';
  readonly error: TimeRangeErrorKind;
  readonly message: string;
}
export type TimeRangeResult = ({ readonly kind: 'ok' } & TimeRange) | TimeRangeRefusal;
