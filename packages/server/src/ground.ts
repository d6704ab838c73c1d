import type { Config } from './config';
import { type Clock, systemClock } from './platform/clock';
import { type Database, openSqlite } from './platform/db';
import { type Home, openHome } from './platform/home';
import { type Ids, randomIds } from './platform/ids';
import { type HomeLock, lockHome } from './platform/lock';
import { type Log, openLog } from './platform/log';
import { openSecrets, type Secrets } from './platform/secrets';

/** What everything stands on: the platform, opened once. */
export interface Ground {
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
  readonly home: Home;
  readonly lock: HomeLock;
  readonly secrets: Secrets;
  readonly db: Database;
  close(): Promise<void>;
}

/** What tests replace. */
export type Outside = Partial<Pick<Ground, 'clock' | 'ids' | 'log'>>;

/** Takes the home and opens the store. Throws HomeTaken and SecretKeyError; the home is free again then. */
export async function openGround(config: Config, outside: Outside): Promise<Ground> {
  const clock = outside.clock ?? systemClock;
  const home = openHome(config.home);
  const lock = await lockHome(home.root);
  try {
    const secrets = openSecrets(home.secretKey);
    const db = config.databaseUrl
      ? (await import('./platform/db/open-postgres')).openPostgres(config.databaseUrl)
      : openSqlite({ file: home.database, backups: home.backups, lock, clock });
    const close = async () => {
      await db.close();
      await lock.release();
    };
    const log = outside.log ?? openLog(config.logLevel);
    return { clock, ids: outside.ids ?? randomIds, log, home, lock, secrets, db, close };
  } catch (error) {
    await lock.release();
    throw error;
  }
}
