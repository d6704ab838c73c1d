import { dashboardScope } from '@meridian/core/access';
import { AppError, type Principal } from '../../http';
import type { Clock } from '../../platform/clock';
import type { Database, Executor } from '../../platform/db';
import type { Ids } from '../../platform/ids';
import type { Charts } from '../charts';
import type { Datasets } from '../datasets';
import type { KeptStates } from '../kept-states';
import { linkedPeople, peopleById } from '../records';
import { tagsOf } from '../tags';
import { abilitiesOf, type DashboardFacts } from './present';
import { dashboardOwners, findBySlug, type ListedDashboard, rolesOf, visibleDashboards } from './store';
import type { DashboardRow } from './tables';

export interface DashboardsContext {
  readonly db: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly datasets: Datasets;
  readonly charts: Charts;
  readonly states: KeptStates;
  /** Hears of a dashboard that was made or changed, after it is stored. */
  readonly saved: (dashboardId: number, principal: Principal) => void;
}

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** The dashboard, by id, uuid or slug, for somebody who may see it. Throws `not_found`. */
export async function visibleDashboard(
  executor: Executor,
  principal: Principal,
  name: number | string,
): Promise<DashboardRow> {
  const visible = visibleDashboards(executor, dashboardScope(principal));
  const text = String(name);
  if (/^\d{1,9}$/.test(text)) {
    const byId = await visible.where('dashboards.id', '=', Number(text)).executeTakeFirst();
    if (byId) return byId;
  }
  const named = uuidPattern.test(text)
    ? visible.where('dashboards.uuid', '=', text.toLowerCase())
    : visible.where('dashboards.slug', '=', text);
  const row = await named.executeTakeFirst();
  if (!row) throw new AppError('not_found');
  return row;
}

/** The dashboard, for somebody who may change it. Throws `not_found` where it may not be seen, else `not_permitted`. */
export async function editableDashboard(
  executor: Executor,
  principal: Principal,
  name: number | string,
): Promise<DashboardRow> {
  const row = await visibleDashboard(executor, principal, name);
  if (!(await abilitiesFor(executor, principal, row.id)).can_edit) throw new AppError('not_permitted');
  return row;
}

export async function abilitiesFor(executor: Executor, principal: Principal, id: number) {
  const owners = (await linkedPeople(executor, dashboardOwners, [id])).get(id) ?? [];
  const roles = (await rolesOf(executor, [id])).get(id) ?? [];
  return abilitiesOf({ owners, roles, principal });
}

/** What the replies about these dashboards are made from; one query for each relation. */
export async function dashboardFacts(
  { clock }: Pick<DashboardsContext, 'clock'>,
  executor: Executor,
  { rows, principal }: { readonly rows: readonly ListedDashboard[]; readonly principal: Principal },
): Promise<(row: ListedDashboard) => DashboardFacts> {
  const ids = rows.map(row => row.id);
  const owners = await linkedPeople(executor, dashboardOwners, ids);
  const roles = await rolesOf(executor, ids);
  const tags = await tagsOf(executor, 'dashboard', ids);
  const people = await peopleById(
    executor,
    rows.flatMap(row => [row.changed_by, row.created_by]),
  );
  const now = clock.now();
  return row => ({
    owners: owners.get(row.id) ?? [],
    roles: roles.get(row.id) ?? [],
    tags: tags.get(row.id) ?? [],
    people,
    principal,
    now,
  });
}

export async function isSlugFree(executor: Executor, slug: string, exceptId: number | null): Promise<boolean> {
  const there = await findBySlug(executor, slug);
  return there === undefined || there.id === exceptId;
}
