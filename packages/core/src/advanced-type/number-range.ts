/** A range of numbers, both ends included. */
export interface NumberRange {
  readonly start: number;
  readonly end: number;
}
