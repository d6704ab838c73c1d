import { type Actor, isOneOf, mayChange } from './actor';
import { type DatasetScope, datasetScope } from './datasets';

export interface DashboardFacts {
  readonly published: boolean;
  readonly ownerIds: readonly number[];
  /** Roles the dashboard is limited to; empty where data access decides. */
  readonly roleIds: readonly number[];
  /** Whether at least one of its charts has a dataset that the person reads. */
  readonly hasReadableChart: boolean;
}

/**
 * Which dashboards somebody sees: every one; or their own, published ones limited to a role of theirs, and published ones without
 * roles that show at least one chart on data they read. A guest sees those that the token names, published or not.
 */
export type DashboardScope =
  | { readonly kind: 'all' }
  /** By id, and by the uuid of the dashboard or of its embedding. */
  | { readonly kind: 'named'; readonly ids: readonly number[]; readonly uuids: readonly string[] }
  | {
      readonly kind: 'some';
      readonly ownerId: number | null;
      readonly roleIds: readonly number[];
      readonly datasets: DatasetScope;
    };

export function dashboardScope(actor: Actor): DashboardScope {
  if (actor.guest !== null) {
    const isId = (name: string) => /^\d{1,9}$/.test(name);
    const { dashboards } = actor.guest;
    return { kind: 'named', ids: dashboards.filter(isId).map(Number), uuids: dashboards.filter(name => !isId(name)) };
  }
  if (actor.isAdmin) return { kind: 'all' };
  return {
    kind: 'some',
    ownerId: actor.userId,
    roleIds: actor.roles.map(role => role.id),
    datasets: datasetScope(actor),
  };
}

/** The same question for one dashboard that is already at hand. */
export function canSeeDashboard(actor: Actor, dashboard: DashboardFacts): boolean {
  if (actor.isAdmin || isOneOf(actor.userId, dashboard.ownerIds)) return true;
  if (!dashboard.published) return false;
  if (dashboard.roleIds.length > 0) return actor.roles.some(role => dashboard.roleIds.includes(role.id));
  return dashboard.hasReadableChart;
}

export interface DashboardAbilities {
  readonly can_edit: boolean;
  readonly can_delete: boolean;
  readonly can_publish: boolean;
  readonly can_copy: boolean;
  readonly can_export: boolean;
}

/** What somebody who sees the dashboard may do with it. A dashboard limited to roles is copied by its owners and administrators only. */
export function dashboardAbilities(
  actor: Actor,
  dashboard: Pick<DashboardFacts, 'ownerIds' | 'roleIds'>,
): DashboardAbilities {
  const change = mayChange(actor, dashboard.ownerIds, 'can_write on Dashboard');
  return {
    can_edit: change,
    can_delete: change,
    can_publish: change,
    can_copy: actor.permissions.has('can_write on Dashboard') && (change || dashboard.roleIds.length === 0),
    can_export: actor.permissions.has('can_export on Dashboard'),
  };
}
