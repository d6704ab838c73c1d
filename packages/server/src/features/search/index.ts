import { searchRoutes } from '@meridian/contracts/api';
import type { Feature } from '../../feature';
import type { Database } from '../../platform/db';
import type { Dashboards } from '../dashboards';
import type { Datasets } from '../datasets';

const most = 12;

export interface SearchContext {
  readonly db: Database;
  readonly datasets: Datasets;
  readonly dashboards: Dashboards;
}

/** What is inside of records, found by a text; each only for who may read the record. */
export function searchFeature({ db, datasets, dashboards }: SearchContext): Feature {
  return {
    migrations: [],
    routes: mount => {
      mount(searchRoutes.fields, async ({ principal, search: { text } }) => ({
        result: [...(await datasets.searchFields(db.kysely, principal, { text, most }))],
      }));
      mount(searchRoutes.tabs, async ({ principal, search: { text } }) => ({
        result: [...(await dashboards.searchTabs(db.kysely, principal, { text, most }))],
      }));
    },
  };
}
