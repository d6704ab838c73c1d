/** A window of rows: how many it holds, how many numbers it must hold to have a result, and whether its row stands in its middle. */
export interface Span {
  readonly window: number;
  readonly leastCount: number;
  readonly center: boolean;
}

/** The last row of a row's window, and the one before its first. */
export function windowOf(row: number, { window, center }: Span): { readonly end: number; readonly before: number } {
  const end = row + (center ? Math.floor((window - 1) / 2) : 0);
  return { end, before: end - window };
}
