/** A wall-clock moment. `ms` counts from 1970-01-01T00:00 on that same clock, with fractions down to the microsecond. */
export interface Moment {
  readonly ms: number;
  /** Minutes east of UTC, only where the text named a zone; the clock is then that zone's. Null is the server's clock (UTC). */
  readonly offsetMinutes: number | null;
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
