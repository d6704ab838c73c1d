import { canReadDataset, type DatasetFacts } from '@meridian/core/access';
import type { QueryDataset } from '@meridian/core/query';
import { AppError, type Principal } from '../../http';
import { grantNames } from '../accounts';
import { storedObject } from '../records';
import type { DatasetsContext } from './context';
import { wholeDataset } from './context';
import { kindOf, type WholeDataset } from './present';
import { visibleDatasets } from './store';
import type { DatasetTables } from './tables';

/** Datasets as questions are asked of them. Of saved work in one process they are at hand after their first use. */
export interface QueryDatasets {
  /** Throws `not_found`; `dataset_forbidden` for a dataset that is there and may not be read. Immediate when it is at hand. */
  forQuery(principal: Principal, idOrUuid: number | string): QueryDataset | Promise<QueryDataset>;
  /** The same without asking whether the person reads it: for those who opened it another way. Throws `not_found`. */
  forOpened(idOrUuid: number | string): Promise<QueryDataset>;
  /** Whether the person reads a dataset that is at hand. */
  reads(principal: Principal, datasetId: number): boolean;
  /** The version now; null where it must be looked up. */
  versionNow(datasetId: number): string | null;
  /** Forgets these datasets, or all of them: whoever asks next reads them anew. */
  forget(ids: readonly number[] | 'all'): void;
  /** Makes every kept answer about these datasets an old one, here and in every other process. */
  outdate(ids: readonly number[]): Promise<void>;
}

interface Known {
  readonly dataset: QueryDataset;
  readonly facts: DatasetFacts;
}

export function openQueryDatasets(context: Omit<DatasetsContext, 'changed' | 'related'>): QueryDatasets {
  const byId = new Map<number, Known>();
  const idByUuid = new Map<string, number>();
  // Other processes may write to a shared store, so nothing read from it is known to be current.
  const isAlone = context.db.kind === 'sqlite';
  const state = { generation: 0 };

  const load = async (idOrUuid: number | string): Promise<Known> => {
    const { generation } = state;
    const known = await read(context, idOrUuid);
    if (isAlone && generation === state.generation) {
      byId.set(known.dataset.id, known);
      if (typeof idOrUuid === 'string') idByUuid.set(idOrUuid, known.dataset.id);
    }
    return known;
  };
  const forget = (ids: readonly number[] | 'all') => {
    state.generation += 1;
    if (ids === 'all') byId.clear();
    else for (const id of ids) byId.delete(id);
    idByUuid.clear();
  };
  return {
    forQuery: (principal, idOrUuid) => {
      const id = typeof idOrUuid === 'number' ? idOrUuid : (idByUuid.get(idOrUuid) ?? numberIn(idOrUuid));
      const known = id === null ? undefined : byId.get(id);
      return known ? checked(principal, known) : load(id ?? idOrUuid).then(loaded => checked(principal, loaded));
    },
    forOpened: async idOrUuid => (await load(idOrUuid)).dataset,
    reads: (principal, datasetId) => {
      const known = byId.get(datasetId);
      return known !== undefined && canReadDataset(principal, known.facts);
    },
    versionNow: datasetId => byId.get(datasetId)?.dataset.version ?? null,
    outdate: async ids => {
      if (ids.length === 0) return;
      await context.db.transaction(async tx => {
        await tx
          .withTables<DatasetTables>()
          .updateTable('datasets')
          .set(eb => ({ data_version: eb('data_version', '+', 1) }))
          .where('id', 'in', [...ids])
          .execute();
      });
      forget(ids);
    },
    forget,
  };
}

function numberIn(text: string): number | null {
  return /^\d{1,9}$/.test(text) ? Number(text) : null;
}

function checked(principal: Principal, { dataset, facts }: Known): QueryDataset {
  if (canReadDataset(principal, facts)) return dataset;
  // A guest learns no name of what is not theirs.
  const name = principal.kind === 'guest' ? `${dataset.id}` : dataset.name;
  const listed = {
    message: `You have no access to the dataset ${name}. Ask its owner or an administrator.`,
    error_type: 'DATASOURCE_SECURITY_ACCESS_ERROR',
    level: 'warning',
    extra: { link: '', datasource: dataset.id, datasource_name: name },
  };
  throw new AppError('dataset_forbidden', { dataset: name, extra: { errors: [listed] } });
}

async function read(context: Omit<DatasetsContext, 'changed' | 'related'>, idOrUuid: number | string): Promise<Known> {
  const all = visibleDatasets(context.db.kysely, { kind: 'all' });
  const row = await (typeof idOrUuid === 'number'
    ? all.where('datasets.id', '=', idOrUuid)
    : all.where('datasets.uuid', '=', idOrUuid.toLowerCase())
  ).executeTakeFirst();
  if (!row) throw new AppError('not_found');
  const whole = await wholeDataset(context, context.db.kysely, row);
  const { connection } = whole;
  return {
    dataset: asQueryDataset(whole),
    facts: {
      id: row.id,
      databaseId: row.database_id,
      schemaPermission: row.schema === null ? null : grantNames.schema(connection.database_name, row.schema),
      ownerIds: whole.owners.map(({ id }) => id),
      isVirtual: kindOf(row) === 'virtual',
    },
  };
}

function asQueryDataset({ row, parts, connection }: WholeDataset): QueryDataset {
  return {
    id: row.id,
    // With the moment of the edit: counts begin anew where saved work is put back from a copy, and answers are kept beyond that.
    version: `${row.version}.${connection.version}.${row.data_version}.${row.changed_on}`,
    databaseId: row.database_id,
    databaseName: connection.database_name,
    engine: connection.engine,
    catalog: row.catalog,
    schema: row.schema,
    name: row.table_name,
    sql: row.sql || null,
    mainTimeColumn: row.main_dttm_col,
    alwaysFilterMainTime: row.always_filter_main_dttm === 1,
    offsetHours: row.offset,
    fetchValuesPredicate: row.fetch_values_predicate,
    templateParams: storedObject(row.template_params),
    currencyColumn: row.currency_code_column,
    cacheTimeoutSeconds: row.cache_timeout ?? connection.cache_timeout,
    columns: parts.columns.map(column => ({
      name: column.column_name,
      label: column.verbose_name,
      type: column.type,
      isTime: column.is_dttm === 1,
      expression: column.expression || null,
      pythonDateFormat: column.python_date_format,
      filterable: column.filterable === 1,
      groupable: column.groupby === 1,
    })),
    metrics: parts.metrics.map(metric => ({
      name: metric.metric_name,
      label: metric.verbose_name,
      expression: metric.expression,
      format: metric.d3format,
    })),
  };
}
