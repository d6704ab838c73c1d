import { dashboardSharingRoutes as routes } from '@meridian/contracts/api';
import { AppError, type Mount, type Principal } from '../../../http';
import type { KeptState } from '../../kept-states';
import { type DashboardsContext, visibleDashboard } from '../context';
import { embeddingOf, removeEmbedding, setEmbedding } from './embedding';

export function mountSharing(mount: Mount, context: DashboardsContext): void {
  mountEmbedding(mount, context);
  mountPermalinks(mount, context);
  mountFilterStates(mount, context);
}

function mountEmbedding(mount: Mount, context: DashboardsContext): void {
  mount(routes.embedded, async ({ principal, params }) => ({
    result: await embeddingOf(context, { dashboard: params.id, principal }),
  }));
  for (const route of [routes.setEmbedded, routes.putEmbedded]) {
    mount(route, async ({ principal, params, body }) => ({
      result: await setEmbedding(context, { dashboard: params.id, domains: body.allowed_domains }, principal),
    }));
  }
  mount(routes.removeEmbedded, async ({ principal, params }) => {
    await removeEmbedding(context, params.id, principal);
    return { message: 'OK' };
  });
  mount(routes.embeddedByUuid, async ({ principal, params }) => ({
    result: await embeddingOf(context, { uuid: params.uuid, principal }),
  }));
}

function mountPermalinks(mount: Mount, context: DashboardsContext): void {
  mount(routes.createPermalink, async ({ principal, params, body }) => {
    const { id } = await visibleDashboard(context.db.kysely, principal, params.id);
    const value = JSON.stringify(body);
    const content = { resource: String(id), userId: principal.userId, value };
    const key = await context.states.permalink('dashboard_permalink', content);
    return { key, url: `/superset/dashboard/p/${key}/` };
  });
  mount(routes.permalink, async ({ principal, params }) => {
    const kept = await context.states.read('dashboard_permalink', params.key);
    if (!kept) throw new AppError('not_found');
    await visibleDashboard(context.db.kysely, principal, kept.resource);
    return { dashboardId: kept.resource, state: JSON.parse(kept.value) as Record<string, unknown> };
  });
}

function mountFilterStates(mount: Mount, context: DashboardsContext): void {
  const { states } = context;
  const see = (principal: Principal, id: number) => visibleDashboard(context.db.kysely, principal, id);
  mount(routes.createFilterState, async ({ principal, params, search, body }) => {
    await see(principal, params.id);
    const owner = ownerOf(principal, params.id, search.tab_id);
    return { key: await states.put(owner, body.value) };
  });
  mount(routes.filterState, async ({ principal, params }) => {
    await see(principal, params.id);
    return { value: (await keptFor(context, params)).value };
  });
  mount(routes.updateFilterState, async ({ principal, params, search, body }) => {
    await see(principal, params.id);
    const kept = await states.read('filter_state', params.key);
    // A state that is gone, or another person's, is not written: whoever asks gets one of their own.
    if (!kept || kept.userId !== principal.userId || kept.resource !== String(params.id)) {
      return { key: await states.put(ownerOf(principal, params.id, search.tab_id), body.value) };
    }
    await states.replace(params.key, body.value);
    return { key: params.key };
  });
  mount(routes.removeFilterState, async ({ principal, params }) => {
    await see(principal, params.id);
    const kept = await keptFor(context, params);
    if (kept.userId !== principal.userId) throw new AppError('not_permitted');
    await states.remove(params.key);
    return { message: 'Deleted successfully' };
  });
}

function ownerOf(principal: Principal, dashboardId: number, tabId: string | undefined) {
  return {
    kind: 'filter_state',
    resource: String(dashboardId),
    userId: principal.userId,
    tabId: tabId?.slice(0, 64) ?? null,
  } as const;
}

async function keptFor(
  { states }: DashboardsContext,
  { id, key }: { readonly id: number; readonly key: string },
): Promise<KeptState> {
  const kept = await states.read('filter_state', key);
  if (!kept || kept.resource !== String(id)) throw new AppError('not_found');
  return kept;
}
