import type { TableMetadata } from '@meridian/contracts/api';
import { canBrowseDatabase, databaseScope } from '@meridian/core/access';
import type { ConnectionSpec, EmbeddedTable, IntrospectionAnswers, IntrospectionRequest } from '@meridian/engines';
import type { Feature } from '../../feature';
import { AppError, type Principal } from '../../http';
import type { Executor } from '../../platform/db';
import { grantNames } from '../accounts';
import {
  type Asking,
  introspect,
  type Looking,
  selectStarOf,
  type TableName,
  tableMetadataOf,
} from './browsing/browse';
import type { Engine } from './connection/engine-access';
import { readExtra } from './connection/extra';
import { connectionSpec, type DatabasesContext, engineOf, parametersOf, visibleConnection } from './context';
import { embeddedTables, putEmbeddedTable, removeEmbeddedTable } from './embedded-tables';
import { presentParameters } from './present';
import { mountDatabases } from './routes';
import { connectionsById, findConnection, findConnectionBy, insertConnection, visibleConnections } from './store';
import { type ConnectionRow, migrations } from './tables';

/** Connections, for the features above. */
export interface Databases extends Feature {
  /** How workers connect to a database. Throws `not_found`, and EngineError where its target is out of bounds. */
  connectionSpec(databaseId: number): Promise<ConnectionSpec>;
  /** The connection, for somebody who may see it. Throws `not_found`. */
  visible(principal: Principal, databaseId: number): Promise<ConnectionRow>;
  /** Ids and names of the connections a person may see, by name. */
  visibleNames(principal: Principal): Promise<readonly { readonly id: number; readonly name: string }[]>;
  byId(executor: Executor, ids: readonly number[]): Promise<ReadonlyMap<number, ConnectionRow>>;
  byUuid(executor: Executor, uuid: string): Promise<ConnectionRow | undefined>;
  engineOf(row: ConnectionRow): Engine;
  introspect<K extends IntrospectionRequest['kind']>(
    row: ConnectionRow,
    looking: Looking<K>,
  ): Promise<IntrospectionAnswers[K]>;
  selectStar(row: ConnectionRow, table: TableName): string;
  /** The values of its connection form, for those who may change datasets; a password is its mask. */
  formOf(row: ConnectionRow): Record<string, unknown>;
  /** Whether the connection takes files into the schema, from this person; null is the schema it takes for granted. */
  mayUploadInto(row: ConnectionRow, schema: string | null, principal: Principal): boolean;
  /** Throws `not_found` for a table that is not there or may not be seen. */
  tableMetadata(table: TableName & { readonly id: number }, asking: Asking): Promise<TableMetadata>;
  readonly embedded: EmbeddedFiles;
}

/** The tables of the embedded connection. Always called in the transaction that makes or deletes their datasets. */
export interface EmbeddedFiles {
  /** The embedded connection itself. */
  connection(executor: Executor): Promise<ConnectionRow>;
  /** All of them, by schema and name. */
  tables(executor: Executor): Promise<readonly EmbeddedTable[]>;
  /** Points a table to a Parquet file in the data folder; gives the file it had before, null for a new table. */
  put(executor: Executor, table: EmbeddedTable): Promise<string | null>;
  /** Forgets a table; gives its file, null where there was none. The file itself stays for the caller to delete. */
  remove(executor: Executor, table: Pick<EmbeddedTable, 'schema' | 'name'>): Promise<string | null>;
}

/** The schema that uploads and samples live in. */
export const embeddedSchema = 'main';

export function databasesFeature(context: DatabasesContext): Databases {
  return {
    migrations,
    routes: mount => mountDatabases(mount, context),
    start: () => ensureEmbedded(context),
    connectionSpec: async databaseId => {
      const row = await findConnection(context.db.kysely, databaseId);
      if (!row) throw new AppError('not_found');
      return connectionSpec(context, row);
    },
    visible: (principal, databaseId) => visibleConnection(context, principal, databaseId),
    visibleNames: async principal => {
      const visible = visibleConnections(context.db.kysely, databaseScope(principal), context.above);
      const rows = await visible.orderBy('database_name').execute();
      return rows.map(row => ({ id: row.id, name: row.database_name }));
    },
    byId: connectionsById,
    byUuid: (executor, uuid) => findConnectionBy(executor, 'uuid', uuid),
    engineOf: row => engineOf(context, row),
    introspect: (row, asking) => introspect(context, row, asking),
    formOf: row => presentParameters(parametersOf(context, row)),
    selectStar: (row, table) => selectStarOf(context, row, table),
    mayUploadInto,
    tableMetadata: (table, asking) => tableMetadataOf(context, table, asking),
    embedded: {
      connection: embeddedConnection,
      tables: embeddedTables,
      put: (executor, table) => putEmbeddedTable(executor, table, context.clock.now()),
      remove: removeEmbeddedTable,
    },
  };
}

function mayUploadInto(row: ConnectionRow, schema: string | null, principal: Principal): boolean {
  if (row.allow_file_upload === 0) return false;
  const allowed = readExtra(row.extra).schemas_allowed_for_file_upload ?? [];
  return allowed.length > 0 ? schema !== null && allowed.includes(schema) : canBrowseDatabase(principal, row.id);
}

async function embeddedConnection(executor: Executor): Promise<ConnectionRow> {
  const row = await findConnectionBy(executor, 'kind', 'embedded');
  if (!row) throw new Error('The embedded connection is not there.');
  return row;
}

/** The connection over the product's own files: always there, under a free name. */
async function ensureEmbedded(context: DatabasesContext): Promise<void> {
  await context.db.transaction(async executor => {
    if (await findConnectionBy(executor, 'kind', 'embedded')) return;
    const now = context.clock.now().toISOString();
    const taken = await findConnectionBy(executor, 'database_name', 'Meridian');
    const name = taken ? 'Meridian (embedded)' : 'Meridian';
    const id = await insertConnection(executor, {
      ...embedded,
      database_name: name,
      uuid: context.ids.uuid(),
      created_on: now,
      changed_on: now,
    });
    await context.grants.declare(executor, 'database_access', grantNames.database({ id, name }));
    await context.grants.declare(executor, 'schema_access', grantNames.schema(name, embeddedSchema));
  });
}

const embedded = {
  kind: 'embedded',
  engine: 'duckdb',
  sqlalchemy_uri: 'duckdb://',
  secrets: null,
  configuration_method: 'dynamic_form',
  cache_timeout: null,
  expose_in_sqllab: 1,
  allow_run_async: 0,
  allow_file_upload: 1,
  allow_ctas: 0,
  allow_cvas: 0,
  allow_dml: 0,
  force_ctas_schema: null,
  impersonate_user: 0,
  extra: '{"allows_virtual_table_explore":true}',
  server_cert: null,
  is_managed_externally: 0,
  external_url: null,
  warnings: '[]',
  created_by: null,
  changed_by: null,
} as const;
