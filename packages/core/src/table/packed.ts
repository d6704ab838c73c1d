/** Which rows have a value: a bit each, lowest first, as in Arrow. Null: all. */
export type ValidBits = Uint8Array | null;

/**
 * The cells of a column as an engine holds them, for writers that make bytes of them without a cell between. 64-bit integers are pairs
 * of halves, the lower first; times are such pairs of microseconds since 1970 in UTC; texts are UTF-8, each somewhere in `bytes`.
 */
export type PackedCells =
  | { readonly form: 'numbers'; readonly valid: ValidBits; readonly items: ArrayLike<number> }
  | { readonly form: 'integers' | 'times'; readonly valid: ValidBits; readonly halves: Int32Array }
  | PackedTexts;

export interface PackedTexts {
  readonly form: 'texts';
  readonly valid: ValidBits;
  /** With at least three bytes behind each text, so that it can be read by words. */
  readonly bytes: Uint8Array;
  /** By row, in `bytes`. Where there is no value, the length is 0. */
  readonly starts: Int32Array;
  readonly lengths: Int32Array;
}

export function isValid(bits: ValidBits, row: number): boolean {
  return bits === null || (((bits[row >> 3] ?? 0) >> (row & 7)) & 1) === 1;
}
