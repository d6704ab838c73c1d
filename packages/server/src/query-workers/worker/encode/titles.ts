import type { QueryDataset } from '@meridian/core/query';
import type { Table } from '@meridian/core/table';

type Named = Pick<QueryDataset, 'columns' | 'metrics'>;

/** What stands above each column of a file: the label its column or metric has in the dataset, else its name. */
export function columnTitles(table: Table, dataset: Named): string[] {
  const labels = readableNames(dataset);
  return table.columns.map(({ name }) => labels.get(name) || name);
}

/** The labels of a dataset's columns and metrics by their names, and of the time column of older questions. */
export function readableNames(dataset: Named): ReadonlyMap<string, string> {
  const named = [...dataset.columns, ...dataset.metrics].flatMap(({ name, label }) =>
    label ? [[name, label] as const] : [],
  );
  return new Map([['__timestamp', 'Time'] as const, ...named]);
}
