import { datasourceRoutes, exploreRoutes as routes } from '@meridian/contracts/api';
import { datasetScope } from '@meridian/core/access';
import { Answer, AppError, type Mount, type Principal } from '../../http';
import { formDataOf } from '../charts';
import { type ExploreContext, forbidden, openExplore, refuseKind } from './open';
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
    const refusal = refusalOf(body);
    if (refusal) return refusal;
    refuseKind(body.datasource_type);
    await refuseUnseen(context, principal, body);
    return { key: await states.put(ownerOf(principal, search.tab_id, body), JSON.stringify(body)) };
  });
  mount(routes.draft, async ({ principal, params }) => {
    const { draft } = await keptDraft(context, principal, params.key);
    return { form_data: draft.form_data };
  });
  mount(routes.updateDraft, async ({ principal, params, body }) => {
    const refusal = refusalOf(body);
    if (refusal) return refusal;
    refuseKind(body.datasource_type);
    await refuseUnseen(context, principal, body);
    await ownDraft(context, principal, params.key);
    await states.replace(params.key, JSON.stringify(body));
    return { key: params.key };
  });
  mount(routes.removeDraft, async ({ principal, params }) => {
    await ownDraft(context, principal, params.key);
    await states.remove(params.key);
    return { message: 'Deleted successfully' };
  });
}

function mountPermalinks(mount: Mount, context: ExploreContext): void {
  mount(routes.createPermalink, async ({ principal, body }) => {
    const source = /^(\d{1,9})__table$/.exec(String(body.formData['datasource'] ?? ''));
    if (!source) throw new AppError('invalid_request', { reason: 'The form names no dataset.' });
    const chart = chartIn(body.formData);
    await refuseUnseen(context, principal, { datasource_id: Number(source[1]), chart_id: chart });
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
    return {
      chartId: chartIn(state.formData),
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

/** Throws `forbidden` for a draft that somebody else keeps. */
async function ownDraft(context: ExploreContext, principal: Principal, key: string): Promise<void> {
  const { userId } = await keptDraft(context, principal, key);
  if (userId !== principal.userId) throw new AppError('forbidden');
}

/** The id of the saved chart that a form was opened with. */
function chartIn(form: Readonly<Record<string, unknown>>): number | null {
  const id = form['slice_id'];
  return typeof id === 'number' ? id : null;
}

/** Throws `not_found` for a chart that is not there for this person, and as `refuseUnreadable` does. */
async function refuseUnseen(
  context: ExploreContext,
  principal: Principal,
  { datasource_id, chart_id }: Pick<Draft, 'datasource_id' | 'chart_id'>,
): Promise<void> {
  await refuseUnreadable(context, principal, datasource_id);
  if (chart_id) await context.charts.visible(context.db.kysely, principal, chart_id);
}

async function refuseUnreadable({ db, datasets }: ExploreContext, principal: Principal, id: number): Promise<void> {
  const row = (await datasets.byId(db.kysely, [id])).get(id);
  if (!row) throw new AppError('not_found');
  const readable = await datasets.within(db.kysely, datasetScope(principal), [id]);
  if (readable.length === 0) throw forbidden(row);
}

/** Older clients read these two messages as lists. */
function refusalOf(draft: { readonly form_data: string; readonly datasource_type: string }): Answer | null {
  if (!isJson(draft.form_data)) return new Answer(400, { message: ['JSON not valid'] });
  return draft.datasource_type === 'query' ? new Answer(400, { message: ['Query does not exist'] }) : null;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
