import type { FoundField } from '@meridian/contracts/api';
import { datasetScope } from '@meridian/core/access';
import { sql } from 'kysely';
import type { Principal } from '../../http';
import { escaped } from '../../http/listing';
import type { Executor } from '../../platform/db';
import { withinScope } from './store';
import type { DatasetTables } from './tables';

/** Columns and metrics of the datasets a person may read, whose name or label holds the text; the shortest names first. */
export async function searchFields(
  executor: Executor,
  principal: Principal,
  { text, most }: { readonly text: string; readonly most: number },
): Promise<readonly FoundField[]> {
  const pattern = `%${escaped(text)}%`;
  const holds = (name: string) =>
    sql<boolean>`(lower(${sql.ref(name)}) like ${pattern} escape '\\' or lower(part.verbose_name) like ${pattern} escape '\\')`;
  const db = executor.withTables<DatasetTables>();
  const scope = withinScope(datasetScope(principal));
  const columns = await db
    .selectFrom('dataset_columns as part')
    .innerJoin('datasets', 'datasets.id', 'part.dataset_id')
    .select([
      'part.column_name as name',
      'part.verbose_name',
      'part.type_generic',
      'datasets.id',
      'datasets.table_name',
    ])
    .where(scope)
    .where(holds('part.column_name'))
    .orderBy(sql`length(part.column_name)`)
    .orderBy('part.id')
    .limit(most)
    .execute();
  const metrics = await db
    .selectFrom('dataset_metrics as part')
    .innerJoin('datasets', 'datasets.id', 'part.dataset_id')
    .select(['part.metric_name as name', 'part.verbose_name', 'datasets.id', 'datasets.table_name'])
    .where(scope)
    .where(holds('part.metric_name'))
    .orderBy(sql`length(part.metric_name)`)
    .orderBy('part.id')
    .limit(most)
    .execute();
  return [
    ...columns.map(row => ({ kind: 'column' as const, ...presented(row), type_generic: row.type_generic })),
    ...metrics.map(row => ({ kind: 'metric' as const, ...presented(row), type_generic: null })),
  ];
}

function presented({
  name,
  verbose_name,
  id,
  table_name,
}: {
  readonly name: string;
  readonly verbose_name: string | null;
  readonly id: number;
  readonly table_name: string;
}) {
  return { name, label: verbose_name || name, dataset: { id, table_name } };
}
