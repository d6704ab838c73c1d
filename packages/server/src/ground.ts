import type { Config } from './config';
import { type ByteStore, openDiskStore } from './platform/cache';
import { type Clock, systemClock } from './platform/clock';
import { type Database, openSqlite } from './platform/db';
import { type Home, openHome } from './platform/home';
import { type Ids, randomIds } from './platform/ids';
import { type HomeLock, lockHome } from './platform/lock';
import { type Log, openLog } from './platform/log';
import type { RedisLink } from './platform/redis';
import { openSecrets, type Secrets } from './platform/secrets';
import { buildName, type EntryOf, processEntry } from './process-entry';

/** What everything stands on: the platform, opened once. */
export interface Ground {
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
  readonly home: Home;
  readonly lock: HomeLock;
  readonly secrets: Secrets;
  readonly db: Database;
  /** Where answers are kept besides memory: on disk below the home, or in Redis. */
  readonly behind: ByteStore;
  /** The Redis that processes on the same saved work meet in, and how the names there begin; null where this one is alone. */
  readonly shared: { readonly redis: RedisLink; readonly prefix: string } | null;
  /** What child processes start with. */
  readonly entryOf: EntryOf;
  close(): Promise<void>;
}

/** What tests replace. */
export interface Outside extends Partial<Pick<Ground, 'clock' | 'ids' | 'log' | 'entryOf'>> {
  /** What this build is called; two of the same name share what they keep. */
  readonly buildName?: string;
}

/** Takes the home and opens the store. Throws HomeTaken and SecretKeyError; the home is free again then. */
export async function openGround(config: Config, outside: Outside): Promise<Ground> {
  const clock = outside.clock ?? systemClock;
  const home = openHome(config.home);
  const lock = await lockHome(home.root);
  try {
    const secrets = openSecrets(home.secretKey);
    const db = config.databaseUrl
      ? (await import('./platform/db/open-postgres')).openPostgres(config.databaseUrl)
      : openSqlite({ file: home.database, backups: home.backups, data: home.data, lock, clock });
    const [log, ids] = [outside.log ?? openLog(config.logLevel), outside.ids ?? randomIds];
    const stamp = outside.buildName ?? buildName() ?? ids.uuid();
    const kept = await openKept(config, { home, clock, ids, log, secrets, stamp });
    const close = async () => {
      await kept.behind.close();
      await kept.shared?.redis.close();
      await db.close();
      await lock.release();
    };
    const entryOf = outside.entryOf ?? processEntry;
    return { clock, ids, log, home, lock, secrets, db, ...kept, entryOf, close };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

/** Bytes of answers on disk. */
const diskMostBytes = 512 * 1024 * 1024;

interface KeptNeeds extends Pick<Ground, 'home' | 'clock' | 'ids' | 'log' | 'secrets'> {
  readonly stamp: string;
}

async function openKept(
  { redisUrl, databaseUrl }: Config,
  { home, clock, ids, log, secrets, stamp }: KeptNeeds,
): Promise<Pick<Ground, 'behind' | 'shared'>> {
  const now = () => clock.now().getTime();
  if (redisUrl === null) {
    return { behind: openDiskStore({ folder: home.answers, stamp, mostBytes: diskMostBytes, now, log }), shared: null };
  }
  const { openRedis, openRedisStore } = await import('./platform/redis');
  const redis = openRedis(redisUrl, { log, monotonicMs: () => clock.monotonicMs() });
  // Whose saved work this is: those who share a Redis without sharing it must not meet there.
  const whose = secrets.digest(
    databaseUrl === null ? home.root : new URL(databaseUrl).host + new URL(databaseUrl).pathname,
    'kept',
  );
  const prefix = `meridian:${whose}:`;
  const behind = openRedisStore({ redis, prefix: `${prefix}${stamp}:`, processName: ids.uuid(), now });
  return { behind, shared: { redis, prefix } };
}
