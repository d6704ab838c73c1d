import { type ChartListItem, datasetRoutes, type ListQuery, chartRoutes as routes } from '@meridian/contracts/api';
import { chartScope } from '@meridian/core/access';
import { Answer, AppError, type Mount, type Principal } from '../../http';
import { type ListReply, needs, planList, presentInfo, presentList, runList } from '../../http/listing';
import { addFavorite, favoriteIds, relatedPeople, removeFavorite, versionTag } from '../records';
import { type ChartsContext, chartFacts, visibleChart } from './context';
import { chartList } from './list-spec';
import { presentItem, presentListItem } from './present';
import { createChart, removeCharts, updateChart } from './save';
import { listedCharts, visibleCharts } from './store';
import { warmUpChart, warmUpDataset } from './warm-up';

export function mountCharts(mount: Mount, context: ChartsContext): void {
  mountReading(mount, context);
  mountWriting(mount, context);
  mountFavorites(mount, context);
  mountWarmUp(mount, context);
}

function mountReading(mount: Mount, context: ChartsContext): void {
  const executor = context.db.kysely;
  mount(routes.list, ({ principal, q }) => listCharts(context, principal, q));
  mount(routes.info, async ({ principal, q }) => presentInfo(chartList, q, principal.permissions));
  mount(routes.related, async ({ params, q }) => {
    const { column } = params;
    if (column !== 'owners' && column !== 'created_by' && column !== 'changed_by') throw new AppError('not_found');
    return relatedPeople(executor, q, { withContact: column === 'owners' });
  });
  mount(routes.item, async ({ principal, params, q }) => {
    const row = await visibleChart(executor, principal, params.id);
    const facts = await chartFacts(context, executor, { rows: [row], principal, wants: () => true });
    const { abilities, ...item } = presentItem(row, facts(row));
    // Published clients name columns here and get them all the same; only our own addition stays out of their way.
    const result = q.columns ? item : { ...item, abilities };
    return new Answer(200, { result }, { etag: versionTag(row.version) });
  });
}

async function listCharts(
  context: ChartsContext,
  principal: Principal,
  query: ListQuery,
): Promise<ListReply<ChartListItem>> {
  const plan = planList(chartList, query, principal);
  const executor = context.db.kysely;
  const withForm = needs(plan, 'params') || needs(plan, 'form_data');
  const { count, rows } = await runList(listedCharts(executor, chartScope(principal), { withForm }), plan);
  const wants = (part: 'dashboards' | 'tags' | 'dataset') =>
    part === 'dataset'
      ? needs(plan, 'table') || plan.columns.some(c => c.startsWith('datasource_'))
      : needs(plan, part);
  const facts = await chartFacts(context, executor, { rows, principal, wants });
  return presentList(plan, { count, records: rows.map(row => presentListItem(row, facts(row))) });
}

function mountWriting(mount: Mount, context: ChartsContext): void {
  mount(routes.create, async ({ principal, body }) => {
    const id = await createChart(context, body, principal);
    return new Answer(201, { id, result: { ...body } }, { etag: versionTag(1) });
  });
  mount(routes.update, async ({ principal, params, body, ifMatch }) => {
    const row = await updateChart(context, { id: params.id, body }, { principal, ifMatch });
    return new Answer(200, { id: row.id, result: { ...body } }, { etag: versionTag(row.version) });
  });
  mount(routes.remove, async ({ principal, params, ifMatch }) => {
    await removeCharts(context, [params.id], { principal, ifMatch });
    return { message: 'OK' };
  });
  mount(routes.bulkRemove, async ({ principal, q }) => {
    await removeCharts(context, q, { principal, ifMatch: null });
    return { message: `Deleted ${q.length} ${q.length === 1 ? 'chart' : 'charts'}` };
  });
}

function mountWarmUp(mount: Mount, context: ChartsContext): void {
  mount(routes.warmUp, async ({ principal, body, signal }) => ({
    result: [await warmUpChart(context, body.chart_id, { principal, signal })],
  }));
  mount(datasetRoutes.warmUp, async ({ principal, body, signal }) => {
    const table = { databaseName: body.db_name, tableName: body.table_name };
    return { result: await warmUpDataset(context, table, { principal, signal }) };
  });
}

function mountFavorites(mount: Mount, context: ChartsContext): void {
  const executor = context.db.kysely;
  const favorite = async (principal: Principal, id: number) => {
    await visibleChart(executor, principal, id);
    if (principal.userId === null) throw new AppError('not_permitted');
    return { userId: principal.userId, noun: 'chart', recordId: id } as const;
  };
  mount(routes.favoriteStatus, async ({ principal, q }) => {
    const ids = await visibleIds(context, principal, q);
    if (ids.length === 0) throw new AppError('not_found');
    const starred = await favoriteIds(executor, { userId: principal.userId, noun: 'chart', ids });
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

async function visibleIds(
  context: ChartsContext,
  principal: Principal,
  ids: readonly number[],
): Promise<readonly number[]> {
  if (ids.length === 0) return [];
  const rows = await visibleCharts(context.db.kysely, chartScope(principal))
    .where('charts.id', 'in', [...ids])
    .execute();
  return rows.map(row => row.id);
}
