import type { AnyRoute } from '@meridian/contracts/api';
import type { FastifyInstance } from 'fastify';
import type { Config } from './config';
import type { Feature } from './feature';
import { accountsFeature } from './features/accounts';
import { createMount, createServer, methodsAt, securityHeaders, sessionCookie } from './http';
import { healthRoutes } from './http/health';
import { openWeb } from './http/static-web';
import { type Clock, systemClock } from './platform/clock';
import { type Database, migrate, openPostgres, openSqlite } from './platform/db';
import { type Home, openHome } from './platform/home';
import { type Ids, randomIds } from './platform/ids';
import { type HomeLock, lockHome } from './platform/lock';
import { type Log, openLog } from './platform/log';
import { openSecrets } from './platform/secrets';

export interface App {
  /** For tests: `server.inject(…)` answers without listening. */
  readonly server: FastifyInstance;
  readonly routes: readonly AnyRoute[];
  /** Listens; gives the address and a link that signs in `admin` once. */
  start(): Promise<{ readonly address: string; readonly signInLink: string }>;
  /** Ends after the requests under way, or after `withinMs`; then whoever is left is cut off. */
  stop(withinMs?: number): Promise<void>;
}

export interface Outside {
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
}

/** Everything, wired. Throws HomeTaken, SchemaError, SecretKeyError before anything is served. */
export async function buildApp(config: Config, outside: Partial<Outside> = {}): Promise<App> {
  const clock = outside.clock ?? systemClock;
  const ids = outside.ids ?? randomIds;
  const log = outside.log ?? openLog(config.logLevel);
  const home = openHome(config.home);
  const lock = await lockHome(home.root);
  const secrets = openSecrets(home.secretKey);
  const db = openStore({ config, home, lock, clock });
  const behindTls = config.publicUrl?.protocol === 'https:';
  const cookie = sessionCookie(behindTls);

  const webPage = openWeb(config.webRoot);
  const { adminPassword } = config;

  const accounts = accountsFeature({ db, clock, ids, log, secrets, cookie, adminPassword, webPage });
  const features: readonly Feature[] = [accounts];

  const steps = await migrate(
    db,
    features.flatMap(feature => feature.migrations),
    async before => {
      log.info('backed up before a migration', { path: await db.backUp(before) });
    },
  );
  if (steps.length > 0) log.info('migrated', { steps: steps.length });

  const headers = Object.entries(securityHeaders(behindTls)).flat();
  const server = createServer({
    origin: { hosts: config.hosts, addresses: true },
    headers,
    ids,
    log,
    methodsAt: path => methodsAt(mounted.routes, path),
    page: webPage,
  });
  const { authenticate } = accounts;
  const mounted = createMount({ server, authenticate, sessionCookieName: cookie.name, headers, log });
  healthRoutes(mounted.mount);
  for (const feature of features) feature.routes(mounted.mount);
  for (const feature of features) await feature.start?.();

  return {
    server,
    routes: mounted.routes,
    start: async () => {
      const listening = await server.listen({ port: config.port, host: config.host });
      const address = config.publicUrl?.origin ?? listening;
      lock.announce(address);
      return { address, signInLink: `${address}/login/link/${accounts.newSignInLink()}` };
    },
    stop: async (withinMs = 2000) => {
      const cut = setTimeout(() => server.server.closeAllConnections(), withinMs);
      await server.close();
      clearTimeout(cut);
      for (const feature of [...features].reverse()) await feature.stop?.();
      await db.close();
      await lock.release();
    },
  };
}

interface StoreNeeds {
  readonly config: Config;
  readonly home: Home;
  readonly lock: HomeLock;
  readonly clock: Clock;
}

function openStore({ config, home, lock, clock }: StoreNeeds): Database {
  if (config.databaseUrl) return openPostgres(config.databaseUrl);
  return openSqlite({ file: home.database, backups: home.backups, lock, clock });
}
