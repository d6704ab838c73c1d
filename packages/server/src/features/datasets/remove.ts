import { AppError, type Principal } from '../../http';
import type { Executor } from '../../platform/db';
import { grantNames } from '../accounts';
import { claimForDelete, claimForSave } from '../records';
import { type DatasetsContext, editableDataset } from './context';
import { deleteDataset } from './store';
import type { DatasetTables } from './tables';

/** Deletes datasets, all or none; charts on them lose their source. Throws `not_found` or `not_permitted` for the first it may not. */
export async function removeDatasets(
  context: DatasetsContext,
  ids: readonly number[],
  { principal, ifMatch }: { readonly principal: Principal; readonly ifMatch: string | null },
): Promise<void> {
  if (ids.length === 0) throw new AppError('not_found');
  await context.db.transaction(async executor => {
    for (const id of new Set(ids)) {
      const row = await editableDataset(executor, principal, id);
      await claimForDelete(executor, {
        noun: 'dataset',
        id,
        ifMatch,
        userId: principal.userId,
        now: context.clock.now(),
      });
      await deleteDataset(executor, id);
      const databaseName = await databaseNameOf(context, executor, row.database_id);
      await context.grants.remove(executor, grantNames.dataset({ id, name: row.table_name, databaseName }));
    }
  });
  context.changed(ids);
}

/** Deletes one column or one metric. Throws `not_found` where the dataset has none with that id. */
export async function removePart(
  context: DatasetsContext,
  {
    datasetId,
    part,
    partId,
  }: {
    readonly datasetId: number;
    readonly part: 'column' | 'metric';
    readonly partId: number;
  },
  principal: Principal,
): Promise<void> {
  await context.db.transaction(async executor => {
    await editableDataset(executor, principal, datasetId);
    const now = context.clock.now();
    const fields = [part === 'column' ? 'columns' : 'metrics'];
    const save = { noun: 'dataset', id: datasetId, ifMatch: null, userId: principal.userId, now, fields } as const;
    await claimForSave(executor, save);
    const gone = await executor
      .withTables<DatasetTables>()
      .deleteFrom(part === 'column' ? 'dataset_columns' : 'dataset_metrics')
      .where('dataset_id', '=', datasetId)
      .where('id', '=', partId)
      .returning('id')
      .execute();
    if (gone.length === 0) throw new AppError('not_found');
  });
  context.changed([datasetId]);
}

async function databaseNameOf(context: DatasetsContext, executor: Executor, databaseId: number): Promise<string> {
  const connections = await context.databases.byId(executor, [databaseId]);
  return connections.get(databaseId)?.database_name ?? '';
}
