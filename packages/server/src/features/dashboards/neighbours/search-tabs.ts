import type { FoundTab } from '@meridian/contracts/api';
import { dashboardScope } from '@meridian/core/access';
import { sql } from 'kysely';
import type { Principal } from '../../../http';
import { escaped } from '../../../http/listing';
import type { Executor } from '../../../platform/db';
import { tabsOf } from '../documents/tabs';
import { dashboardUrl } from '../present';
import { visibleDashboards } from '../store';

/** Dashboards whose layout is read for one search. */
const mostRead = 30;

/** Tabs of the dashboards a person sees, whose title holds the text; of the dashboards edited last first. */
export async function searchTabs(
  executor: Executor,
  principal: Principal,
  { text, most }: { readonly text: string; readonly most: number },
): Promise<readonly FoundTab[]> {
  const wanted = text.toLowerCase();
  const rows = await visibleDashboards(executor, dashboardScope(principal))
    .where(sql<boolean>`lower(${sql.ref('dashboards.position_json')}) like ${`%${escaped(text)}%`} escape '\\'`)
    .where(sql<boolean>`${sql.ref('dashboards.position_json')} like ${'%"TAB"%'}`)
    .orderBy('dashboards.changed_on', 'desc')
    .limit(mostRead)
    .execute();
  return rows
    .flatMap(row => {
      const dashboard = { id: row.id, title: row.dashboard_title ?? '', url: dashboardUrl(row) };
      return Object.entries(tabsOf(row).all_tabs).map(([id, title]) => ({ id, title, dashboard }));
    })
    .filter(({ title }) => title.toLowerCase().includes(wanted))
    .slice(0, most);
}
