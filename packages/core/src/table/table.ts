/** One cell. Numbers are doubles; an integer beyond ±2^53 is a bigint; a decimal the engine keeps exact may be text with kind `number`. */
export type Cell = string | number | bigint | boolean | null | readonly Cell[];

/** `time` cells are epoch milliseconds in UTC (fractions allowed). `other` is text of a type nobody computes with. */
export type CellKind = 'number' | 'text' | 'time' | 'boolean' | 'other';

export interface TableColumn {
  readonly name: string;
  readonly kind: CellKind;
  readonly values: readonly Cell[];
}

/** A result by columns, all of length `rowCount`; column order is the order of the answer. */
export interface Table {
  readonly rowCount: number;
  readonly columns: readonly TableColumn[];
}
