import type { DataRow, DataValue } from '@meridian/contracts/documents';
import type { TableColumn } from './columns';

export type SortKey = { readonly key: string; readonly desc: boolean };

/** A click on a head: descending for numbers and times, ascending for text, then the other way, then not at all. `adds` keeps the others. */
export function nextSort(
  sort: readonly SortKey[],
  column: Pick<TableColumn, 'key' | 'kind'>,
  adds: boolean,
): readonly SortKey[] {
  const firstDesc = column.kind === 'number' || column.kind === 'time';
  const current = sort.find(each => each.key === column.key);
  const others = adds ? sort.filter(each => each.key !== column.key) : [];
  if (current === undefined) return [...others, { key: column.key, desc: firstDesc }];
  return current.desc === firstDesc ? [...others, { key: column.key, desc: !firstDesc }] : others;
}

/** Rows in order of the keys; nulls stand last either way, equal rows as they came. */
export function sortRows(rows: readonly DataRow[], sort: readonly SortKey[]): readonly DataRow[] {
  if (sort.length === 0) return rows;
  return rows.toSorted((a, b) => {
    for (const { key, desc } of sort) {
      const order = compareValues(a[key] ?? null, b[key] ?? null, desc);
      if (order !== 0) return order;
    }
    return 0;
  });
}

/** Rows with a cell that reads like the text, as shown or as it is. */
export function searchRows(
  rows: readonly DataRow[],
  columns: readonly TableColumn[],
  text: string,
): readonly DataRow[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return rows;
  return rows.filter(row =>
    columns.some(column => {
      const value = row[column.key] ?? null;
      return (
        value !== null &&
        (String(value).toLowerCase().includes(wanted) || column.screen(value).toLowerCase().includes(wanted))
      );
    }),
  );
}

function compareValues(a: DataValue, b: DataValue, desc: boolean): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
  const order = typeof a === 'string' && typeof b === 'string' ? compareText(a, b) : Number(a) - Number(b);
  return desc ? -order : order;
}

/** Numbers inside texts count as numbers: B2 before B10. */
function compareText(a: string, b: string): number {
  return collator.compare(a, b);
}

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
