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
