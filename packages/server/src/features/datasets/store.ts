import type { DatabaseScope, DatasetScope } from '@meridian/core/access';
import { type Insertable, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Executor } from '../../platform/db';
import { links } from '../records';
import type {
  DatasetColumnRow,
  DatasetColumnTable,
  DatasetMetricRow,
  DatasetMetricTable,
  DatasetRow,
  DatasetTable,
  DatasetTables,
} from './tables';

export const datasetOwners = links('dataset_owners', 'dataset_id', 'user_id');

/** The condition that rows of `datasets`, under this alias, are within a scope; the one place where it is written. */
export function withinScope(scope: DatasetScope, alias = 'datasets'): RawBuilder<SqlBool> {
  if (scope.kind === 'all') return sql<SqlBool>`1 = 1`;
  const conditions = [...grantedBy(scope, alias)];
  if (scope.ownerId !== null) {
    conditions.push(sql`exists (select 1 from dataset_owners as dataset_owner
      where dataset_owner.dataset_id = ${sql.ref(`${alias}.id`)} and dataset_owner.user_id = ${scope.ownerId})`);
  }
  return conditions.length === 0 ? sql<SqlBool>`1 = 0` : sql<SqlBool>`(${sql.join(conditions, sql` or `)})`;
}

type Granted = Pick<Extract<DatabaseScope, { kind: 'granted' }>, 'databaseIds' | 'schemas' | 'datasetIds'>;

function grantedBy({ databaseIds, schemas, datasetIds }: Granted, alias: string): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = [];
  if (databaseIds.length > 0) conditions.push(sql`${sql.ref(`${alias}.database_id`)} in (${sql.join(databaseIds)})`);
  if (datasetIds.length > 0) conditions.push(sql`${sql.ref(`${alias}.id`)} in (${sql.join(datasetIds)})`);
  if (schemas.length > 0) {
    conditions.push(sql`(select '[' || of_schema.database_name || '].[' || ${sql.ref(`${alias}.schema`)} || ']'
      from connections as of_schema where of_schema.id = ${sql.ref(`${alias}.database_id`)}) in (${sql.join(schemas)})`);
  }
  return conditions;
}

export function visibleDatasets(executor: Executor, scope: DatasetScope) {
  return executor.withTables<DatasetTables>().selectFrom('datasets').selectAll('datasets').where(withinScope(scope));
}

/** The condition that a database holds a dataset that was granted. */
export function databaseHoldsGranted(databaseId: RawBuilder<unknown>, scope: Granted): RawBuilder<SqlBool> {
  const conditions = grantedBy({ ...scope, databaseIds: [] }, 'held');
  if (conditions.length === 0) return sql<SqlBool>`1 = 0`;
  return sql<SqlBool>`exists (select 1 from datasets as held
    where held.database_id = ${databaseId} and (${sql.join(conditions, sql` or `)}))`;
}

export async function grantedTables(executor: Executor, databaseId: number, scope: Granted) {
  const rows = await visibleDatasets(executor, { kind: 'granted', ownerId: null, ...scope })
    .where('database_id', '=', databaseId)
    .execute();
  return rows.map(row => ({ schema: row.schema, table: row.table_name }));
}

/** What a dataset is made of, beside its own row. */
export interface DatasetParts {
  readonly columns: readonly DatasetColumnRow[];
  readonly metrics: readonly DatasetMetricRow[];
}

/** Columns and metrics of these datasets in their order, two queries however many they are. */
export async function partsOf(executor: Executor, ids: readonly number[]): Promise<ReadonlyMap<number, DatasetParts>> {
  const parts = new Map<number, { columns: DatasetColumnRow[]; metrics: DatasetMetricRow[] }>(
    ids.map(id => [id, { columns: [], metrics: [] }]),
  );
  if (ids.length === 0) return parts;
  const db = executor.withTables<DatasetTables>();
  const columns = await db
    .selectFrom('dataset_columns')
    .selectAll()
    .where('dataset_id', 'in', [...ids])
    .orderBy('position')
    .orderBy('id')
    .execute();
  const metrics = await db
    .selectFrom('dataset_metrics')
    .selectAll()
    .where('dataset_id', 'in', [...ids])
    .orderBy('position')
    .orderBy('id')
    .execute();
  for (const column of columns) parts.get(column.dataset_id)?.columns.push(column);
  for (const metric of metrics) parts.get(metric.dataset_id)?.metrics.push(metric);
  return parts;
}

export async function findDataset(executor: Executor, id: number): Promise<DatasetRow | undefined> {
  return executor
    .withTables<DatasetTables>()
    .selectFrom('datasets')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function insertDataset(executor: Executor, row: Insertable<DatasetTable>): Promise<number> {
  const { id } = await executor
    .withTables<DatasetTables>()
    .insertInto('datasets')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A dataset of this name in the same place, other than `exceptId`. */
export async function findNamesake(
  executor: Executor,
  {
    databaseId,
    schema,
    tableName,
    exceptId,
  }: {
    readonly databaseId: number;
    readonly schema: string | null;
    readonly tableName: string;
    readonly exceptId?: number;
  },
): Promise<DatasetRow | undefined> {
  return executor
    .withTables<DatasetTables>()
    .selectFrom('datasets')
    .selectAll()
    .where('database_id', '=', databaseId)
    .where('table_name', '=', tableName)
    .where(eb => (schema === null ? eb('schema', 'is', null) : eb('schema', '=', schema)))
    .where('id', '<>', exceptId ?? -1)
    .executeTakeFirst();
}

export async function deleteDataset(executor: Executor, id: number): Promise<void> {
  const db = executor.withTables<DatasetTables>();
  await db.deleteFrom('dataset_columns').where('dataset_id', '=', id).execute();
  await db.deleteFrom('dataset_metrics').where('dataset_id', '=', id).execute();
  await db.deleteFrom('dataset_owners').where('dataset_id', '=', id).execute();
  await db.deleteFrom('datasets').where('id', '=', id).execute();
}

/** Rows one insert takes, so that no statement has more parameters than the stores allow. */
const rowsAtOnce = 40;

export async function insertColumns(
  executor: Executor,
  rows: readonly Insertable<DatasetColumnTable>[],
): Promise<void> {
  const db = executor.withTables<DatasetTables>();
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    await db
      .insertInto('dataset_columns')
      .values(rows.slice(at, at + rowsAtOnce))
      .execute();
  }
}

export async function insertMetrics(
  executor: Executor,
  rows: readonly Insertable<DatasetMetricTable>[],
): Promise<void> {
  const db = executor.withTables<DatasetTables>();
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    await db
      .insertInto('dataset_metrics')
      .values(rows.slice(at, at + rowsAtOnce))
      .execute();
  }
}
