import { datasourceRoutes, exploreRoutes as routes } from '@meridian/contracts/api';
import { datasetScope } from '@meridian/core/access';
import { Answer, AppError, type Mount, type Principal } from '../../http';
import { formDataOf } from '../charts';
import { type ExploreContext, forbidden, openExplore } from './open';
import { validateExpression } from './validate-expression';

export function mountExplore(mount: Mount, context: ExploreContext): void {
  mount(routes.open, async ({ principal, search }) => ({ result: await openExplore(context, search, principal) }));
  mount(routes.formOfChart, async ({ principal, search }) => {
    if (search.slice_id === undefined) return {};
    return formDataOf(await context.charts.visible(context.db.kysely, principal, search.slice_id));
  });
  mount(datasourceRoutes.validateExpression, async ({ principal, params, body, signal }) => {
    const asked = { datasetId: params.id, expression: body.expression, kind: body.expression_type };
    return { result: await validateExpression(context.queries, asked, { principal, signal }) };
  });
  mountDrafts(mount, context);
  mountPermalinks(mount, context);
}

interface Draft {
  readonly datasource_id: number;
  readonly chart_id?: number | null | undefined;
  readonly form_data: string;
}

function mountDrafts(mount: Mount, context: ExploreContext): void {
  const { states } = context;
  mount(routes.createDraft, async ({ principal, search, body }) => {
    if (!isJson(body.form_data)) return notJson();
    await refuseUnreadable(context, principal, body.datasource_id);
    return { key: await states.put(ownerOf(principal, search.tab_id, body), JSON.stringify(body)) };
  });
  mount(routes.draft, async ({ principal, params }) => {
    const { draft } = await keptDraft(context, principal, params.key);
    return { form_data: draft.form_data };
  });
  mount(routes.updateDraft, async ({ principal, search, params, body }) => {
    if (!isJson(body.form_data)) return notJson();
    await refuseUnreadable(context, principal, body.datasource_id);
    const { userId } = await keptDraft(context, principal, params.key);
    // Another person's draft stays as it is: whoever goes on from it gets one of their own.
    if (userId !== principal.userId) {
      return { key: await states.put(ownerOf(principal, search.tab_id, body), JSON.stringify(body)) };
    }
    await states.replace(params.key, JSON.stringify(body));
    return { key: params.key };
  });
  mount(routes.removeDraft, async ({ principal, params }) => {
    const { userId } = await keptDraft(context, principal, params.key);
    if (userId !== principal.userId) throw new AppError('forbidden');
    await states.remove(params.key);
    return { message: 'Deleted successfully' };
  });
}

function mountPermalinks(mount: Mount, context: ExploreContext): void {
  mount(routes.createPermalink, async ({ principal, body }) => {
    const source = /^(\d{1,9})__table$/.exec(String(body.formData['datasource'] ?? ''));
    if (!source) throw new AppError('invalid_request', { reason: 'The form names no dataset.' });
    await refuseUnreadable(context, principal, Number(source[1]));
    const value = JSON.stringify(body);
    const content = { resource: String(source[1]), userId: principal.userId, value };
    const key = await context.states.permalink('explore_permalink', content);
    return { key, url: `/superset/explore/p/${key}/` };
  });
  mount(routes.permalink, async ({ principal, params }) => {
    const kept = await context.states.read('explore_permalink', params.key);
    if (!kept) throw new AppError('not_found');
    const datasourceId = Number(kept.resource);
    await refuseUnreadable(context, principal, datasourceId);
    const state = JSON.parse(kept.value) as { formData: Record<string, unknown> };
    const chartId = state.formData['slice_id'];
    return {
      chartId: typeof chartId === 'number' ? chartId : null,
      datasourceId,
      datasourceType: 'table',
      datasource: `${datasourceId}__table`,
      state,
    };
  });
}

function ownerOf(principal: Principal, tabId: string | undefined, draft: Draft) {
  return {
    kind: 'form_data',
    resource: `${draft.datasource_id}.${draft.chart_id ?? ''}`,
    userId: principal.userId,
    tabId: tabId?.slice(0, 64) ?? null,
  } as const;
}

async function keptDraft(context: ExploreContext, principal: Principal, key: string) {
  const kept = await context.states.read('form_data', key);
  if (!kept) throw new AppError('not_found');
  const draft = JSON.parse(kept.value) as Draft; // written by us
  await refuseUnreadable(context, principal, draft.datasource_id);
  return { draft, userId: kept.userId };
}

async function refuseUnreadable({ db, datasets }: ExploreContext, principal: Principal, id: number): Promise<void> {
  const row = (await datasets.byId(db.kysely, [id])).get(id);
  if (!row) throw new AppError('not_found');
  const readable = await datasets.within(db.kysely, datasetScope(principal), [id]);
  if (readable.length === 0) throw forbidden(row);
}

/** Older clients read this one message as a list. */
function notJson(): Answer {
  return new Answer(400, { message: ['JSON not valid'] });
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
