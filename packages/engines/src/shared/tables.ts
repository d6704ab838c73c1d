import type { Cell, Table } from '@meridian/core/table';

export type Row = Readonly<Record<string, Cell>>;

/** The rows of a small table, such as a catalogue answers with. */
export function rowsOf(table: Table): readonly Row[] {
  return Array.from({ length: table.rowCount }, (_, row) =>
    Object.fromEntries(table.columns.map(column => [column.name, column.values[row] ?? null])),
  );
}

/** A text that is not empty; null for anything else. */
export function textOrNull(value: Cell | undefined): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

/** The first rows of a table; the table itself where it has no more. */
export function firstRows(table: Table, maxRows: number): Table {
  if (table.rowCount <= maxRows) return table;
  return {
    rowCount: maxRows,
    columns: table.columns.map(column => ({ ...column, values: column.values.slice(0, maxRows) })),
  };
}

/** Rows by what a column says of them, in the order in which it first says so. */
export function rowsBy(rows: readonly Row[], column: string): readonly (readonly Row[])[] {
  const groups = new Map<Cell, Row[]>();
  for (const row of rows) {
    const key = row[column] ?? null;
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return [...groups.values()];
}

/** The names in a JSON array of texts, as a catalogue gives several columns; none where the cell is no text. */
export function namesIn(json: Cell | undefined): readonly string[] {
  return typeof json === 'string' ? (JSON.parse(json) as string[]) : []; // made by our own SQL
}
