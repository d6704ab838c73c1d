import { dashboardScope } from '@meridian/core/access';
import { layeredChart, layerIds } from '@meridian/core/legacy';
import { sql } from 'kysely';
import type { Principal } from '../../../http';
import type { Executor } from '../../../platform/db';
import { storedObject } from '../../records';
import { rolesOf, visibleDashboards } from '../store';
import type { DashboardRow, DashboardTables } from '../tables';

/**
 * Whether a dashboard that a role, or a guest's token, opened to somebody opens this dataset too: because one of its charts, or one of its filters, that the
 * form names stands on it. Source: spec/facts.md Part 12.
 */
export async function opensDataset(
  executor: Executor,
  principal: Principal,
  { datasetId, form }: { readonly datasetId: number; readonly form: Readonly<Record<string, unknown>> },
): Promise<boolean> {
  const dashboardId = Number(form['dashboardId']);
  if (!Number.isInteger(dashboardId)) return false;
  const row = await visibleDashboards(executor, dashboardScope(principal))
    .where('dashboards.id', '=', dashboardId)
    .executeTakeFirst();
  if (!row || (principal.guest === null && !(await isOpenedByRole(executor, row, principal)))) return false;
  const chartId = Number(form['slice_id']);
  if (Number.isInteger(chartId)) {
    const shown = { dashboardId, chartId, datasetId };
    return (await showsChartOn(executor, shown)) || (await showsLayerOn(executor, shown));
  }
  if (form['native_filter_id'] === undefined) return mayDrill(principal) && showsData(executor, dashboardId, datasetId);
  return hasFilterOn(row.json_metadata, String(form['native_filter_id']), datasetId);
}

/** A guest whose role lets them may read the rows behind the charts of a dashboard. */
export function mayDrill({ guest, permissions }: Principal): boolean {
  return guest !== null && permissions.has('can_drill on Dashboard');
}

async function isOpenedByRole(
  executor: Executor,
  { id, published }: Pick<DashboardRow, 'id' | 'published'>,
  principal: Principal,
): Promise<boolean> {
  const roles = (await rolesOf(executor, [id])).get(id) ?? [];
  return published === 1 && roles.some(role => principal.roles.some(own => own.id === role.id));
}

async function showsData(executor: Executor, dashboardId: number, datasetId: number): Promise<boolean> {
  const shown = await executor
    .withTables<DashboardTables>()
    .selectFrom('dashboard_charts')
    .select('chart_id')
    .where('dashboard_id', '=', dashboardId)
    .where(
      sql<boolean>`exists (select 1 from charts where charts.id = dashboard_charts.chart_id and charts.datasource_id = ${datasetId})`,
    )
    .executeTakeFirst();
  return shown !== undefined;
}

/** A chart over a dataset, as a dashboard may show it. */
interface ShownChart {
  readonly dashboardId: number;
  readonly chartId: number;
  readonly datasetId: number;
}

/** Whether a map on the dashboard has the chart as a layer. Who made the map says nothing of data that no chart of the dashboard stands on. */
export async function showsLayerOn(
  executor: Executor,
  { dashboardId, chartId, datasetId }: ShownChart,
): Promise<boolean> {
  if (!(await showsData(executor, dashboardId, datasetId))) return false;
  const { rows } = await sql<{ params: string | null }>`
    select map.params from charts as map inner join dashboard_charts on dashboard_charts.chart_id = map.id
    where dashboard_charts.dashboard_id = ${dashboardId} and map.viz_type = ${layeredChart}
      and exists (select 1 from charts as layer where layer.id = ${chartId} and layer.datasource_id = ${datasetId})
  `.execute(executor);
  return rows.some(({ params }) => layerIds({ ...storedObject(params), viz_type: layeredChart }).includes(chartId));
}

async function showsChartOn(executor: Executor, { dashboardId, chartId, datasetId }: ShownChart): Promise<boolean> {
  const shown = await executor
    .withTables<DashboardTables>()
    .selectFrom('dashboard_charts')
    .select('chart_id')
    .where('dashboard_id', '=', dashboardId)
    .where('chart_id', '=', chartId)
    .where(
      sql<boolean>`exists (select 1 from charts where charts.id = ${chartId} and charts.datasource_id = ${datasetId})`,
    )
    .executeTakeFirst();
  return shown !== undefined;
}

function hasFilterOn(metadata: string | null, filterId: string, datasetId: number): boolean {
  const filters = storedObject(metadata)['native_filter_configuration'];
  if (!Array.isArray(filters)) return false;
  return filters.some(
    (filter: { id?: unknown; targets?: unknown }) =>
      filter.id === filterId &&
      Array.isArray(filter.targets) &&
      filter.targets.some((target: { datasetId?: unknown }) => target?.datasetId === datasetId),
  );
}
