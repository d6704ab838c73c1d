import type { ErrorCode } from '@meridian/contracts';
import { databaseRoutes as routes } from '@meridian/contracts/api';
import { Answer, AppError, type Mount, presentedMessage } from '../../http';
import { labelsOf, presentInfo } from '../../http/listing';
import { grantNames } from '../accounts';
import { relatedPeople, versionTag } from '../records';
import { catalogsOf, introspect, schemasOf, selectStar, tableMetadataOf, tablesOf } from './browsing/browse';
import { validateSql } from './browsing/validate-sql';
import { driverOfAddress, echoOf } from './connection/change';
import { areLost, openSecrets } from './connection/engine-access';
import { type DatabasesContext, engineOf, parametersOf, visibleConnection } from './context';
import { listDatabases } from './list';
import { databaseList } from './list-spec';
import { presentConnection, presentEngine, presentItem, presentParameters } from './present';
import { testConnection, validateParameters } from './probe';
import { createDatabase, removeDatabase, updateDatabase } from './save';
import type { ConnectionRow } from './tables';

export function mountDatabases(mount: Mount, context: DatabasesContext): void {
  mountRecords(mount, context);
  mountProbes(mount, context);
  mountBrowsing(mount, context);
}

function mountRecords(mount: Mount, context: DatabasesContext): void {
  mount(routes.list, ({ principal, q }) => listDatabases(context, principal, q));
  mount(routes.info, async ({ principal, q }) => presentInfo(databaseList, q, principal.permissions));
  mount(routes.related, async ({ params, q }) => {
    if (params.column !== 'created_by' && params.column !== 'changed_by') throw new AppError('not_found');
    return relatedPeople(context.db.kysely, q, { withContact: false });
  });
  mount(routes.item, async ({ principal, params, q }) => {
    const row = await visibleConnection(context, principal, params.id);
    const { abilities, ...item } = presentItem(row, { engine: engineOf(context, row), principal });
    // As with charts: whoever names columns gets all that is published, and nothing of ours.
    const result = q.columns ? item : { ...item, abilities };
    const labels = q.keys?.includes('none') ? {} : { label_columns: labelsOf(Object.keys(result)) };
    return new Answer(200, { id: row.id, result, ...labels }, { etag: versionTag(row.version) });
  });
  mount(routes.connection, async ({ principal, params }) => {
    const row = await visibleConnection(context, principal, params.id);
    return new Answer(200, { id: row.id, result: connectionForm(context, row) }, { etag: versionTag(row.version) });
  });
  mount(routes.create, async ({ principal, body, signal }) => {
    const row = await createDatabase(context, body, { principal, signal });
    const result = {
      ...echoOf(body),
      ...savedFacts(context, row),
      uuid: row.uuid,
      driver: driverOfAddress(row.sqlalchemy_uri, engineOf(context, row)),
      expose_in_sqllab: row.expose_in_sqllab === 1,
    };
    return new Answer(201, { id: row.id, result }, { etag: versionTag(row.version) });
  });
  mount(routes.update, async ({ principal, params, body, signal, ifMatch }) => {
    const row = await updateDatabase(context, { id: params.id, body }, { principal, signal, ifMatch });
    const result = { ...echoOf(body), ...savedFacts(context, row) };
    return new Answer(200, { id: row.id, result }, { etag: versionTag(row.version) });
  });
  mount(routes.remove, async ({ principal, params, ifMatch }) => {
    await removeDatabase(context, params.id, { principal, ifMatch });
    return { message: 'OK' };
  });
}

function mountProbes(mount: Mount, context: DatabasesContext): void {
  mount(routes.available, async () => ({ databases: context.engines.map(presentEngine) }));
  mount(routes.test, async ({ body, signal }) => {
    const { warnings } = await testConnection(context, body, signal);
    return { message: 'OK', ...(warnings.length > 0 ? { warnings: [...warnings] } : {}) };
  });
  mount(routes.validate, async ({ body, signal }) => {
    await validateParameters(context, body, signal);
    return { message: 'OK' };
  });
  mount(routes.validateSql, async ({ principal, params, body, signal }) => ({
    result: await validateSql(context, { id: params.id, sql: body.sql }, { principal, signal }),
  }));
  mount(routes.syncPermissions, async ({ principal, params, signal }) => {
    const row = await said(visibleConnection(context, principal, params.id), listed);
    const { schemas } = await introspect(context, row, { request: { kind: 'schemas' }, signal });
    await context.db.transaction(async executor => {
      for (const schema of schemas) {
        await context.grants.declare(executor, 'schema_access', grantNames.schema(row.database_name, schema));
      }
    });
    return { message: 'Permissions successfully synced' };
  });
}

function mountBrowsing(mount: Mount, context: DatabasesContext): void {
  mount(routes.schemas, async ({ params, q, principal, signal }) => ({
    result: [
      ...(await schemasOf(
        context,
        { id: params.id, catalog: q.catalog },
        { principal, signal, forUpload: q.upload_allowed ?? false },
      )),
    ],
  }));
  mount(routes.uploadSchemas, async ({ params, principal, signal }) => ({
    schemas: [...(await schemasOf(context, { id: params.id }, { principal, signal, forUpload: true }))],
  }));
  mount(routes.catalogs, async ({ params, principal, signal }) => ({
    result: [...(await catalogsOf(context, params.id, { principal, signal }))],
  }));
  mount(routes.tables, async ({ params, q, principal, signal }) => {
    const place = { id: params.id, catalog: q.catalog_name, schema: q.schema_name };
    const asked = tablesOf(context, place, { principal, signal });
    // Clients read this answer's `error`, unlike all others about a connection.
    const tables = await said(asked, { not_found: () => new AppError('database_not_found') });
    const result = tables.map(table => ({ value: table.name, type: table.kind, extra: null }));
    return { count: result.length, result };
  });
  mount(routes.functionNames, async ({ params, principal, signal }) => {
    const row = await visibleConnection(context, principal, params.id);
    return { function_names: [...(await introspect(context, row, { request: { kind: 'functions' }, signal }))] };
  });
  mountTables(mount, context);
}

function mountTables(mount: Mount, context: DatabasesContext): void {
  mount(routes.tableMetadata, ({ params, search, principal, signal }) =>
    said(tableMetadataOf(context, searchedIn(params, search), { principal, signal }), listed),
  );
  mount(routes.tableMetadataExtra, async ({ params, search, principal, signal }) => {
    await said(tableMetadataOf(context, searchedIn(params, search), { principal, signal }), listed);
    return {};
  });
  mount(routes.table, ({ params, principal, signal }) =>
    said(tableMetadataOf(context, namedIn(params), { principal, signal }), refused),
  );
  mount(routes.tableExtra, async ({ params, principal, signal }) => {
    await said(tableMetadataOf(context, namedIn(params), { principal, signal }), plain);
    return {};
  });
  mount(routes.selectStar, async ({ params, principal, signal }) => ({
    result: await said(selectStar(context, { ...params, schema: null }, { principal, signal }), plain),
  }));
  mount(routes.selectStarInSchema, async ({ params, principal, signal }) => ({
    result: await said(selectStar(context, namedIn(params), { principal, signal }), plain),
  }));
}

type Saying = { readonly [code in ErrorCode]?: (error: AppError) => AppError };

/** What is not there is said the same way inside; each address has its own way to answer it. */
async function said<T>(answer: Promise<T>, ways: Saying): Promise<T> {
  return answer.catch((error: unknown) => {
    throw error instanceof AppError ? (ways[error.code]?.(error) ?? error) : error;
  });
}

const listed: Saying = { not_found: () => new AppError('no_such_database') };
const plain: Saying = { table_not_found: () => new AppError('not_found') };
const refused: Saying = {
  table_not_found: error =>
    error.params['hidden'] ? new AppError('not_found') : new AppError('refused', { reason: presentedMessage(error) }),
};

function searchedIn(
  { id }: { readonly id: number },
  search: { readonly name: string; readonly schema?: string | undefined; readonly catalog?: string | undefined },
) {
  return { id, table: search.name, schema: search.schema ?? null, catalog: search.catalog };
}

/** A schema that is not said travels as `null` or `undefined` in the older addresses. */
function namedIn(params: { readonly id: number; readonly table: string; readonly schema: string }) {
  const isSaid = params.schema !== 'null' && params.schema !== 'undefined';
  return { id: params.id, table: params.table, schema: isSaid ? params.schema : null };
}

function savedFacts(context: DatabasesContext, row: ConnectionRow) {
  return {
    configuration_method: row.configuration_method,
    parameters: presentParameters(parametersOf(context, row)),
    sqlalchemy_uri: row.sqlalchemy_uri,
  };
}

function connectionForm(context: DatabasesContext, row: ConnectionRow) {
  const { encryptedExtra } = openSecrets(context.secrets, row.secrets);
  return presentConnection(row, {
    engine: engineOf(context, row),
    parameters: parametersOf(context, row),
    hasEncryptedExtra: encryptedExtra !== null,
    secretsAreLost: areLost(context.secrets, row.secrets),
  });
}
