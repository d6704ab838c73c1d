import type { LaidOut } from '@meridian/core/pivot-table';
import type { Table } from '@meridian/core/table';

/** Levels of a name in one line. */
function flat(names: readonly string[]): string {
  return names.join(' ').trim();
}

/** By column, then row. */
export function flatData({ rowNames, columnNames, values }: LaidOut): Record<string, Record<string, unknown>> {
  const rows = rowNames.map(flat);
  const columns = columnNames.map((names, at) => {
    const column = rows.map((row, i) => [row, values[at]?.[i] ?? null] as const);
    return [flat(names), Object.fromEntries(column)] as const;
  });
  return Object.fromEntries(columns);
}

/** As rows of a file: the names of the rows first, unless they only number them. */
export function flatTable({ isPlain, rowNames, columnNames, values }: LaidOut): Table {
  const names = { name: '', kind: 'text' as const, values: rowNames.map(flat) };
  const columns = columnNames.map((levels, at) => {
    const column = values[at] ?? [];
    const isText = column.some(value => typeof value === 'string');
    return { name: flat(levels), kind: isText ? ('text' as const) : ('number' as const), values: column };
  });
  return { rowCount: rowNames.length, columns: isPlain ? columns : [names, ...columns] };
}
