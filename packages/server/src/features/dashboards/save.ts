import type { DashboardCreate, DashboardUpdate } from '@meridian/contracts/api';
import { AppError, type Principal } from '../../http';
import type { Executor } from '../../platform/db';
import { claimForDelete, claimForSave, replaceLinks, resolveOwners, unlessTaken } from '../records';
import { replaceTags, untagObject } from '../tags';
import { type DashboardsContext, editableDashboard, isSlugFree, visibleDashboard } from './context';
import { chartIdsIn, planDocuments, sortedJson, withChartUuids, withoutGoneCharts } from './documents/metadata';
import {
  dashboardCharts,
  dashboardOwners,
  dashboardRoles,
  deleteDashboard,
  insertDashboard,
  knownRoles,
} from './store';
import type { DashboardRow, DashboardTables } from './tables';

export interface Saving {
  readonly principal: Principal;
  readonly ifMatch: string | null;
}

/** Makes a dashboard; gives its id. */
export async function createDashboard(
  context: DashboardsContext,
  body: DashboardCreate,
  principal: Principal,
): Promise<number> {
  const made = await context.db.transaction(async executor => {
    const columns = await columnsOf(context, executor, { body, id: null });
    const owners = await resolveOwners(executor, body.owners ?? null, principal);
    const now = context.clock.now().toISOString();
    const insertion = insertDashboard(executor, {
      ...blank,
      ...columns,
      uuid: body.uuid ?? context.ids.uuid(),
      created_on: now,
      created_by: principal.userId,
      changed_on: now,
      changed_by: principal.userId,
    });
    const id = await unlessTaken(insertion, 'uuid');
    await replaceLinks(executor, dashboardOwners, { recordId: id, ids: owners });
    await saveLinks(context, executor, { id, body });
    return id;
  });
  context.saved(made, principal);
  return made;
}

/** Changes a dashboard; gives it as it is then. */
export async function updateDashboard(
  context: DashboardsContext,
  { id, body }: { readonly id: number; readonly body: DashboardUpdate },
  { principal, ifMatch }: Saving,
): Promise<DashboardRow> {
  const row = await context.db.transaction(async executor => {
    await editableDashboard(executor, principal, id);
    const now = context.clock.now();
    const fields = Object.keys(body);
    await claimForSave(executor, { noun: 'dashboard', id, ifMatch, userId: principal.userId, now, fields });
    const columns = await columnsOf(context, executor, { body, id });
    await executor
      .withTables<DashboardTables>()
      .updateTable('dashboards')
      .set({ ...columns, changed_on: now.toISOString(), changed_by: principal.userId })
      .where('id', '=', id)
      .execute();
    if (body.owners) {
      const owners = await resolveOwners(executor, body.owners, principal);
      await replaceLinks(executor, dashboardOwners, { recordId: id, ids: owners });
    }
    await saveLinks(context, executor, { id, body });
    return visibleDashboard(executor, principal, id);
  });
  context.saved(id, principal);
  return row;
}

/** Deletes dashboards, all or none; their charts stay. */
export async function removeDashboards(
  context: DashboardsContext,
  ids: readonly number[],
  { principal, ifMatch }: Saving,
): Promise<void> {
  if (ids.length === 0) throw new AppError('not_found');
  await context.db.transaction(async executor => {
    for (const id of new Set(ids)) {
      await editableDashboard(executor, principal, id);
      const now = context.clock.now();
      await claimForDelete(executor, { noun: 'dashboard', id, ifMatch, userId: principal.userId, now });
      await untagObject(executor, { type: 'dashboard', id });
      await deleteDashboard(executor, id);
    }
  });
}

const blank = {
  dashboard_title: null,
  slug: null,
  published: 0,
  css: null,
  position_json: null,
  json_metadata: null,
  certified_by: null,
  certification_details: null,
  is_managed_externally: 0,
  external_url: null,
} as const;

const plain = ['dashboard_title', 'css', 'certified_by', 'certification_details', 'external_url'] as const;
const flags = ['published', 'is_managed_externally'] as const;

/** The columns a save sets. Throws `refused_fields` for a slug that is taken, `refused` for a theme that is not there. */
async function columnsOf(
  { charts }: DashboardsContext,
  executor: Executor,
  { body, id }: { readonly body: DashboardUpdate; readonly id: number | null },
): Promise<Partial<DashboardRow>> {
  if (body.theme_id !== null && body.theme_id !== undefined) {
    throw new AppError('refused', { reason: `Dashboard could not be ${id === null ? 'created' : 'updated'}.` });
  }
  const columns: Record<string, unknown> = {};
  for (const key of plain) if (body[key] !== undefined) columns[key] = body[key];
  for (const key of flags) if (typeof body[key] === 'boolean') columns[key] = body[key] ? 1 : 0;
  if (body.slug !== undefined) columns['slug'] = await freeSlug(executor, body.slug, id);
  const { positions, metadata } = planDocuments(body);
  const chartIds = positions ? chartIdsIn(positions) : null;
  if (positions && chartIds) {
    const shown = await charts.byId(executor, chartIds);
    columns['position_json'] = sortedJson(withChartUuids(positions, chartId => shown.get(chartId)?.uuid));
  }
  if (metadata) columns['json_metadata'] = JSON.stringify(chartIds ? withoutGoneCharts(metadata, chartIds) : metadata);
  return columns as Partial<DashboardRow>;
}

async function freeSlug(executor: Executor, sent: string | null, exceptId: number | null): Promise<string | null> {
  const slug = (sent ?? '')
    .trim()
    .replaceAll(' ', '-')
    .replace(/[^\p{L}\p{N}_-]+/gu, '');
  if (slug === '') return null;
  if (await isSlugFree(executor, slug, exceptId)) return slug;
  throw new AppError('refused_fields', { fields: { slug: ['Must be unique'] } });
}

async function saveLinks(
  { charts }: DashboardsContext,
  executor: Executor,
  { id, body }: { readonly id: number; readonly body: DashboardUpdate },
): Promise<void> {
  const { positions } = planDocuments(body);
  if (positions) {
    const shown = await charts.byId(executor, chartIdsIn(positions));
    await replaceLinks(executor, dashboardCharts, { recordId: id, ids: [...shown.keys()] });
  }
  if (body.roles) {
    const known = await knownRoles(executor, body.roles);
    if (body.roles.some(role => !known.has(role))) {
      throw new AppError('refused_fields', { fields: { roles: ['Some roles do not exist'] } });
    }
    await replaceLinks(executor, dashboardRoles, { recordId: id, ids: body.roles });
  }
  if (body.tags) await replaceTags(executor, { type: 'dashboard', id }, body.tags);
}
