import type { DashboardScope } from '@meridian/core/access';
import { type Insertable, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Executor } from '../../platform/db';
import { onDatasetWithin } from '../charts';
import { links } from '../records';
import type { DashboardRow, DashboardTable, DashboardTables } from './tables';

export const dashboardOwners = links('dashboard_owners', 'dashboard_id', 'user_id');
export const dashboardRoles = links('dashboard_roles', 'dashboard_id', 'role_id');
export const dashboardCharts = links('dashboard_charts', 'dashboard_id', 'chart_id');

/** The condition that rows of `dashboards` are within a scope; the one place where it is written. */
function withinScope(scope: DashboardScope): RawBuilder<SqlBool> {
  if (scope.kind === 'all') return sql<SqlBool>`1 = 1`;
  const id = sql.ref('dashboards.id');
  if (scope.kind === 'named') {
    const ids = sql.join([-1, ...scope.ids]);
    const uuids = sql.join(['', ...scope.uuids]);
    return sql<SqlBool>`(${id} in (${ids}) or ${sql.ref('dashboards.uuid')} in (${uuids})
      or exists (select 1 from embedded_dashboards as embedding where embedding.dashboard_id = ${id} and embedding.uuid in (${uuids})))`;
  }
  const owned = sql`exists (select 1 from dashboard_owners as own where own.dashboard_id = ${id} and own.user_id = ${scope.ownerId ?? -1})`;
  const roles = scope.roleIds.length > 0 ? sql.join(scope.roleIds) : sql`-1`;
  const byRole = sql`exists (select 1 from dashboard_roles as given where given.dashboard_id = ${id} and given.role_id in (${roles}))`;
  const unlimited = sql`not exists (select 1 from dashboard_roles as given where given.dashboard_id = ${id})`;
  const readable = sql`exists (select 1 from dashboard_charts as shown join charts as showing on showing.id = shown.chart_id
    where shown.dashboard_id = ${id} and ${onDatasetWithin(scope.datasets, 'showing')})`;
  const published = sql`${sql.ref('dashboards.published')} = 1`;
  return sql<SqlBool>`(${owned} or (${published} and (${byRole} or (${unlimited} and ${readable}))))`;
}

export function visibleDashboards(executor: Executor, scope: DashboardScope) {
  return executor
    .withTables<DashboardTables>()
    .selectFrom('dashboards')
    .selectAll('dashboards')
    .where(withinScope(scope));
}

/** What lists need of a dashboard: everything but its documents, which may be megabytes. */
export const listedColumns = [
  'dashboards.id',
  'dashboards.uuid',
  'dashboards.dashboard_title',
  'dashboards.slug',
  'dashboards.published',
  'dashboards.certified_by',
  'dashboards.certification_details',
  'dashboards.is_managed_externally',
  'dashboards.external_url',
  'dashboards.created_on',
  'dashboards.created_by',
  'dashboards.changed_on',
  'dashboards.changed_by',
  'dashboards.version',
] as const;
export type ListedDashboard = Omit<DashboardRow, 'css' | 'position_json' | 'json_metadata'>;

export async function findBySlug(executor: Executor, slug: string): Promise<DashboardRow | undefined> {
  return executor
    .withTables<DashboardTables>()
    .selectFrom('dashboards')
    .selectAll()
    .where('slug', '=', slug)
    .executeTakeFirst();
}

export async function insertDashboard(executor: Executor, row: Insertable<DashboardTable>): Promise<number> {
  const { id } = await executor
    .withTables<DashboardTables>()
    .insertInto('dashboards')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function deleteDashboard(executor: Executor, id: number): Promise<void> {
  const db = executor.withTables<DashboardTables>();
  for (const table of ['dashboard_owners', 'dashboard_roles', 'dashboard_charts', 'embedded_dashboards'] as const) {
    await db.deleteFrom(table).where('dashboard_id', '=', id).execute();
  }
  await db.deleteFrom('dashboards').where('id', '=', id).execute();
}

/** The roles of each of these dashboards. */
export async function rolesOf(
  executor: Executor,
  ids: readonly number[],
): Promise<ReadonlyMap<number, readonly { readonly id: number; readonly name: string }[]>> {
  const found = new Map<number, { id: number; name: string }[]>();
  if (ids.length === 0) return found;
  const rows = await executor
    .withTables<DashboardTables & { roles: { id: number; name: string } }>()
    .selectFrom('dashboard_roles')
    .innerJoin('roles', 'roles.id', 'dashboard_roles.role_id')
    .select(['dashboard_roles.dashboard_id', 'roles.id', 'roles.name'])
    .where('dashboard_roles.dashboard_id', 'in', [...ids])
    .orderBy('roles.name')
    .execute();
  for (const { dashboard_id, ...role } of rows) {
    const list = found.get(dashboard_id);
    if (list) list.push(role);
    else found.set(dashboard_id, [role]);
  }
  return found;
}

/** Those of these ids that are roles. */
export async function knownRoles(executor: Executor, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const rows = await executor
    .withTables<{ roles: { id: number; name: string } }>()
    .selectFrom('roles')
    .select('id')
    .where('id', 'in', [...ids])
    .execute();
  return new Set(rows.map(row => row.id));
}
