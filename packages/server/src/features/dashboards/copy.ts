import type { DashboardCopy } from '@meridian/contracts/api';
import { AppError, type Principal } from '../../http';
import type { Executor } from '../../platform/db';
import { chartOwners, insertChart } from '../charts';
import { linkedIds, replaceLinks, storedObject } from '../records';
import { abilitiesFor, type DashboardsContext, visibleDashboard } from './context';
import {
  chartIdsIn,
  type Positions,
  planDocuments,
  sortedJson,
  withChartIds,
  withChartUuids,
} from './documents/metadata';
import { dashboardCharts, dashboardOwners, insertDashboard } from './store';
import type { DashboardRow } from './tables';

/** Copies a dashboard with the layout and metadata sent; gives the new one's id. Throws `not_permitted` where copying is not open. */
export async function copyDashboard(
  context: DashboardsContext,
  { name, body }: { readonly name: string; readonly body: DashboardCopy },
  principal: Principal,
): Promise<{ readonly id: number; readonly changedOn: string }> {
  return context.db.transaction(async executor => {
    const original = await visibleDashboard(executor, principal, name);
    if (!(await abilitiesFor(executor, principal, original.id)).can_copy) throw new AppError('not_permitted');
    const { positions, metadata } = planDocuments(body);
    const shownIds = (await linkedIds(executor, dashboardCharts, [original.id])).get(original.id) ?? [];
    const sent = positions ?? storedPositions(original);
    const chartIds = positions ? chartIdsIn(positions) : shownIds;
    const newIds = body.duplicate_slices ? await copyCharts(context, executor, { chartIds, principal }) : new Map();
    const layout = withChartIds(sent, newIds);
    const finalIds = chartIds.map(id => newIds.get(id) ?? id);
    const charts = await context.charts.byId(executor, finalIds);
    const now = context.clock.now().toISOString();
    const { id: _id, version: _version, ...row } = original;
    const id = await insertDashboard(executor, {
      ...row,
      uuid: context.ids.uuid(),
      slug: null,
      published: 0,
      dashboard_title: body.dashboard_title ?? original.dashboard_title,
      css: body.css ?? original.css,
      position_json: sortedJson(withChartUuids(layout, chartId => charts.get(chartId)?.uuid)),
      json_metadata: JSON.stringify({ ...storedObject(original.json_metadata), ...metadata }),
      created_on: now,
      created_by: principal.userId,
      changed_on: now,
      changed_by: principal.userId,
    });
    await replaceLinks(executor, dashboardOwners, {
      recordId: id,
      ids: principal.userId === null ? [] : [principal.userId],
    });
    await replaceLinks(executor, dashboardCharts, { recordId: id, ids: [...charts.keys()] });
    return { id, changedOn: now };
  });
}

function storedPositions(row: DashboardRow): Positions {
  return storedObject(row.position_json);
}

async function copyCharts(
  { charts, ids, clock }: DashboardsContext,
  executor: Executor,
  { chartIds, principal }: { readonly chartIds: readonly number[]; readonly principal: Principal },
): Promise<ReadonlyMap<number, number>> {
  const copies = new Map<number, number>();
  const now = clock.now().toISOString();
  for (const row of (await charts.byId(executor, chartIds)).values()) {
    const { id: original, version: _version, ...facts } = row;
    const stamps = { created_on: now, created_by: principal.userId, changed_on: now, changed_by: principal.userId };
    const saved = { last_saved_on: now, last_saved_by: principal.userId };
    const id = await insertChart(executor, { ...facts, ...stamps, ...saved, uuid: ids.uuid() });
    await replaceLinks(executor, chartOwners, {
      recordId: id,
      ids: principal.userId === null ? [] : [principal.userId],
    });
    copies.set(original, id);
  }
  return copies;
}
