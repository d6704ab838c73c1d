import type { LaidOut, Name } from '@meridian/core/pivot-table';
import type { CellKind, Table } from '@meridian/core/table';

/** Levels of a name in one line. */
function flat(names: readonly Name[]): string {
  return names
    .map(({ text }) => text)
    .join(' ')
    .trim();
}

/** A name as JSON has it: of one level its text, of several the values; nothing is null. */
export function jsonName(names: readonly Name[]): readonly Name['value'][] {
  return names.map(({ text, value }) => (names.length === 1 && value !== null ? text : value));
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
export function flatTable({ isPlain, rowNames, columnNames, values, kinds }: LaidOut): Table {
  const names = { name: '', kind: 'text' as const, values: rowNames.map(flat) };
  const columns = columnNames.map((levels, at) => {
    const column = values[at] ?? [];
    return { name: flat(levels), kind: kindOf(column, kinds[at]), values: column };
  });
  return { rowCount: rowNames.length, columns: isPlain ? columns : [names, ...columns] };
}

/** What a column is made of, where that is not known. */
export function kindOf(values: LaidOut['values'][number], known: CellKind | undefined): CellKind {
  if (known === 'time' || known === 'boolean') return known;
  return values.some(value => typeof value === 'string') ? 'text' : 'number';
}
