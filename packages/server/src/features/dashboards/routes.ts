import { type DashboardItem, type DatasetForExplore, dashboardRoutes as routes } from '@meridian/contracts/api';
import { dashboardScope, datasetScope } from '@meridian/core/access';
import { Answer, AppError, type Mount, type Principal } from '../../http';
import { pick, presentInfo } from '../../http/listing';
import { addFavorite, favoriteIds, relatedPeople, removeFavorite, versionTag } from '../records';
import { type DashboardsContext, dashboardFacts, visibleDashboard } from './context';
import { copyDashboard } from './copy';
import { editColors, editFilters } from './documents/edit-metadata';
import { tabsOf } from './documents/tabs';
import { listDashboards, relatedRoles } from './list';
import { dashboardList } from './list-spec';
import { chartIdsOf } from './neighbours/above';
import { presentChart, presentItem } from './present';
import { createDashboard, removeDashboards, updateDashboard } from './save';
import { rolesOf, visibleDashboards } from './store';

export function mountDashboards(mount: Mount, context: DashboardsContext): void {
  mountLists(mount, context);
  mountReading(mount, context);
  mountWriting(mount, context);
  mountEdits(mount, context);
  mountFavorites(mount, context);
}

function mountLists(mount: Mount, context: DashboardsContext): void {
  mount(routes.list, ({ principal, q }) => listDashboards(context, principal, q));
  mount(routes.info, async ({ principal, q }) => presentInfo(dashboardList, q, principal.permissions));
  mount(routes.related, async ({ params, q }) => {
    const { column } = params;
    if (column === 'roles') return relatedRoles(context, q);
    if (column !== 'owners' && column !== 'created_by' && column !== 'changed_by') throw new AppError('not_found');
    return relatedPeople(context.db.kysely, q, { withContact: column === 'owners' });
  });
}

function mountReading(mount: Mount, context: DashboardsContext): void {
  const executor = context.db.kysely;
  mount(routes.item, async ({ principal, params, q }) => {
    const row = await visibleDashboard(executor, principal, params.id);
    const facts = await dashboardFacts(context, executor, { rows: [row], principal });
    const charts = await context.charts.byId(executor, await chartIdsOf(executor, row.id));
    const names = [...charts.values()].map(chart => chart.slice_name);
    const whole = presentItem(row, facts(row), names);
    const item = principal.guest === null ? whole : (withoutPeople(whole) as DashboardItem); // a guest learns of nobody
    const result = q.columns && q.columns.length > 0 ? (pick(item, q.columns) as DashboardItem) : item; // as it was asked for
    return new Answer(200, { result }, { etag: versionTag(row.version) });
  });
  mount(routes.charts, async ({ principal, params }) => {
    const { id } = await visibleDashboard(executor, principal, params.id);
    const charts = await context.charts.byId(executor, await chartIdsOf(executor, id));
    const rows = [...charts.values()];
    const facts = await context.charts.facts(executor, principal, rows);
    return { result: rows.map(row => presentChart(row, facts(row))) };
  });
  mount(routes.datasets, async ({ principal, params }) => ({
    result: await datasetsOf(context, principal, params.id),
  }));
  mount(routes.tabs, async ({ principal, params }) => ({
    result: tabsOf(await visibleDashboard(executor, principal, params.id)),
  }));
}

/** The datasets of a dashboard that a person reads; all of them where a role opened the dashboard. */
async function datasetsOf(context: DashboardsContext, principal: Principal, name: string) {
  const executor = context.db.kysely;
  const row = await visibleDashboard(executor, principal, name).catch(error => {
    throw error instanceof AppError && error.code === 'not_found' ? new AppError('dashboard_not_found') : error;
  });
  const charts = await context.charts.byId(executor, await chartIdsOf(executor, row.id));
  const ids = [...charts.values()].map(chart => chart.datasource_id).filter(id => id !== null);
  const isOpened = principal.guest !== null || (await rolesOf(executor, [row.id])).has(row.id);
  const scope = isOpened ? ({ kind: 'all' } as const) : datasetScope(principal);
  const datasets = await context.datasets.whole(executor, await context.datasets.within(executor, scope, ids));
  const explored = datasets.map(dataset => withColumnNames(context.datasets.forExplore(dataset, principal)));
  return principal.guest === null ? explored : explored.map(each => withoutSource(each) as (typeof explored)[number]);
}

function withColumnNames<Dataset extends Pick<DatasetForExplore, 'columns'>>(dataset: Dataset) {
  return {
    ...dataset,
    column_names: dataset.columns.map(column => column.column_name),
    column_types: [...new Set(dataset.columns.map(column => column.type_generic))],
  };
}

/** What a guest is not told of a dashboard. */
function withoutPeople<Item extends object>(item: Item): Partial<Item> {
  return without(item, ['owners', 'changed_by', 'changed_by_name', 'created_by', 'roles']);
}

/** What a guest is not told of a dataset: whose it is, and where it comes from. */
function withoutSource<Dataset extends object>(dataset: Dataset): Partial<Dataset> {
  return without(dataset, [
    'owners',
    'database',
    'sql',
    'select_star',
    'perm',
    'params',
    'template_params',
    'extra',
    'edit_url',
    'fetch_values_predicate',
  ]);
}

function without<Whole extends object>(whole: Whole, names: readonly string[]): Partial<Whole> {
  return Object.fromEntries(Object.entries(whole).filter(([name]) => !names.includes(name))) as Partial<Whole>;
}

function mountWriting(mount: Mount, context: DashboardsContext): void {
  mount(routes.create, async ({ principal, body }) => {
    const id = await createDashboard(context, body, principal);
    return new Answer(201, { id, result: { ...body } }, { etag: versionTag(1) });
  });
  mount(routes.update, async ({ principal, params, body, ifMatch }) => {
    const row = await updateDashboard(context, { id: params.id, body }, { principal, ifMatch });
    // The stored document: what was sent had the layout in it.
    const stored = body.json_metadata ? { json_metadata: row.json_metadata } : {};
    const reply = { id: row.id, result: { ...body, ...stored }, last_modified_time: secondsOf(row.changed_on) };
    return new Answer(200, reply, { etag: versionTag(row.version) });
  });
  mount(routes.remove, async ({ principal, params, ifMatch }) => {
    await removeDashboards(context, [params.id], { principal, ifMatch });
    return { message: 'OK' };
  });
  mount(routes.bulkRemove, async ({ principal, q }) => {
    await removeDashboards(context, q, { principal, ifMatch: null });
    return { message: `Deleted ${q.length} ${q.length === 1 ? 'dashboard' : 'dashboards'}` };
  });
  mount(routes.copy, async ({ principal, params, body }) => {
    const { id, changedOn } = await copyDashboard(context, { name: params.id, body }, principal);
    return { result: { id, last_modified_time: secondsOf(changedOn) } };
  });
}

function mountEdits(mount: Mount, context: DashboardsContext): void {
  const lists = [
    [routes.filters, 'native_filter_configuration'],
    [routes.customizations, 'chart_customization_config'],
  ] as const;
  for (const [route, list] of lists) {
    mount(route, async ({ principal, params, body, ifMatch }) => ({
      result: await editFilters(context, { id: params.id, list, changes: body }, { principal, ifMatch }),
    }));
  }
  mount(routes.colors, async ({ principal, params, search, body, ifMatch }) => {
    const isTraced = search.mark_updated !== 'false';
    const changes = await editColors(context, { id: params.id, changes: body, isTraced }, { principal, ifMatch });
    return { result: { ...changes } };
  });
}

function mountFavorites(mount: Mount, context: DashboardsContext): void {
  const executor = context.db.kysely;
  const favorite = async (principal: Principal, id: number) => {
    await visibleDashboard(executor, principal, id);
    if (principal.userId === null) throw new AppError('not_permitted');
    return { userId: principal.userId, noun: 'dashboard', recordId: id } as const;
  };
  mount(routes.favoriteStatus, async ({ principal, q }) => {
    const visible = visibleDashboards(executor, dashboardScope(principal));
    const rows = q.length === 0 ? [] : await visible.where('dashboards.id', 'in', q).execute();
    if (rows.length === 0) throw new AppError('not_found');
    const ids = rows.map(row => row.id);
    const starred = await favoriteIds(executor, { userId: principal.userId, noun: 'dashboard', ids });
    return { result: q.map(id => ({ id, value: starred.has(id) })) };
  });
  mount(routes.addFavorite, async ({ principal, params }) => {
    await addFavorite(executor, await favorite(principal, params.id), context.clock.now());
    return { result: 'OK' };
  });
  mount(routes.removeFavorite, async ({ principal, params }) => {
    await removeFavorite(executor, await favorite(principal, params.id));
    return { result: 'OK' };
  });
}

function secondsOf(instant: string): number {
  return Math.floor(Date.parse(instant) / 1000);
}
