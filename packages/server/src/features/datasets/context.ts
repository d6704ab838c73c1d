import { datasetScope } from '@meridian/core/access';
import type { RelatedDataset } from '@meridian/core/query';
import { AppError, type Principal } from '../../http';
import type { Clock } from '../../platform/clock';
import type { Database, Executor } from '../../platform/db';
import type { Ids } from '../../platform/ids';
import type { Grants } from '../accounts';
import type { Databases } from '../databases';
import { linkedPeople, peopleById } from '../records';
import { abilitiesOf, type WholeDataset } from './present';
import { datasetOwners, partsOf, visibleDatasets } from './store';
import type { DatasetRow } from './tables';

/** What the services of datasets stand on. */
export interface DatasetsContext {
  readonly db: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly grants: Grants;
  readonly databases: Databases;
  /** Datasets that templates in SQL name, as far as the person may ask them. */
  readonly related: (principal: Principal, sql: string) => Promise<readonly RelatedDataset[]>;
  /** Called after every acknowledged change of datasets, so that nobody answers from an older one. */
  readonly changed: (datasetIds: readonly number[]) => void;
}

export const datasetMissing = () => new AppError('not_found');

/** The dataset, by id or uuid, for somebody who may read it. Throws `not_found`. */
export async function visibleDataset(
  executor: Executor,
  principal: Principal,
  idOrUuid: number | string,
): Promise<DatasetRow> {
  const visible = visibleDatasets(executor, datasetScope(principal));
  const isId = typeof idOrUuid === 'number' || /^\d{1,9}$/.test(idOrUuid);
  const row = await (isId
    ? visible.where('datasets.id', '=', Number(idOrUuid))
    : visible.where('datasets.uuid', '=', idOrUuid.toLowerCase())
  ).executeTakeFirst();
  if (!row) throw datasetMissing();
  return row;
}

/** The dataset, for somebody who may change it. Throws `not_found` where it may not be seen, else `not_permitted`. */
export async function editableDataset(executor: Executor, principal: Principal, id: number): Promise<DatasetRow> {
  const row = await visibleDataset(executor, principal, id);
  const owners = await linkedPeople(executor, datasetOwners, [id]);
  if (!abilitiesOf(row, owners.get(id) ?? [], principal).can_edit) throw new AppError('not_permitted');
  return row;
}

/** Datasets with everything their replies need: a fixed number of queries, however many they are. */
export async function wholeDatasets(
  { databases }: Pick<DatasetsContext, 'databases'>,
  executor: Executor,
  rows: readonly DatasetRow[],
): Promise<readonly WholeDataset[]> {
  const ids = rows.map(row => row.id);
  const parts = await partsOf(executor, ids);
  const owners = await linkedPeople(executor, datasetOwners, ids);
  const people = await peopleById(
    executor,
    rows.flatMap(row => [row.changed_by, row.created_by]),
  );
  const connections = await databases.byId(
    executor,
    rows.map(row => row.database_id),
  );
  return rows.map(row => {
    const connection = connections.get(row.database_id);
    if (!connection) throw new Error(`Dataset ${row.id} stands on connection ${row.database_id}, which is not there.`);
    return {
      row,
      connection,
      people,
      parts: parts.get(row.id) ?? { columns: [], metrics: [] },
      owners: owners.get(row.id) ?? [],
      engine: databases.engineOf(connection),
      selectStar: databases.selectStar(connection, { schema: row.schema, table: row.table_name }),
    };
  });
}

export async function wholeDataset(
  context: Pick<DatasetsContext, 'databases'>,
  executor: Executor,
  row: DatasetRow,
): Promise<WholeDataset> {
  const [whole] = await wholeDatasets(context, executor, [row]);
  if (!whole) throw datasetMissing();
  return whole;
}
