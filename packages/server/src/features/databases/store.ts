import type { DatabaseScope } from '@meridian/core/access';
import { type Insertable, type RawBuilder, type SqlBool, sql, type Updateable } from 'kysely';
import type { Executor } from '../../platform/db';
import type { ConnectionRow, ConnectionTable, DatabaseTables } from './tables';

/** What connections must know of the datasets above them. */
export interface DatasetsAbove {
  /** Told after every acknowledged change of a connection: what was read through it may be old. */
  changed(): void;
  isInUse(executor: Executor, databaseId: number): Promise<boolean>;
  /** The condition that a database holds a dataset that the scope grants. */
  holdsGranted(
    databaseId: RawBuilder<unknown>,
    scope: Extract<DatabaseScope, { kind: 'granted' }>,
  ): RawBuilder<SqlBool>;
  /** Renames what access to the datasets and schemas of a database is called. */
  databaseRenamed(
    executor: Executor,
    database: { readonly id: number; readonly from: string; readonly to: string },
  ): Promise<void>;
  /** Tables of one database that the grants open. */
  granted(
    executor: Executor,
    databaseId: number,
    scope: Extract<DatabaseScope, { kind: 'granted' }>,
  ): Promise<readonly { readonly schema: string | null; readonly table: string }[]>;
}

/** The connections that a scope opens; the one place where their visibility is written. */
export function visibleConnections(executor: Executor, scope: DatabaseScope, above: DatasetsAbove) {
  const all = executor.withTables<DatabaseTables>().selectFrom('connections').selectAll('connections');
  if (scope.kind === 'all') return all;
  const own =
    scope.databaseIds.length === 0
      ? sql<SqlBool>`1 = 0`
      : sql<SqlBool>`connections.id in (${sql.join(scope.databaseIds)})`;
  return all.where(sql<SqlBool>`(${own} or ${above.holdsGranted(sql.ref('connections.id'), scope)})`);
}

export async function findConnection(executor: Executor, id: number): Promise<ConnectionRow | undefined> {
  return executor
    .withTables<DatabaseTables>()
    .selectFrom('connections')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function findConnectionBy(
  executor: Executor,
  column: 'database_name' | 'uuid' | 'kind',
  value: string,
): Promise<ConnectionRow | undefined> {
  return executor
    .withTables<DatabaseTables>()
    .selectFrom('connections')
    .selectAll()
    .where(sql.ref(`connections.${column}`), '=', value)
    .orderBy('id')
    .executeTakeFirst();
}

export async function insertConnection(executor: Executor, row: Insertable<ConnectionTable>): Promise<number> {
  const { id } = await executor
    .withTables<DatabaseTables>()
    .insertInto('connections')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateConnection(
  executor: Executor,
  id: number,
  change: Updateable<ConnectionTable>,
): Promise<void> {
  await executor.withTables<DatabaseTables>().updateTable('connections').set(change).where('id', '=', id).execute();
}

export async function deleteConnection(executor: Executor, id: number): Promise<void> {
  await executor.withTables<DatabaseTables>().deleteFrom('connections').where('id', '=', id).execute();
}

export async function connectionsById(
  executor: Executor,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ConnectionRow>> {
  if (ids.length === 0) return new Map();
  const rows = await executor
    .withTables<DatabaseTables>()
    .selectFrom('connections')
    .selectAll()
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map(row => [row.id, row]));
}
