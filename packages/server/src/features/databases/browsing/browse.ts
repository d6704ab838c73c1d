import type { TableMetadata } from '@meridian/contracts/api';
import { canBrowseDatabase, databaseScope } from '@meridian/core/access';
import { EngineError, type IntrospectionAnswers, type IntrospectionRequest } from '@meridian/engines';
import { AppError, type Principal } from '../../../http';
import type { Rendering } from '../../../query-workers';
import { grantNames } from '../../accounts';
import { refusalOf } from '../connection/engine-access';
import { readExtra } from '../connection/extra';
import { inPlainWords } from '../connection/plain-words';
import { connectionSpec, connectTimeoutMs, type DatabasesContext, engineOf, visibleConnection } from '../context';
import type { ConnectionRow } from '../tables';

export interface Asking {
  readonly principal: Principal;
  readonly signal: AbortSignal;
}
export interface TableName {
  readonly schema: string | null;
  readonly table: string;
}
/** A connection, and which of its catalogs; where none is said, the one it takes for granted. */
export interface Place {
  readonly id: number;
  readonly catalog?: string | null | undefined;
}

export interface Looking<K extends IntrospectionRequest['kind']> extends Rendering {
  readonly request: Extract<IntrospectionRequest, { kind: K }>;
  readonly signal: AbortSignal;
}

/** What a source says about itself. An engine that cannot be reached is an `engine_refused`. */
export async function introspect<K extends IntrospectionRequest['kind']>(
  context: DatabasesContext,
  row: ConnectionRow,
  { request, signal, related }: Looking<K>,
): Promise<IntrospectionAnswers[K]> {
  try {
    const spec = await connectionSpec(context, row);
    const asked = context.workers.introspect<K>(spec, request, {
      signal,
      timeoutMs: connectTimeoutMs,
      ...(related ? { related } : {}),
    });
    return await asked.catch(error => {
      throw inPlainWords(error, spec.parameters);
    });
  } catch (error) {
    throw refusalOf(error, engineOf(context, row), 'engine_refused');
  }
}

/** Schemas one may look into: all of them, or those with something granted. */
export async function schemasOf(
  context: DatabasesContext,
  place: Place,
  { principal, signal, forUpload }: Asking & { readonly forUpload: boolean },
): Promise<readonly string[]> {
  const row = await visibleConnection(context, principal, place.id);
  await refuseForeignCatalog(context, row, { place, signal });
  if (forUpload && row.allow_file_upload === 0) return [];
  const { schemas } = await introspect(context, row, { request: { kind: 'schemas' }, signal });
  const allowed = forUpload ? readExtra(row.extra).schemas_allowed_for_file_upload : undefined;
  const known = allowed && allowed.length > 0 ? schemas.filter(schema => allowed.includes(schema)) : schemas;
  if (canBrowseDatabase(principal, row.id)) return known;
  const tables = await grantedTables(context, principal, row);
  return known.filter(schema => tables.some(table => table.schema === schema) || opensSchema(principal, row, schema));
}

export async function catalogsOf(
  context: DatabasesContext,
  id: number,
  { principal, signal }: Asking,
): Promise<readonly string[]> {
  const row = await visibleConnection(context, principal, id);
  const { catalogs } = await introspect(context, row, { request: { kind: 'catalogs' }, signal });
  return catalogs;
}

export async function tablesOf(
  context: DatabasesContext,
  { schema, ...place }: Place & { readonly schema: string | null },
  { principal, signal }: Asking,
): Promise<IntrospectionAnswers['tables']> {
  const row = await visibleConnection(context, principal, place.id);
  await refuseForeignCatalog(context, row, { place, signal });
  const tables = await introspect(context, row, { request: { kind: 'tables', schema }, signal });
  if (canBrowseDatabase(principal, row.id) || (schema !== null && opensSchema(principal, row, schema))) return tables;
  const granted = await grantedTables(context, principal, row);
  return tables.filter(({ name }) => granted.some(table => table.table === name && sameSchema(table.schema, schema)));
}

/** Columns, keys and indexes of one table. Throws `table_not_found` for a table that is not there or may not be seen. */
export async function tableMetadataOf(
  context: DatabasesContext,
  { id, catalog, ...name }: TableName & Place,
  { principal, signal }: Asking,
): Promise<TableMetadata> {
  const row = await visibleConnection(context, principal, id);
  await refuseForeignCatalog(context, row, { place: { id, catalog }, signal });
  await refuseHidden(context, principal, { row, name });
  const facts = await columnsOf(context, row, { name, signal });
  return {
    name: name.table,
    columns: facts.columns.map(column => ({
      name: column.name,
      type: column.type.replace(/\(.*\)$/, ''),
      longType: column.type,
      keys: keysOf(facts, column.name),
      comment: column.comment,
    })),
    selectStar: selectStarOf(context, row, name),
    primaryKey: { constrained_columns: facts.primaryKey.length > 0 ? [...facts.primaryKey] : null, name: null },
    foreignKeys: facts.foreignKeys.map(key => ({
      type: 'fk',
      column_names: key.columns,
      referred_table: key.table,
      referred_columns: key.toColumns,
    })),
    indexes: facts.indexes.map(index => ({
      type: 'index',
      name: index.name,
      column_names: index.columns,
      unique: index.unique,
    })),
    comment: facts.comment,
  };
}

/** A statement that shows the first rows of a table that may be seen. Throws `table_not_found`. */
export async function selectStar(
  context: DatabasesContext,
  { id, ...name }: TableName & { readonly id: number },
  { principal, signal }: Asking,
): Promise<string> {
  const row = await visibleConnection(context, principal, id);
  await refuseHidden(context, principal, { row, name });
  await columnsOf(context, row, { name, signal });
  return selectStarOf(context, row, name);
}

export function selectStarOf(context: Pick<DatabasesContext, 'engines'>, row: ConnectionRow, name: TableName): string {
  const { quoteIdentifier } = engineOf(context, row).dialect;
  const path = name.schema === null ? [name.table] : [name.schema, name.table];
  return `SELECT\n  *\nFROM ${path.map(quoteIdentifier).join('.')}\nLIMIT 100`;
}

type TableFacts = IntrospectionAnswers['columns'];

async function columnsOf(
  context: DatabasesContext,
  row: ConnectionRow,
  { name, signal }: { readonly name: TableName; readonly signal: AbortSignal },
): Promise<TableFacts> {
  try {
    const facts = await introspect(context, row, { request: { kind: 'columns', ...name }, signal });
    // Engines describe what is not there by no columns.
    if (facts.columns.length === 0) throw tableNotFound(name);
    return facts;
  } catch (error) {
    const { cause } = error as { cause?: unknown };
    const isMissing = cause instanceof EngineError && missingTypes.includes(cause.type);
    throw isMissing ? tableNotFound(name, { cause }) : error;
  }
}

function tableNotFound(
  { schema, table }: TableName,
  { cause, hidden = false }: { readonly cause?: unknown; readonly hidden?: boolean } = {},
): AppError {
  const name = schema === null ? table : `${schema}.${table}`;
  return new AppError('table_not_found', { table: name, hidden }, { cause });
}

/** A connection looks into one catalog. Who asks for another must not take its tables for that one's. */
async function refuseForeignCatalog(
  context: DatabasesContext,
  row: ConnectionRow,
  { place: { catalog }, signal }: { readonly place: Place; readonly signal: AbortSignal },
): Promise<void> {
  if (!catalog) return;
  const { catalogs } = await introspect(context, row, { request: { kind: 'catalogs' }, signal });
  if (catalogs.length > 0 && !catalogs.includes(catalog)) throw new AppError('catalog_not_found', { catalog });
}

const missingTypes: readonly string[] = [
  'TABLE_DOES_NOT_EXIST_ERROR',
  'SCHEMA_DOES_NOT_EXIST_ERROR',
  'OBJECT_DOES_NOT_EXIST_ERROR',
];

function keysOf(facts: TableFacts, column: string): unknown[] {
  const keys: unknown[] = [];
  if (facts.primaryKey.includes(column)) keys.push({ type: 'pk', column_names: facts.primaryKey });
  for (const key of facts.foreignKeys) {
    if (key.columns.includes(column)) keys.push({ type: 'fk', column_names: key.columns, referred_table: key.table });
  }
  for (const index of facts.indexes) {
    if (index.columns.includes(column)) keys.push({ type: 'index', name: index.name, column_names: index.columns });
  }
  return keys;
}

async function refuseHidden(
  context: DatabasesContext,
  principal: Principal,
  { row, name }: { readonly row: ConnectionRow; readonly name: TableName },
): Promise<void> {
  if (canBrowseDatabase(principal, row.id)) return;
  if (name.schema !== null && opensSchema(principal, row, name.schema)) return;
  const granted = await grantedTables(context, principal, row);
  if (granted.some(table => table.table === name.table && sameSchema(table.schema, name.schema))) return;
  throw tableNotFound(name, { hidden: true });
}

async function grantedTables(context: DatabasesContext, principal: Principal, row: ConnectionRow) {
  const scope = databaseScope(principal);
  return scope.kind === 'all' ? [] : context.above.granted(context.db.kysely, row.id, scope);
}

function opensSchema(principal: Principal, row: ConnectionRow, schema: string): boolean {
  return principal.data.schemas.has(grantNames.schema(row.database_name, schema));
}

function sameSchema(a: string | null, b: string | null): boolean {
  return a === b || a === null || b === null;
}
