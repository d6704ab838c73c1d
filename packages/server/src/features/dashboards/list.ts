import type { DashboardListItem, ListQuery, OptionsQuery, RelatedReply } from '@meridian/contracts/api';
import { dashboardScope } from '@meridian/core/access';
import type { Principal } from '../../http';
import { type ListReply, planList, presentList, presentOptions, runList } from '../../http/listing';
import { type DashboardsContext, dashboardFacts } from './context';
import { dashboardList } from './list-spec';
import { presentListItem } from './present';
import { listedColumns, visibleDashboards } from './store';

/** The dashboards one may see, a page of them. */
export async function listDashboards(
  context: DashboardsContext,
  principal: Principal,
  query: ListQuery,
): Promise<ListReply<DashboardListItem>> {
  const plan = planList(dashboardList, query, principal);
  const executor = context.db.kysely;
  const visible = visibleDashboards(executor, dashboardScope(principal)).clearSelect().select(listedColumns);
  const { count, rows } = await runList(visible, plan);
  const facts = await dashboardFacts(context, executor, { rows, principal });
  return presentList(plan, { count, records: rows.map(row => presentListItem(row, facts(row))) });
}

/** Roles to limit a dashboard to, by name. */
export async function relatedRoles({ db }: DashboardsContext, query: OptionsQuery): Promise<RelatedReply> {
  const roles = await db.kysely
    .withTables<{ roles: { id: number; name: string } }>()
    .selectFrom('roles')
    .select(['id', 'name'])
    .orderBy('name')
    .execute();
  return presentOptions(roles, query);
}
