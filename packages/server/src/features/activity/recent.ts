import type { RecentItem } from '@meridian/contracts/api';
import { chartScope, dashboardScope } from '@meridian/core/access';
import { sql } from 'kysely';
import type { Principal } from '../../http';
import { humanized } from '../../http/listing';
import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/db';
import { exploreUrl, visibleCharts } from '../charts';
import { dashboardUrl, visibleDashboards } from '../dashboards';
import type { ActivityTables } from './tables';

export interface ActivityContext {
  readonly db: Database;
  readonly clock: Clock;
}

const opened = ['mount_explorer', 'mount_dashboard'] as const;
const pageSizes = { usual: 10, most: 100 };

interface Visit {
  readonly action: string;
  readonly dashboard_id: number | null;
  readonly slice_id: number | null;
  readonly dttm: string;
}

/** What somebody opened last, as far as they still may see it; each thing once unless every visit is asked for. */
export async function recentItems(
  { db, clock }: ActivityContext,
  principal: Principal,
  asked: {
    readonly page?: number | undefined;
    readonly page_size?: number | undefined;
    readonly actions?: readonly string[] | undefined;
    readonly distinct?: boolean | undefined;
  },
): Promise<RecentItem[]> {
  if (principal.userId === null) return [];
  const size = Math.min(Math.max(asked.page_size ?? pageSizes.usual, 1), pageSizes.most);
  const actions = asked.actions && asked.actions.length > 0 ? asked.actions : opened;
  const visits = db.kysely
    .withTables<ActivityTables>()
    .selectFrom('activity')
    .where('user_id', '=', principal.userId)
    .where('action', 'in', [...actions])
    .where(eb => eb.or([eb('dashboard_id', 'is not', null), eb('slice_id', 'is not', null)]));
  const found: Visit[] = await (asked.distinct === false
    ? visits.select(['action', 'dashboard_id', 'slice_id', 'dttm']).orderBy('dttm', 'desc')
    : visits
        .select(['dashboard_id', 'slice_id', sql<string>`max(action)`.as('action'), sql<string>`max(dttm)`.as('dttm')])
        .groupBy(['dashboard_id', 'slice_id'])
        .orderBy(sql`max(dttm)`, 'desc')
  )
    .limit(size)
    .offset(Math.max(asked.page ?? 0, 0) * size)
    .execute();
  return present({ db, clock }, principal, found);
}

async function present(
  { db, clock }: ActivityContext,
  principal: Principal,
  visits: readonly Visit[],
): Promise<RecentItem[]> {
  const charts = await visibleCharts(db.kysely, chartScope(principal))
    .where('charts.id', 'in', [-1, ...visits.map(visit => visit.slice_id).filter(id => id !== null)])
    .execute();
  const dashboards = await visibleDashboards(db.kysely, dashboardScope(principal))
    .where('dashboards.id', 'in', [-1, ...visits.map(visit => visit.dashboard_id).filter(id => id !== null)])
    .execute();
  const now = clock.now();
  return visits.flatMap(visit => {
    const chart = charts.find(row => row.id === visit.slice_id);
    const dashboard = dashboards.find(row => row.id === visit.dashboard_id);
    const item = chart
      ? { item_type: 'chart' as const, item_id: chart.id, item_url: exploreUrl(chart), item_title: chart.slice_name }
      : dashboard && {
          item_type: 'dashboard' as const,
          item_id: dashboard.id,
          item_url: dashboardUrl(dashboard),
          item_title: dashboard.dashboard_title ?? '',
        };
    if (!item) return [];
    const time_delta_humanized = humanized(visit.dttm, now);
    return [{ action: visit.action, ...item, time: Date.parse(visit.dttm), time_delta_humanized }];
  });
}
