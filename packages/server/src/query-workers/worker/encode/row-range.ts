/** Rows of a table from `first` up to `end`. */
export interface RowRange {
  readonly first: number;
  readonly end: number;
}
