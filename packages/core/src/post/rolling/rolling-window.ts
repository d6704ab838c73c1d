/** A window of rows that moves down a column. */
export interface RollingWindow {
  /** Rows that it holds. */
  readonly size: number;
  /** Numbers that it must hold to have a result. */
  readonly minPeriods: number;
  /** The row that the result is for stands in its middle, not at its end. */
  readonly isCentered: boolean;
}

/** Rows of a window behind the row that its result is for. */
export function rowsAhead({ size, isCentered }: RollingWindow): number {
  return isCentered ? Math.floor((size - 1) / 2) : 0;
}

/** The first and the last row of the window of a row; either may lie outside the column. */
export function windowOf(row: number, window: RollingWindow): { readonly first: number; readonly last: number } {
  const last = row + rowsAhead(window);
  return { first: last - window.size + 1, last };
}
