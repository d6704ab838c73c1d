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
