import type { Principal } from '../../http';
import type { Database } from '../../platform/db';
import type { Home } from '../../platform/home';
import type { Ids } from '../../platform/ids';
import type { Log } from '../../platform/log';
import type { Charts } from '../charts';
import type { Dashboards } from '../dashboards';
import type { Databases } from '../databases';
import type { Datasets } from '../datasets';

export interface SamplesNeeds {
  readonly db: Database;
  readonly home: Home;
  readonly ids: Ids;
  readonly log: Log;
  readonly databases: Databases;
  readonly datasets: Datasets;
  readonly charts: Charts;
  readonly dashboards: Dashboards;
  readonly admin: () => Promise<Principal>;
  /** The folder of the sample files. */
  readonly files: URL;
}

/** In whose name samples are made: nobody made or edited them, but somebody owns them. */
export interface Maker {
  readonly principal: Principal;
  readonly ownerIds: readonly number[];
}

export function makerFor(admin: Principal): Maker {
  return { principal: { ...admin, userId: null }, ownerIds: admin.userId === null ? [] : [admin.userId] };
}
