import { datasetScope } from '@meridian/core/access';
import { AppError, type Principal } from '../../http';
import { grantNames } from '../accounts';
import { replaceLinks } from '../records';
import type { DatasetsContext } from './context';
import { createDataset } from './create';
import {
  datasetOwners,
  findNamesake,
  insertColumns,
  insertDataset,
  insertMetrics,
  partsOf,
  visibleDatasets,
} from './store';

/** Copies a virtual dataset under another name; gives the new id. Throws `refused` for anything else. */
export async function duplicateDataset(
  context: DatasetsContext,
  { baseId, tableName }: { readonly baseId: number; readonly tableName: string },
  principal: Principal,
): Promise<number> {
  const refused = () => new AppError('refused', { reason: 'Dataset parameters are invalid.' });
  return context.db.transaction(async executor => {
    const base = await visibleDatasets(executor, datasetScope(principal))
      .where('datasets.id', '=', baseId)
      .executeTakeFirst();
    if (!base?.sql) throw refused();
    if (await findNamesake(executor, { databaseId: base.database_id, schema: base.schema, tableName })) throw refused();
    const now = context.clock.now().toISOString();
    const stamps = { created_on: now, changed_on: now };
    const { id: _id, version: _version, ...row } = base;
    const id = await insertDataset(executor, {
      ...row,
      ...stamps,
      uuid: context.ids.uuid(),
      table_name: tableName,
      created_by: principal.userId,
      changed_by: principal.userId,
    });
    const parts = (await partsOf(executor, [baseId])).get(baseId);
    const copied = { ...stamps, dataset_id: id };
    await insertColumns(
      executor,
      (parts?.columns ?? []).map(({ id: _columnId, ...column }) => ({
        ...column,
        ...copied,
        uuid: context.ids.uuid(),
      })),
    );
    await insertMetrics(
      executor,
      (parts?.metrics ?? []).map(({ id: _metricId, ...metric }) => ({
        ...metric,
        ...copied,
        uuid: context.ids.uuid(),
      })),
    );
    await replaceLinks(executor, datasetOwners, {
      recordId: id,
      ids: principal.userId === null ? [] : [principal.userId],
    });
    const connections = await context.databases.byId(executor, [base.database_id]);
    const databaseName = connections.get(base.database_id)?.database_name ?? '';
    await context.grants.declare(
      executor,
      'datasource_access',
      grantNames.dataset({ id, name: tableName, databaseName }),
    );
    return id;
  });
}

/** The id of the dataset of a table, made when there is none. */
export async function getOrCreateDataset(
  context: DatasetsContext,
  asked: {
    readonly database: number;
    readonly catalog: string | null;
    readonly schema: string | null;
    readonly tableName: string;
    readonly templateParams: string | null;
  },
  who: { readonly principal: Principal; readonly signal: AbortSignal },
): Promise<number> {
  const found = await visibleDatasets(context.db.kysely, datasetScope(who.principal))
    .where('database_id', '=', asked.database)
    .where('table_name', '=', asked.tableName)
    .where(eb => (asked.schema === null ? eb.lit(true) : eb('schema', '=', asked.schema)))
    .orderBy('id')
    .executeTakeFirst();
  if (found) return found.id;
  const body = {
    database: asked.database,
    catalog: asked.catalog,
    schema: asked.schema,
    table_name: asked.tableName,
    template_params: asked.templateParams,
  };
  return (await createDataset(context, body, who)).id;
}
