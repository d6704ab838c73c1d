import type { QueryDataset } from '@meridian/core/query';
import type { Table } from '@meridian/core/table';

/** What stands above each column of a file: the label its column or metric has in the dataset, else its name. */
export function columnTitles(table: Table, dataset: QueryDataset): string[] {
  const labels = new Map([...dataset.columns, ...dataset.metrics].map(({ name, label }) => [name, label]));
  return table.columns.map(({ name }) => labels.get(name) || name);
}
