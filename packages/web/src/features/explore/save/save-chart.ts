import { chartOf } from '@meridian/charts';
import { chartRoutes, dashboardRoutes } from '@meridian/contracts/api';
import { call, callVersioned } from '../../../lib/api';
import { t } from '../../../lib/i18n';
import type { ExploreDocument, SavedAs } from '../state/explore-store';
import { readChart } from '../state/read-chart';

export interface SaveOrder {
  readonly way: 'overwrite' | 'new';
  readonly name: string;
  readonly dashboard:
    | { readonly kind: 'new'; readonly title: string }
    | { readonly kind: 'existing'; readonly id: number; readonly title: string }
    | null;
}

export interface SaveOutcome {
  readonly saved: SavedAs;
  readonly document: ExploreDocument;
  readonly dashboardId: number | null;
}

interface SaveGiven {
  readonly order: SaveOrder;
  readonly document: ExploreDocument;
  readonly saved: SavedAs | null;
  readonly datasetId: number;
  /** Sends no version, so that a change of somebody else is overwritten: only after the person chose that. */
  readonly overrules?: boolean;
}

/** Writes the chart (and its new dashboard first). Throws `ApiError`; 412 when somebody else changed it meanwhile. */
export async function saveChart(given: SaveGiven): Promise<SaveOutcome> {
  const { order, saved } = given;
  const dashboardId = await dashboardOf(order);
  const overwrites = order.way === 'overwrite' && saved !== null;
  const before = overwrites ? saved.dashboardIds : [];
  const dashboards = dashboardId === null || before.includes(dashboardId) ? [...before] : [...before, dashboardId];
  const body = bodyOf(given, dashboards);
  if (overwrites) {
    const { etag } = await callVersioned(chartRoutes.update, {
      params: { id: saved.id },
      body,
      ifMatch: given.overrules ? null : saved.etag,
    });
    return outcome(given, { ...saved, etag, dashboardIds: dashboards }, dashboardId);
  }
  const { reply, etag } = await callVersioned(chartRoutes.create, { body });
  return outcome(
    given,
    { id: reply.id, etag, canOverwrite: true, canDelete: true, dashboardIds: dashboards },
    dashboardId,
  );
}

/** What somebody else saved meanwhile. */
export interface Rival {
  /** Who saved it, and when in words. */
  readonly who: string;
  readonly when: string;
  readonly saved: SavedAs;
  readonly document: ExploreDocument;
}

/** Reads the chart as it is stored now. Throws `ApiError`. */
export async function readRival(id: number): Promise<Rival> {
  const { chart, saved, document } = await readChart(id);
  const filters = [{ col: 'id', opr: 'eq', value: id }];
  const { result } = await call(chartRoutes.list, { q: { filters, page_size: 1 } });
  return {
    who: result[0]?.changed_by_name || t('Somebody else'),
    when: chart.changed_on_delta_humanized,
    saved,
    document,
  };
}

async function dashboardOf({ dashboard }: SaveOrder): Promise<number | null> {
  if (dashboard === null) return null;
  if (dashboard.kind === 'existing') return dashboard.id;
  const { id } = await call(dashboardRoutes.create, { body: { dashboard_title: dashboard.title } });
  return id;
}

function bodyOf({ order, document, datasetId }: SaveGiven, dashboards: number[]) {
  const { form } = document;
  const chart = chartOf(form.viz_type);
  const context = chart?.buildQuery(chart.parseForm(form), {});
  return {
    slice_name: order.name,
    viz_type: form.viz_type,
    datasource_id: datasetId,
    datasource_type: 'table' as const,
    params: JSON.stringify(form),
    query_context: context === undefined ? null : JSON.stringify(context),
    dashboards,
  };
}

function outcome({ order, document }: SaveGiven, saved: SavedAs, dashboardId: number | null): SaveOutcome {
  return { saved, dashboardId, document: { name: order.name, form: { ...document.form, slice_id: saved.id } } };
}
