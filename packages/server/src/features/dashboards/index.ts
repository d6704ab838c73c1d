import type { DashboardCopy, DashboardCreate } from '@meridian/contracts/api';
import type { Feature } from '../../feature';
import type { Principal } from '../../http';
import type { Executor } from '../../platform/db';
import type { GuestTokens } from '../accounts';
import type { Databases } from '../databases';
import { type DashboardsContext, visibleDashboard } from './context';
import { copyDashboard } from './copy';
import { mountGuestTokens } from './guests/guest-token-routes';
import { type GuestQuestion, refuseBeyondShown } from './guests/refuse-beyond-shown';
import { chartIdsOf } from './neighbours/above';
import { opensDataset } from './neighbours/opened-data';
import { mountRelated } from './neighbours/related';
import { searchTabs } from './neighbours/search-tabs';
import { mountDashboards } from './routes';
import { createDashboard, removeDashboards } from './save';
import { mountSharing } from './sharing/sharing-routes';
import { type DashboardRow, migrations } from './tables';

export { dashboardsAbove } from './neighbours/above';
export { taggedAbove } from './neighbours/tagged';
export { abilitiesOf, dashboardUrl } from './present';
export { dashboardOwners, visibleDashboards } from './store';
export type { DashboardRow } from './tables';

/** Dashboards, for the features above. */
export interface Dashboards extends Feature {
  /** The dashboard, by id, uuid or slug, for somebody who may see it. Throws `not_found`. */
  visible(executor: Executor, principal: Principal, name: number | string): Promise<DashboardRow>;
  /** Ids of the charts on a dashboard. */
  chartIds(executor: Executor, id: number): Promise<readonly number[]>;
  searchTabs: typeof searchTabs;
  /** Makes a dashboard; gives its id. Throws as the door does. */
  create(body: DashboardCreate, principal: Principal): Promise<number>;
  /** Deletes dashboards, all or none; their charts stay. */
  remove(ids: readonly number[], principal: Principal): Promise<void>;
  /** Whether a dashboard that a role opened to somebody, and that the form names, opens this dataset to them. */
  opensDataset(principal: Principal, datasetId: number, form: Readonly<Record<string, unknown>>): Promise<boolean>;
  /** Throws `question_forbidden` where a guest asks for more than the dashboard shows that the form names. */
  refuseBeyondShown(principal: Principal, asked: GuestQuestion): Promise<void>;
  copy(
    asked: { readonly name: string; readonly body: DashboardCopy },
    principal: Principal,
  ): Promise<{ readonly id: number; readonly changedOn: string }>;
}

export function dashboardsFeature(
  context: DashboardsContext & { readonly databases: Databases; readonly guestTokens: GuestTokens },
): Dashboards {
  return {
    migrations,
    routes: mount => {
      mountDashboards(mount, context);
      mountSharing(mount, context);
      mountRelated(mount, context);
      mountGuestTokens(mount, context);
    },
    visible: visibleDashboard,
    chartIds: chartIdsOf,
    searchTabs,
    opensDataset: (principal, datasetId, form) => opensDataset(context.db.kysely, principal, { datasetId, form }),
    refuseBeyondShown: (principal, asked) => refuseBeyondShown(context, principal, asked),
    create: (body, principal) => createDashboard(context, body, principal),
    remove: (ids, principal) => removeDashboards(context, ids, { principal, ifMatch: null }),
    copy: (asked, principal) => copyDashboard(context, asked, principal),
  };
}
