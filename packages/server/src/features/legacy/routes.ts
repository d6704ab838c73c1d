import { dashboardCopy, datasetUpdate, legacyRoutes as routes } from '@meridian/contracts/api';
import { dashboardScope } from '@meridian/core/access';
import type { SourceColumn } from '@meridian/engines';
import { z } from 'zod';
import { AppError, fieldMessages, type Mount, type Principal } from '../../http';
import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/db';
import type { Charts } from '../charts';
import { type Dashboards, dashboardOwners, dashboardUrl, visibleDashboards } from '../dashboards';
import type { Databases } from '../databases';
import type { Datasets } from '../datasets';
import type { Jobs } from '../jobs';
import { parseRows, type Queries } from '../queries';
import { addFavorite, favoriteIds, linkedIds, removeFavorite } from '../records';
import { mountExploreJson } from './explore-json';
import { asUpdate } from './saved-dataset';

export interface LegacyContext {
  readonly db: Database;
  readonly clock: Clock;
  readonly databases: Databases;
  readonly datasets: Datasets;
  readonly charts: Charts;
  readonly dashboards: Dashboards;
  readonly queries: Queries;
  readonly jobs: Jobs;
}

export function mountLegacy(mount: Mount, context: LegacyContext): void {
  mountDashboards(mount, context);
  mountDatasets(mount, context);
  mountSources(mount, context);
  mountExploreJson(mount, context);
}

function mountDashboards(mount: Mount, context: LegacyContext): void {
  const executor = context.db.kysely;
  mount(routes.favstar, async ({ principal, params }) => {
    const noun = params.kind.toLowerCase() === 'slice' ? 'chart' : 'dashboard';
    await (noun === 'chart' ? context.charts : context.dashboards).visible(executor, principal, params.id);
    if (principal.userId === null) throw new AppError('not_permitted');
    const favorite = { userId: principal.userId, noun, recordId: params.id } as const;
    if (params.action === 'select') await addFavorite(executor, favorite, context.clock.now());
    if (params.action === 'unselect') await removeFavorite(executor, favorite);
    const starred = await favoriteIds(executor, { userId: principal.userId, noun, ids: [params.id] });
    return { count: starred.size };
  });
  mount(routes.copyDashboard, async ({ principal, params, body }) => {
    const copy = decoded(dashboardCopy, body.data);
    const { id, changedOn } = await context.dashboards.copy({ name: String(params.id), body: copy }, principal);
    return { id, last_modified_time: Math.floor(Date.parse(changedOn) / 1000) };
  });
  mount(routes.ownDashboards, async ({ principal, search }) => {
    const owner = Number(search._flt_0_owners);
    const rows = await visibleDashboards(executor, dashboardScope(principal)).orderBy('dashboards.id').execute();
    const owners = await linkedIds(
      executor,
      dashboardOwners,
      rows.map(row => row.id),
    );
    const owned = rows.filter(row => Number.isNaN(owner) || (owners.get(row.id) ?? []).includes(owner));
    const result = owned.map(row => ({ id: row.id, dashboard_title: row.dashboard_title, url: dashboardUrl(row) }));
    return { pks: owned.map(row => row.id), result };
  });
}

function mountDatasets(mount: Mount, context: LegacyContext): void {
  const explored = async (principal: Principal, id: number) => {
    const row = await context.datasets.visible(context.db.kysely, principal, id);
    const [whole] = await context.datasets.whole(context.db.kysely, [row]);
    if (!whole) throw new AppError('not_found');
    return context.datasets.forExplore(whole, principal);
  };
  mount(routes.dataset, ({ principal, params }) => explored(principal, params.id));
  mount(routes.datasetMetadata, ({ principal, search }) => {
    const id = /^(\d{1,9})__table$/.exec(search.datasourceKey)?.[1];
    if (id === undefined) throw new AppError('not_found');
    return explored(principal, Number(id));
  });
  mount(routes.saveDataset, async ({ principal, body, signal }) => {
    const { id, update } = asUpdate(decoded(z.looseObject({ id: z.number().int() }), body.data));
    const checked = decoded(datasetUpdate, JSON.stringify(update));
    await context.datasets.update({ id, body: checked, overrideColumns: false }, { principal, signal, ifMatch: null });
    return explored(principal, id);
  });
  mount(routes.datasetOfSql, async ({ principal, body, signal }) => {
    const sent = decoded(sqlDataset, body.data);
    const made = {
      database: sent.dbId,
      schema: sent.schema ?? null,
      table_name: sent.datasourceName,
      sql: sent.sql,
      template_params: sent.templateParams ?? null,
    };
    const { id } = await context.datasets.create(made, { principal, signal });
    return { table_id: id, data: await explored(principal, id) };
  });
  mount(routes.filterValues, async ({ principal, params, signal }) => {
    const { id, column } = params;
    const query = { columns: [column], metrics: [], row_limit: filterValuesMost, apply_fetch_values_predicate: true };
    const asked = { datasource: { id, type: 'table' as const }, queries: [query] };
    const [answered] = await context.queries.run(principal, asked, { signal });
    return answered ? parseRows(answered).data.map(row => row[column] ?? null) : [];
  });
  mount(routes.invalidate, async ({ body }) => {
    const ids = (body.datasource_uids ?? []).map(uid => Number.parseInt(uid, 10)).filter(Number.isInteger);
    const named = await Promise.all((body.datasources ?? []).map(each => idsNamed(context, each)));
    await context.datasets.outdate([...ids, ...named.flat()]);
    return {};
  });
}

/** Ids of the datasets of this name; a schema that is not named may be any. */
async function idsNamed(
  { datasets, db }: LegacyContext,
  {
    database_name: databaseName = '',
    datasource_name: tableName = '',
    schema,
  }: {
    readonly database_name?: string | undefined;
    readonly datasource_name?: string | undefined;
    readonly schema?: string | undefined;
  },
): Promise<readonly number[]> {
  const rows = await datasets.onTable(db.kysely, { kind: 'all' }, { databaseName, tableName });
  return rows.filter(row => schema === undefined || row.schema === schema).map(row => row.id);
}

function mountSources(mount: Mount, context: LegacyContext): void {
  mount(routes.sourceColumns, async ({ principal, params, signal }) => {
    const row = await context.datasets.visible(context.db.kysely, principal, params.id);
    const connection = (await context.databases.byId(context.db.kysely, [row.database_id])).get(row.database_id);
    if (!connection) throw new AppError('not_found');
    if (row.sql) {
      return (
        await context.databases.introspect(connection, { request: { kind: 'sql-columns', sql: row.sql }, signal })
      ).map(present);
    }
    const request = { kind: 'columns', schema: row.schema, table: row.table_name } as const;
    return (await context.databases.introspect(connection, { request, signal })).columns.map(present);
  });
  mount(routes.sourceColumnsByName, async ({ principal, q, signal }) => {
    const names = await context.databases.visibleNames(principal);
    const id = names.find(({ name }) => name === q.database_name)?.id;
    if (id === undefined) throw new AppError('not_found');
    const metadata = await context.databases.tableMetadata(
      { id, schema: q.schema_name ?? null, table: q.table_name },
      { principal, signal },
    );
    return metadata.columns.map(column => ({
      column_name: column.name,
      name: column.name,
      type: column.longType,
      is_dttm: /TIME|DATE/i.test(column.type),
      comment: column.comment,
    }));
  });
}

function present(column: SourceColumn) {
  const { name, type, kind, comment } = column;
  return { column_name: name, name, type, is_dttm: kind === 'time', comment };
}

/** Values of a column that a filter offers; spec/facts.md §13.4 FILTER_SELECT_ROW_LIMIT. */
const filterValuesMost = 10_000;

const sqlDataset = z.looseObject({
  dbId: z.number().int(),
  schema: z.string().nullish(),
  sql: z.string().min(1),
  datasourceName: z.string().min(1).max(250),
  templateParams: z.string().nullish(),
});

/** What the JSON text of a form field holds. Throws `invalid_fields`. */
function decoded<T extends z.ZodType>(schema: T, text: string): z.output<T> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw new AppError('invalid_fields', { fields: { data: ['JSON not valid'] } }, { cause });
  }
  const result = schema.safeParse(value);
  if (!result.success) throw new AppError('invalid_fields', { fields: fieldMessages(result.error) });
  return result.data;
}
