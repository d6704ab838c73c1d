import type { Table } from './table';

/** The rows of all pages of one result, in order, as one table; the first page names the columns. */
export function concatTables(pages: readonly Table[]): Table {
  const [first = { rowCount: 0, columns: [] }] = pages;
  if (pages.length <= 1) return first;
  return {
    rowCount: pages.reduce((sum, { rowCount }) => sum + rowCount, 0),
    columns: first.columns.map((column, index) => ({
      ...column,
      values: pages.flatMap(({ columns }) => columns[index]?.values ?? []),
    })),
  };
}
