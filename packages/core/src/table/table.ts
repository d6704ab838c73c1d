import type { PackedCells } from './packed';

/** One cell. Numbers are doubles; an integer beyond ±2^53 is a bigint; a decimal the engine keeps exact may be text with kind `number`. */
export type Cell = string | number | bigint | boolean | null | readonly Cell[];

/** `time` cells are epoch milliseconds in UTC (fractions allowed). `other` is text of a type nobody computes with. */
export type CellKind = 'number' | 'text' | 'time' | 'boolean' | 'other';

export interface TableColumn {
  readonly name: string;
  readonly kind: CellKind;
  readonly values: readonly Cell[];
  /** Times of a type that knows days only, such as DATE; where they become names they have no clock. */
  readonly isDate?: boolean | undefined;
}

/** A result by columns, all of length `rowCount`; column order is the order of the answer. */
export interface Table {
  readonly rowCount: number;
  readonly columns: readonly TableColumn[];
  /**
   * The same cells as `columns` have, packed, where an engine gives them so, and null for columns that it does not. They hold until
   * the next page of the result is asked for.
   */
  readonly packed?: readonly (PackedCells | null)[];
}

/** A column whose cells are made when somebody looks at them. A copy of it has them made. */
export function lazyColumn(
  { name, kind, isDate }: Omit<TableColumn, 'values'>,
  make: () => readonly Cell[],
): TableColumn {
  let values: readonly Cell[] | null = null;
  return {
    name,
    kind,
    isDate,
    get values() {
      values ??= make();
      return values;
    },
  };
}
