import type { DatasetCreate } from '@meridian/contracts/api';
import { canBrowseDatabase } from '@meridian/core/access';
import { EngineError, type SourceColumn } from '@meridian/engines';
import { AppError, type Principal } from '../../http';
import type { Executor } from '../../platform/db';
import { grantNames } from '../accounts';
import type { ConnectionRow } from '../databases';
import { replaceLinks, resolveOwners, unlessTaken } from '../records';
import type { DatasetsContext } from './context';
import { columnsOfSource, countMetric, mainTimeColumnOf } from './parts/source-columns';
import { datasetOwners, findDataset, findNamesake, insertColumns, insertDataset, insertMetrics } from './store';
import type { DatasetRow } from './tables';

export interface NewDataset {
  readonly connection: ConnectionRow;
  readonly catalog: string | null;
  readonly schema: string | null;
  readonly tableName: string;
  readonly sql: string | null;
  readonly columns: readonly SourceColumn[];
  readonly ownerIds: readonly number[];
  readonly userId: number | null;
  /** Columns of the dataset's own row that differ from the defaults. */
  readonly more?: Partial<DatasetRow>;
}

/** Makes a dataset of a table or of SQL. What its source says about its columns is asked before anything is written. */
export async function createDataset(
  context: DatasetsContext,
  body: DatasetCreate,
  { principal, signal }: { readonly principal: Principal; readonly signal: AbortSignal },
): Promise<DatasetRow> {
  const connection = await connectionFor(context, principal, body.database);
  const place = await placeOf(context, connection, { ...body, signal });
  const tableName = body.table_name;
  const { catalogs } = await context.databases.introspect(connection, { request: { kind: 'catalogs' }, signal });
  if (body.catalog && catalogs.length > 0 && !catalogs.includes(body.catalog))
    throw tableNotFound([body.catalog, place.schema, tableName]);
  const sql = body.sql || null;
  const { kysely } = context.db;
  if (await findNamesake(kysely, { databaseId: connection.id, schema: place.schema, tableName })) {
    throw nameTaken({ ...place, tableName });
  }
  const columns = await readColumns(context, { connection, ...place, tableName, sql, principal, signal });
  return context.db.transaction(async executor => {
    const ownerIds = await resolveOwners(executor, body.owners ?? null, principal);
    return addDataset(context, executor, {
      connection,
      ...place,
      tableName,
      sql,
      columns,
      ownerIds,
      userId: principal.userId,
      more: {
        ...(body.uuid ? { uuid: body.uuid } : {}),
        currency_code_column: body.currency_code_column ?? null,
        template_params: body.template_params ?? null,
        normalize_columns: body.normalize_columns ? 1 : 0,
        always_filter_main_dttm: body.always_filter_main_dttm ? 1 : 0,
        is_managed_externally: body.is_managed_externally ? 1 : 0,
        external_url: body.external_url ?? null,
      },
    });
  });
}

/** Writes a dataset whose columns are known. Throws `refused_fields` where the place has one of that name. */
export async function addDataset(
  { clock, ids, grants }: Pick<DatasetsContext, 'clock' | 'ids' | 'grants'>,
  executor: Executor,
  dataset: NewDataset,
): Promise<DatasetRow> {
  const { connection, schema, tableName, columns } = dataset;
  if (await findNamesake(executor, { databaseId: connection.id, schema, tableName })) throw nameTaken(dataset);
  const now = clock.now().toISOString();
  const insertion = insertDataset(executor, {
    ...blank,
    database_id: connection.id,
    catalog: dataset.catalog,
    schema,
    table_name: tableName,
    sql: dataset.sql,
    main_dttm_col: mainTimeColumnOf(columns),
    created_on: now,
    created_by: dataset.userId,
    changed_on: now,
    changed_by: dataset.userId,
    uuid: ids.uuid(),
    ...dataset.more,
  });
  const id = await unlessTaken(insertion, 'uuid');
  const making = { datasetId: id, uuid: () => ids.uuid(), now };
  await insertColumns(executor, columnsOfSource(columns, making));
  await insertMetrics(executor, [countMetric(making)]);
  await replaceLinks(executor, datasetOwners, { recordId: id, ids: dataset.ownerIds });
  const databaseName = connection.database_name;
  await grants.declare(executor, 'datasource_access', grantNames.dataset({ id, name: tableName, databaseName }));
  if (schema !== null) await grants.declare(executor, 'schema_access', grantNames.schema(databaseName, schema));
  const row = await findDataset(executor, id);
  if (!row) throw new Error(`Dataset ${id} is gone before it was read.`);
  return row;
}

const blank = {
  description: null,
  main_dttm_col: null,
  currency_code_column: null,
  offset: 0,
  cache_timeout: null,
  default_endpoint: null,
  template_params: null,
  fetch_values_predicate: null,
  filter_select_enabled: 1,
  is_sqllab_view: 0,
  normalize_columns: 0,
  always_filter_main_dttm: 0,
  folders: null,
  extra: null,
  params: null,
  is_managed_externally: 0,
  external_url: null,
} as const;

export interface Source {
  readonly connection: ConnectionRow;
  readonly schema: string | null;
  readonly tableName: string;
  readonly sql: string | null;
  /** Who looks: templates name what this person may ask. */
  readonly principal: Principal;
  readonly signal: AbortSignal;
}

/** The columns of a table or of SQL, as its engine says. Throws `refused_fields` naming the table or the SQL it does not take. */
export async function readColumns(
  { databases, related }: Pick<DatasetsContext, 'databases' | 'related'>,
  { connection, schema, tableName, sql, principal, signal }: Source,
): Promise<readonly SourceColumn[]> {
  try {
    if (sql !== null) {
      const looking = {
        request: { kind: 'sql-columns', sql } as const,
        signal,
        related: await related(principal, sql),
      };
      return await databases.introspect(connection, looking);
    }
    const request = { kind: 'columns', schema, table: tableName } as const;
    const { columns } = await databases.introspect(connection, { request, signal });
    if (columns.length > 0) return columns;
  } catch (error) {
    const cause = error instanceof AppError ? error.cause : null;
    if (!(cause instanceof EngineError) || cause.type.startsWith('CONNECTION_')) throw error;
    if (sql !== null) throw new AppError('refused_fields', { fields: { sql: [cause.message] } }, { cause });
    if (!cause.type.endsWith('DOES_NOT_EXIST_ERROR')) throw error;
  }
  throw tableNotFound([connection.database_name, schema, tableName]);
}

function tableNotFound(path: readonly (string | null)[]): AppError {
  const name = path.filter(part => part !== null).join('.');
  return new AppError('refused_fields', {
    fields: {
      table: [
        `Table [${name}] could not be found, please double check your database connection, schema, and table name`,
      ],
    },
  });
}

/** The connection a dataset may be made on. Throws `refused_fields` where it may not be seen or not be looked into. */
export async function connectionFor(
  { databases }: Pick<DatasetsContext, 'databases'>,
  principal: Principal,
  databaseId: number,
): Promise<ConnectionRow> {
  const missing = () => new AppError('refused_fields', { fields: { database: ['Database does not exist'] } });
  if (databaseId < 1) throw missing();
  const connection = await databases.visible(principal, databaseId).catch(error => {
    throw error instanceof AppError && error.code === 'not_found' ? missing() : error;
  });
  if (!canBrowseDatabase(principal, connection.id)) throw new AppError('not_permitted');
  return connection;
}

/** Where a table is: what was said, or what the connection takes for granted. */
export async function placeOf(
  { databases }: Pick<DatasetsContext, 'databases'>,
  connection: ConnectionRow,
  {
    catalog,
    schema,
    signal,
  }: {
    readonly catalog?: string | null | undefined;
    readonly schema?: string | null | undefined;
    readonly signal: AbortSignal;
  },
): Promise<{ readonly catalog: string | null; readonly schema: string | null }> {
  const catalogs = catalog ? null : await databases.introspect(connection, { request: { kind: 'catalogs' }, signal });
  const schemas = schema ? null : await databases.introspect(connection, { request: { kind: 'schemas' }, signal });
  return { catalog: catalog || (catalogs?.default ?? null), schema: schema || (schemas?.default ?? null) };
}

export function nameTaken(place: {
  readonly catalog: string | null;
  readonly schema: string | null;
  readonly tableName: string;
}): AppError {
  const path = [place.catalog, place.schema, place.tableName].filter(part => part !== null).join('.');
  return new AppError('refused_fields', { fields: { table: [`Dataset ${path} already exists`] } });
}
