import type { DatasetCreate, DatasetForExplore } from '@meridian/contracts/api';
import type { DatasetScope } from '@meridian/core/access';
import { datasetIdsIn, type RelatedDataset } from '@meridian/core/query';
import { sql } from 'kysely';
import type { Feature } from '../../feature';
import { AppError, type Principal } from '../../http';
import type { Executor } from '../../platform/db';
import { grantNames } from '../accounts';
import type { DatasetsAbove } from '../databases';
import { type DatasetsContext, visibleDataset, wholeDatasets } from './context';
import { addDataset, createDataset, type NewDataset } from './create';
import { presentForExplore, type WholeDataset } from './present';
import { openQueryDatasets, type QueryDatasets } from './query-datasets';
import { removeDatasets } from './remove';
import { mountDatasets } from './routes';
import { searchFields } from './search-fields';
import { databaseHoldsGranted, findNamesake, grantedTables, visibleDatasets } from './store';
import { type DatasetRow, type DatasetTables, migrations } from './tables';
import { type DatasetChange, type Saving, takeSource, updateDataset } from './update';

/** Datasets, for the features above. */
export interface Datasets extends Feature, QueryDatasets {
  /** The dataset, by id or uuid, for somebody who may read it. Throws `not_found`. */
  visible(executor: Executor, principal: Principal, idOrUuid: number | string): Promise<DatasetRow>;
  byId(executor: Executor, ids: readonly number[]): Promise<ReadonlyMap<number, DatasetRow>>;
  /** Those of these datasets that are within a scope, by id. */
  within(executor: Executor, scope: DatasetScope, ids: readonly number[]): Promise<readonly DatasetRow[]>;
  /** Datasets within a scope by the name of their table and of their connection. */
  onTable(
    executor: Executor,
    scope: DatasetScope,
    name: { readonly databaseName: string; readonly tableName: string },
  ): Promise<readonly DatasetRow[]>;
  whole(executor: Executor, rows: readonly DatasetRow[]): Promise<readonly WholeDataset[]>;
  forExplore(dataset: WholeDataset, principal: Principal): DatasetForExplore;
  /**
   * Makes the dataset of a table whose columns are known, or lets the one that is there take them. For uploads, samples and imports;
   * call `forget` after the transaction.
   */
  put(executor: Executor, dataset: NewDataset): Promise<DatasetRow>;
  /** The id of the dataset on a table; null where there is none. */
  named(
    executor: Executor,
    table: { readonly connectionId: number; readonly schema: string | null; readonly tableName: string },
  ): Promise<number | null>;
  searchFields: typeof searchFields;
  /** Deletes datasets, all or none. */
  remove(ids: readonly number[], principal: Principal): Promise<void>;
  create(body: DatasetCreate, who: Pick<Saving, 'principal' | 'signal'>): Promise<DatasetRow>;
  update(change: DatasetChange, saving: Saving): Promise<DatasetRow>;
}

export function datasetsFeature(needs: Omit<DatasetsContext, 'changed' | 'related'>): Datasets {
  const queryDatasets = openQueryDatasets(needs);
  const related = (principal: Principal, sql: string) => namedIn(queryDatasets, principal, sql);
  const context: DatasetsContext = { ...needs, related, changed: ids => queryDatasets.forget(ids) };
  return {
    ...queryDatasets,
    migrations,
    routes: mount => mountDatasets(mount, context),
    visible: visibleDataset,
    byId: datasetsById,
    within: async (executor, scope, ids) =>
      ids.length === 0
        ? []
        : visibleDatasets(executor, scope)
            .where('datasets.id', 'in', [...new Set(ids)])
            .orderBy('datasets.id')
            .execute(),
    onTable: (executor, scope, { databaseName, tableName }) =>
      visibleDatasets(executor, scope)
        .where('table_name', '=', tableName)
        .where(sql<boolean>`exists (select 1 from connections as named_connection
          where named_connection.id = ${sql.ref('datasets.database_id')} and named_connection.database_name = ${databaseName})`)
        .execute(),
    whole: (executor, rows) => wholeDatasets(context, executor, rows),
    forExplore: presentForExplore,
    put: (executor, dataset) => putDataset(context, executor, dataset),
    named: async (executor, { connectionId, schema, tableName }) =>
      (await findNamesake(executor, { databaseId: connectionId, schema, tableName }))?.id ?? null,
    searchFields,
    remove: (ids, principal) => removeDatasets(context, ids, { principal, ifMatch: null }),
    create: (body, who) => createDataset(context, body, who),
    update: (change, saving) => updateDataset(context, change, saving),
  };
}

/** For looking at columns alone: no row of these datasets is read, so no rule is needed. */
async function namedIn(datasets: QueryDatasets, principal: Principal, sql: string): Promise<readonly RelatedDataset[]> {
  const found: RelatedDataset[] = [];
  for (const id of datasetIdsIn([sql])) {
    try {
      found.push({ dataset: await datasets.forQuery(principal, id), rowRules: [] });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
    }
  }
  return found;
}

async function putDataset(context: DatasetsContext, executor: Executor, dataset: NewDataset): Promise<DatasetRow> {
  const { connection, schema, tableName } = dataset;
  const there = await findNamesake(executor, { databaseId: connection.id, schema, tableName });
  if (!there) return addDataset(context, executor, dataset);
  await takeSource(context, executor, { id: there.id, source: dataset.columns, userId: dataset.userId });
  return there;
}

async function datasetsById(executor: Executor, ids: readonly number[]): Promise<ReadonlyMap<number, DatasetRow>> {
  if (ids.length === 0) return new Map();
  const rows = await executor
    .withTables<DatasetTables>()
    .selectFrom('datasets')
    .selectAll()
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map(row => [row.id, row]));
}

/** What connections ask of the datasets on them. `changed` is told when a connection changed under its datasets. */
export function datasetsAbove(grants: DatasetsContext['grants'], changed: () => void): DatasetsAbove {
  return {
    changed,
    isInUse: async (executor, databaseId) => (await onDatabase(executor, databaseId).limit(1).execute()).length > 0,
    holdsGranted: databaseHoldsGranted,
    granted: grantedTables,
    databaseRenamed: async (executor, { id, from, to }) => {
      const rows = await onDatabase(executor, id).execute();
      for (const { id: datasetId, table_name: name } of rows) {
        const named = (databaseName: string) => grantNames.dataset({ id: datasetId, name, databaseName });
        await grants.rename(executor, named(from), named(to));
      }
      for (const schema of new Set(rows.map(row => row.schema).filter(one => one !== null))) {
        await grants.rename(executor, grantNames.schema(from, schema), grantNames.schema(to, schema));
      }
    },
  };
}

function onDatabase(executor: Executor, databaseId: number) {
  return executor
    .withTables<DatasetTables>()
    .selectFrom('datasets')
    .select(['id', 'table_name', 'schema'])
    .where(sql.ref('datasets.database_id'), '=', databaseId);
}
