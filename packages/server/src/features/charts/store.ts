import type { DatasetScope } from '@meridian/core/access';
import { type Insertable, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Executor } from '../../platform/db';
import { withinScope } from '../datasets';
import { links } from '../records';
import type { ChartRow, ChartTable, ChartTables } from './tables';

export const chartOwners = links('chart_owners', 'chart_id', 'user_id');

/** The condition that rows of `charts`, under this alias, stand on data within a scope. */
export function onDatasetWithin(scope: DatasetScope, alias = 'charts'): RawBuilder<SqlBool> {
  if (scope.kind === 'all') return sql<SqlBool>`1 = 1`;
  return sql<SqlBool>`exists (select 1 from datasets as charted
    where charted.id = ${sql.ref(`${alias}.datasource_id`)} and ${withinScope(scope, 'charted')})`;
}

export function visibleCharts(executor: Executor, scope: DatasetScope) {
  return executor.withTables<ChartTables>().selectFrom('charts').selectAll('charts').where(onDatasetWithin(scope));
}

/** What lists need of a chart: not the query context, and its form only where it is asked for. */
const listedColumns = [
  'charts.id',
  'charts.uuid',
  'charts.slice_name',
  'charts.viz_type',
  'charts.datasource_id',
  'charts.datasource_type',
  'charts.description',
  'charts.cache_timeout',
  'charts.certified_by',
  'charts.certification_details',
  'charts.is_managed_externally',
  'charts.external_url',
  'charts.last_saved_on',
  'charts.last_saved_by',
  'charts.created_on',
  'charts.created_by',
  'charts.changed_on',
  'charts.changed_by',
  'charts.version',
] as const;
export type ListedChart = Omit<ChartRow, 'query_context'>;

export function listedCharts(executor: Executor, scope: DatasetScope, { withForm }: { readonly withForm: boolean }) {
  const params = withForm ? sql.ref<string | null>('charts.params') : sql<string | null>`null`;
  return visibleCharts(executor, scope).clearSelect().select(listedColumns).select(params.as('params'));
}

export async function chartsById(executor: Executor, ids: readonly number[]): Promise<ReadonlyMap<number, ChartRow>> {
  if (ids.length === 0) return new Map();
  const rows = await executor
    .withTables<ChartTables>()
    .selectFrom('charts')
    .selectAll()
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map(row => [row.id, row]));
}

export async function insertChart(executor: Executor, row: Insertable<ChartTable>): Promise<number> {
  const { id } = await executor
    .withTables<ChartTables>()
    .insertInto('charts')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function deleteChart(executor: Executor, id: number): Promise<void> {
  const db = executor.withTables<ChartTables>();
  await db.deleteFrom('chart_owners').where('chart_id', '=', id).execute();
  await db.deleteFrom('charts').where('id', '=', id).execute();
}
