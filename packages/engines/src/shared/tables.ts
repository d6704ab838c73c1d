import type { Cell, Table } from '@meridian/core/table';

export type Row = Readonly<Record<string, Cell>>;

/** A small table as rows: what a catalogue answers. */
export function rowsOf(table: Table): readonly Row[] {
  return Array.from({ length: table.rowCount }, (_, row) =>
    Object.fromEntries(table.columns.map(column => [column.name, column.values[row] ?? null])),
  );
}

export function textOrNull(value: Cell | undefined): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

/** The first rows of a table. */
export function firstRows(table: Table, most: number): Table {
  if (table.rowCount <= most) return table;
  return {
    rowCount: most,
    columns: table.columns.map(column => ({ ...column, values: column.values.slice(0, most) })),
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
