import type { ChartCreate, ChartUpdate } from '@meridian/contracts/api';
import { AppError, type Principal } from '../../http';
import type { Executor } from '../../platform/db';
import { claimForDelete, claimForSave, replaceLinks, resolveOwners, unlessTaken } from '../records';
import { replaceTags, untagObject } from '../tags';
import { type ChartsContext, editableChart, visibleChart } from './context';
import { chartOwners, deleteChart, insertChart } from './store';
import type { ChartRow, ChartTables } from './tables';

/** Saves a new chart; gives its id. Throws `refused_fields` for a dataset, owner or dashboard that is not there. */
export async function createChart(context: ChartsContext, body: ChartCreate, principal: Principal): Promise<number> {
  const made = await context.db.transaction(async executor => {
    await refuseMissingDataset(context, executor, body);
    const owners = await resolveOwners(executor, body.owners ?? null, principal);
    const now = context.clock.now().toISOString();
    const insertion = insertChart(executor, {
      ...blank,
      ...columnsOf(body),
      slice_name: body.slice_name,
      datasource_id: body.datasource_id,
      uuid: body.uuid ?? context.ids.uuid(),
      created_on: now,
      created_by: principal.userId,
      changed_on: now,
      changed_by: principal.userId,
      last_saved_on: now,
      last_saved_by: principal.userId,
    });
    const id = await unlessTaken(insertion, 'uuid');
    await replaceLinks(executor, chartOwners, { recordId: id, ids: owners });
    if (body.dashboards) {
      await context.above.showOn(executor, { chartId: id, dashboardIds: body.dashboards }, principal);
    }
    return id;
  });
  context.saved(made, principal);
  return made;
}

/** Changes a chart; gives it as it is then. */
export async function updateChart(
  context: ChartsContext,
  { id, body }: { readonly id: number; readonly body: ChartUpdate },
  { principal, ifMatch }: { readonly principal: Principal; readonly ifMatch: string | null },
): Promise<ChartRow> {
  const row = await context.db.transaction(async executor => {
    const isContextOnly = Object.keys(body).every(key => key === 'query_context' || key === 'query_context_generation');
    const isOpen = isContextOnly && body.query_context !== undefined;
    await (isOpen ? visibleChart(executor, principal, id) : editableChart(executor, principal, id));
    const now = context.clock.now();
    // A query context that a client works out anew is no edit: nobody's save is stale because of it.
    if (!isOpen) {
      const fields = Object.keys(body);
      await claimForSave(executor, { noun: 'chart', id, ifMatch, userId: principal.userId, now, fields });
    }
    await refuseMissingDataset(context, executor, body);
    const stamps = { changed_on: now.toISOString(), changed_by: principal.userId };
    const saved = { ...stamps, last_saved_on: now.toISOString(), last_saved_by: principal.userId };
    await executor
      .withTables<ChartTables>()
      .updateTable('charts')
      .set({ ...columnsOf(body), ...(isOpen ? {} : saved) })
      .where('id', '=', id)
      .execute();
    await saveLinks(context, executor, { id, body, principal });
    return visibleChart(executor, principal, id);
  });
  context.saved(id, principal);
  return row;
}

/** Deletes charts, all or none. Throws `not_found` or `not_permitted` for the first it may not. */
export async function removeCharts(
  context: ChartsContext,
  ids: readonly number[],
  { principal, ifMatch }: { readonly principal: Principal; readonly ifMatch: string | null },
): Promise<void> {
  if (ids.length === 0) throw new AppError('not_found');
  await context.db.transaction(async executor => {
    for (const id of new Set(ids)) {
      await editableChart(executor, principal, id);
      const now = context.clock.now();
      await claimForDelete(executor, { noun: 'chart', id, ifMatch, userId: principal.userId, now });
      await context.above.chartGone(executor, id);
      await untagObject(executor, { type: 'chart', id });
      await deleteChart(executor, id);
    }
  });
}

const blank = {
  viz_type: null,
  datasource_type: 'table',
  params: null,
  query_context: null,
  description: null,
  cache_timeout: null,
  certified_by: null,
  certification_details: null,
  is_managed_externally: 0,
  external_url: null,
} as const;

async function refuseMissingDataset(
  { datasets }: ChartsContext,
  executor: Executor,
  body: Pick<ChartUpdate, 'datasource_id' | 'datasource_type'>,
): Promise<void> {
  const { datasource_id: id, datasource_type: type } = body;
  if (id === undefined || id === null) return;
  const isTable = type === undefined || type === null || type === 'table' || type === 'dataset';
  if (isTable && (await datasets.byId(executor, [id])).has(id)) return;
  throw new AppError('refused_fields', { fields: { datasource_id: ['Datasource does not exist'] } });
}

async function saveLinks(
  context: ChartsContext,
  executor: Executor,
  { id, body, principal }: { readonly id: number; readonly body: ChartUpdate; readonly principal: Principal },
): Promise<void> {
  if (body.owners) {
    const owners = await resolveOwners(executor, body.owners, principal);
    await replaceLinks(executor, chartOwners, { recordId: id, ids: owners });
  }
  if (body.dashboards) {
    await context.above.showOn(executor, { chartId: id, dashboardIds: body.dashboards }, principal);
  }
  if (body.tags) await replaceTags(executor, { type: 'chart', id }, body.tags);
}

const plain = [
  'viz_type',
  'params',
  'query_context',
  'description',
  'cache_timeout',
  'certified_by',
  'certification_details',
  'external_url',
] as const;

function columnsOf(body: ChartUpdate): Partial<ChartRow> {
  const columns: Record<string, unknown> = {};
  for (const key of plain) if (body[key] !== undefined) columns[key] = body[key];
  if (typeof body.slice_name === 'string') columns['slice_name'] = body.slice_name;
  if (typeof body.datasource_id === 'number') columns['datasource_id'] = body.datasource_id;
  if (typeof body.datasource_type === 'string') columns['datasource_type'] = 'table';
  if (typeof body.is_managed_externally === 'boolean') {
    columns['is_managed_externally'] = body.is_managed_externally ? 1 : 0;
  }
  return columns as Partial<ChartRow>;
}
