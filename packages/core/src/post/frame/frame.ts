import type { Cell, CellKind, Table } from '../../table';

/** One level of a row index, a value a row. */
export interface IndexLevel {
  readonly name: string | null;
  readonly kind: CellKind;
  readonly values: readonly Cell[];
}

/** A column named by a label for each level; a null label is left out when names are flattened. Missing numbers are null or NaN. */
export interface FrameColumn {
  readonly labels: readonly Cell[];
  readonly kind: CellKind;
  readonly values: readonly Cell[];
  readonly isDate?: boolean | undefined;
}

/** What the operations work on: a table whose rows may be indexed by columns and whose columns may have several levels of names. */
export interface Frame {
  readonly rowCount: number;
  readonly index: readonly IndexLevel[];
  /** Whether the index is still the plain count of rows; such an index never becomes a column. */
  readonly isPlainIndex: boolean;
  /** One name a column level; the level of metrics has none. */
  readonly levelNames: readonly (string | null)[];
  readonly columns: readonly FrameColumn[];
}

export function frameOfTable(table: Table): Frame {
  return {
    rowCount: table.rowCount,
    ...plainIndex(table.rowCount),
    levelNames: [null],
    columns: table.columns.map(({ name, kind, values, isDate }) => ({ labels: [name], kind, values, isDate })),
  };
}

/** Rows counted from 0. */
export function plainIndex(rowCount: number): Pick<Frame, 'index' | 'isPlainIndex'> {
  const values = new Array<number>(rowCount);
  for (let row = 0; row < rowCount; row += 1) values[row] = row;
  return { index: [{ name: null, kind: 'number', values }], isPlainIndex: true };
}

/** The rows of a frame in another order, or some of them; their index entries go with them. */
export function takeRows(frame: Frame, rows: readonly number[]): Frame {
  const take = (values: readonly Cell[]) => rows.map(row => values[row] ?? null);
  return {
    ...frame,
    rowCount: rows.length,
    isPlainIndex: frame.isPlainIndex && rows.every((row, at) => row === at),
    index: frame.index.map(level => ({ ...level, values: take(level.values) })),
    columns: frame.columns.map(column => ({ ...column, values: take(column.values) })),
  };
}

export function isMissing(cell: Cell | undefined): cell is null | undefined {
  return cell === null || cell === undefined || (typeof cell === 'number' && Number.isNaN(cell));
}
