import { dashboardScope } from '@meridian/core/access';
import { sql } from 'kysely';
import { AppError, type Principal } from '../../../http';
import type { Executor } from '../../../platform/db';
import type { ChartDashboard, DashboardsAbove } from '../../charts';
import { linkedIds } from '../../records';
import { abilitiesFor } from '../context';
import { dashboardCharts, visibleDashboards } from '../store';
import type { DashboardTables } from '../tables';

/** What charts ask of the dashboards they are on. */
export const dashboardsAbove: DashboardsAbove = { ofCharts, showOn, chartGone };

async function ofCharts(
  executor: Executor,
  principal: Principal,
  chartIds: readonly number[],
): Promise<ReadonlyMap<number, readonly ChartDashboard[]>> {
  const found = new Map<number, ChartDashboard[]>();
  if (chartIds.length === 0) return found;
  const rows = await visibleDashboards(executor, dashboardScope(principal))
    .innerJoin('dashboard_charts', 'dashboard_charts.dashboard_id', 'dashboards.id')
    .clearSelect()
    .select(['dashboard_charts.chart_id', 'dashboards.id', 'dashboards.dashboard_title', 'dashboards.json_metadata'])
    .where('dashboard_charts.chart_id', 'in', [...chartIds])
    .orderBy('dashboards.id')
    .execute();
  for (const { chart_id, ...dashboard } of rows) {
    const list = found.get(chart_id);
    if (list) list.push(dashboard);
    else found.set(chart_id, [dashboard]);
  }
  return found;
}

async function showOn(
  executor: Executor,
  { chartId, dashboardIds }: { readonly chartId: number; readonly dashboardIds: readonly number[] },
  principal: Principal,
): Promise<void> {
  const wanted = new Set(dashboardIds);
  const visible = await visibleDashboards(executor, dashboardScope(principal))
    .where(sql.ref<number>('dashboards.id'), 'in', [...wanted, -1])
    .execute();
  if (visible.length < wanted.size) {
    throw new AppError('refused_fields', { fields: { dashboards: ['Dashboards do not exist'] } });
  }
  const db = executor.withTables<DashboardTables>();
  const shown = await db
    .selectFrom('dashboard_charts')
    .select('dashboard_id')
    .where('chart_id', '=', chartId)
    .execute();
  const before = new Set(shown.map(row => row.dashboard_id));
  for (const id of wanted) {
    if (before.has(id)) continue;
    if (!(await abilitiesFor(executor, principal, id)).can_edit) throw new AppError('not_permitted');
    await db.insertInto('dashboard_charts').values({ dashboard_id: id, chart_id: chartId }).execute();
  }
  for (const id of before) {
    // A dashboard that the person does not see or may not change was not in their list, and keeps the chart.
    if (wanted.has(id) || !(await abilitiesFor(executor, principal, id)).can_edit) continue;
    await db.deleteFrom('dashboard_charts').where('dashboard_id', '=', id).where('chart_id', '=', chartId).execute();
  }
}

async function chartGone(executor: Executor, chartId: number): Promise<void> {
  await executor.withTables<DashboardTables>().deleteFrom('dashboard_charts').where('chart_id', '=', chartId).execute();
}

/** The dashboards that show one of these charts, as far as a person sees them, each once. */
export async function dashboardsWith(executor: Executor, principal: Principal, chartIds: readonly number[]) {
  if (chartIds.length === 0) return [];
  return visibleDashboards(executor, dashboardScope(principal))
    .where(
      sql<boolean>`exists (select 1 from dashboard_charts as shown
        where shown.dashboard_id = ${sql.ref('dashboards.id')} and shown.chart_id in (${sql.join(chartIds)}))`,
    )
    .orderBy('dashboards.id')
    .execute();
}

export async function chartIdsOf(executor: Executor, dashboardId: number): Promise<readonly number[]> {
  return (await linkedIds(executor, dashboardCharts, [dashboardId])).get(dashboardId) ?? [];
}
