import type { DatasetUpdate } from '@meridian/contracts/api';
import type { SourceColumn } from '@meridian/engines';
import type { Updateable } from 'kysely';
import { AppError, type Principal } from '../../http';
import type { Executor } from '../../platform/db';
import { grantNames } from '../accounts';
import { claimForSave, replaceLinks, resolveOwners } from '../records';
import { type DatasetsContext, editableDataset, visibleDataset } from './context';
import { connectionFor, nameTaken, readColumns } from './create';
import { saveColumns, saveMetrics } from './parts/save-parts';
import { columnsOfSource, planRefresh } from './parts/source-columns';
import { datasetOwners, findNamesake, insertColumns, partsOf } from './store';
import type { DatasetRow, DatasetTable, DatasetTables } from './tables';

export interface Saving {
  readonly principal: Principal;
  readonly signal: AbortSignal;
  readonly ifMatch: string | null;
}

export interface DatasetChange {
  readonly id: number;
  readonly body: DatasetUpdate;
  readonly overrideColumns: boolean;
}

/** Changes a dataset. With `overrideColumns` its columns are what was sent, completed from the source. */
export async function updateDataset(
  context: DatasetsContext,
  {
    id,
    body,
    overrideColumns,
  }: { readonly id: number; readonly body: DatasetUpdate; readonly overrideColumns: boolean },
  saving: Saving,
): Promise<DatasetRow> {
  const { principal, ifMatch } = saving;
  if (body.database_id !== undefined) await connectionFor(context, principal, body.database_id);
  await context.db.transaction(async executor => {
    const before = await editableDataset(executor, principal, id);
    const now = context.clock.now();
    await claimForSave(executor, {
      noun: 'dataset',
      id,
      ifMatch,
      userId: principal.userId,
      now,
      fields: Object.keys(body),
    });
    await refuseNamesake(executor, { before, body });
    await executor
      .withTables<DatasetTables>()
      .updateTable('datasets')
      .set({ ...columnsOf(body), changed_on: now.toISOString(), changed_by: principal.userId })
      .where('id', '=', id)
      .execute();
    const making = { datasetId: id, uuid: () => context.ids.uuid(), now: now.toISOString() };
    if (body.columns) await saveColumns(executor, { columns: body.columns, overrideColumns, making });
    if (body.metrics) await saveMetrics(executor, { metrics: body.metrics, making });
    if (body.owners) {
      const owners = await resolveOwners(executor, body.owners, principal);
      await replaceLinks(executor, datasetOwners, { recordId: id, ids: owners });
    }
    await renameGrant(context, executor, { before, body });
    if (placeFields.some(field => body[field] !== undefined)) await context.grants.moved(executor);
  });
  context.changed([id]);
  if (overrideColumns && body.columns) await refreshDataset(context, id, saving);
  return visibleDataset(context.db.kysely, principal, id);
}

/** Reads the source again; see `planRefresh` for what that changes. */
export async function refreshDataset(
  context: DatasetsContext,
  id: number,
  { principal, signal }: Pick<Saving, 'principal' | 'signal'>,
): Promise<void> {
  const row = await editableDataset(context.db.kysely, principal, id);
  const connection = (await context.databases.byId(context.db.kysely, [row.database_id])).get(row.database_id);
  if (!connection) throw new AppError('not_found');
  const source = await readColumns(context, {
    connection,
    schema: row.schema,
    tableName: row.table_name,
    sql: row.sql || null,
    principal,
    signal,
  });
  await context.db.transaction(executor => takeSource(context, executor, { id, source, userId: principal.userId }));
  context.changed([id]);
}

/** Lets a dataset take the columns its source has now. */
export async function takeSource(
  { clock, ids }: Pick<DatasetsContext, 'clock' | 'ids'>,
  executor: Executor,
  {
    id,
    source,
    userId,
  }: { readonly id: number; readonly source: readonly SourceColumn[]; readonly userId: number | null },
): Promise<void> {
  const now = clock.now();
  await claimForSave(executor, { noun: 'dataset', id, ifMatch: null, userId, now, fields: ['columns'] });
  const stored = (await partsOf(executor, [id])).get(id)?.columns ?? [];
  const refresh = planRefresh(stored, source);
  const db = executor.withTables<DatasetTables>();
  if (refresh.goneIds.length > 0) {
    await db
      .deleteFrom('dataset_columns')
      .where('id', 'in', [...refresh.goneIds])
      .execute();
  }
  for (const { id: columnId, ...change } of refresh.changed) {
    await db
      .updateTable('dataset_columns')
      .set({ ...change, changed_on: now.toISOString() })
      .where('id', '=', columnId)
      .execute();
  }
  const making = { datasetId: id, uuid: () => ids.uuid(), now: now.toISOString() };
  const added = columnsOfSource(refresh.added, making);
  await insertColumns(
    executor,
    added.map((column, i) => ({ ...column, position: stored.length + i })),
  );
}

async function refuseNamesake(
  executor: Executor,
  { before, body }: { readonly before: DatasetRow; readonly body: DatasetUpdate },
): Promise<void> {
  const databaseId = body.database_id ?? before.database_id;
  const tableName = body.table_name || before.table_name;
  const schema = body.schema === undefined ? before.schema : body.schema;
  const catalog = body.catalog === undefined ? before.catalog : body.catalog;
  const namesake = await findNamesake(executor, { databaseId, schema, tableName, exceptId: before.id });
  if (namesake) throw nameTaken({ catalog, schema, tableName });
}

async function renameGrant(
  context: DatasetsContext,
  executor: Executor,
  { before, body }: { readonly before: DatasetRow; readonly body: DatasetUpdate },
): Promise<void> {
  const databaseId = body.database_id ?? before.database_id;
  const name = body.table_name || before.table_name;
  if (databaseId === before.database_id && name === before.table_name) return;
  const connections = await context.databases.byId(executor, [databaseId, before.database_id]);
  const nameIn = (id: number) => connections.get(id)?.database_name ?? '';
  await context.grants.rename(
    executor,
    grantNames.dataset({ id: before.id, name: before.table_name, databaseName: nameIn(before.database_id) }),
    grantNames.dataset({ id: before.id, name, databaseName: nameIn(databaseId) }),
  );
}

/** What a dataset reads goes by these. */
const placeFields = ['database_id', 'catalog', 'schema', 'table_name', 'sql'] as const;

const flags = [
  'filter_select_enabled',
  'normalize_columns',
  'always_filter_main_dttm',
  'is_sqllab_view',
  'is_managed_externally',
] as const;
const nullable = [
  'sql',
  'fetch_values_predicate',
  'catalog',
  'schema',
  'description',
  'main_dttm_col',
  'currency_code_column',
  'default_endpoint',
  'cache_timeout',
  'template_params',
  'extra',
  'external_url',
] as const;

/** The columns of the dataset's own row that a request sets. */
function columnsOf(body: DatasetUpdate): Updateable<DatasetTable> {
  const columns: Record<string, unknown> = {};
  for (const key of flags) if (body[key] !== undefined && body[key] !== null) columns[key] = body[key] ? 1 : 0;
  for (const key of nullable) if (body[key] !== undefined) columns[key] = body[key];
  if (body.table_name) columns['table_name'] = body.table_name;
  if (body.database_id !== undefined) columns['database_id'] = body.database_id;
  if (typeof body.offset === 'number') columns['offset'] = body.offset;
  if (body.folders !== undefined) columns['folders'] = body.folders === null ? null : JSON.stringify(body.folders);
  return columns;
}
