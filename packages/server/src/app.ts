import type { AnyRoute } from '@meridian/contracts/api';
import type { FastifyInstance } from 'fastify';
import packageJson from '../package.json' with { type: 'json' };
import type { Config } from './config';
import { dataFeatures } from './data';
import type { Feature } from './feature';
import { type Accounts, accountsFeature } from './features/accounts';
import { jobsFeature } from './features/jobs';
import { migrations as recordMigrations } from './features/records';
import { referenceFeature } from './features/reference';
import { samplesFeature } from './features/samples';
import { timeRangesFeature } from './features/time-ranges';
import { uploadsFeature } from './features/uploads';
import { type Ground, type Outside, openGround } from './ground';
import { createMount, createServer, type Mounted, methodsAt, securityHeaders, sessionCookie } from './http';
import { healthRoutes } from './http/health';
import { openApiRoutes } from './http/openapi/routes';
import { openWeb } from './http/static-web';
import { migrate } from './platform/db';
import { sampleFiles } from './process-entry';
import { savedWork } from './saved-work';

export interface App {
  /** For tests: `server.inject(…)` answers without listening. */
  readonly server: FastifyInstance;
  readonly routes: readonly AnyRoute[];
  /** Listens; gives the address and a link that signs in `admin` once. */
  start(): Promise<{ readonly address: string; readonly signInLink: string }>;
  /** Ends after the requests under way, or after `withinMs`; then whoever is left is cut off. */
  stop(withinMs?: number): Promise<void>;
}

/** What all saved records share has no addresses of its own. */
const records: Feature = { migrations: recordMigrations, routes: () => undefined };

/** Everything, wired. Throws HomeTaken, SchemaError, SecretKeyError before anything is served. */
export async function buildApp(config: Config, outside: Outside = {}): Promise<App> {
  const ground = await openGround(config, outside);
  try {
    return await wire(config, ground);
  } catch (error) {
    await ground.close();
    throw error;
  }
}

async function wire(config: Config, ground: Ground): Promise<App> {
  const { log, lock } = ground;
  const behindTls = config.publicUrl?.protocol === 'https:';
  const cookie = sessionCookie(behindTls);
  const webPage = openWeb(config.webRoot);

  // The staircase: a feature leans only on those above it in this list.
  const accounts = accountsFeature({ ...ground, ...config, cookie, webPage });
  const jobs = jobsFeature({ ...ground, config, cookie });
  const { databases, datasets, annotations, rowRules, queries } = dataFeatures({
    config,
    ground,
    accounts,
    jobs,
    savedQuestions: (principal, chartId) => saved.charts.savedQuestions(principal, chartId),
    opensDataset: (principal, datasetId, form) => saved.dashboards.opensDataset(principal, datasetId, form),
    refuseBeyondShown: (principal, asked) => saved.dashboards.refuseBeyondShown(principal, asked),
    chartTimeouts: { of: id => saved.charts.timeouts.of(id), now: id => saved.charts.timeouts.now(id) },
  });
  const saved = savedWork(ground, { accounts, databases, datasets, queries, jobs });
  const uploads = uploadsFeature({ ...ground, databases, datasets, entry: ground.entryOf('ingest') });
  const times = timeRangesFeature(ground);
  const samples = samplesFeature({
    ...ground,
    databases,
    datasets,
    charts: saved.charts,
    dashboards: saved.dashboards,
    admin: accounts.admin,
    files: sampleFiles(),
    wanted: config.samples,
  });
  const features: readonly Feature[] = [
    accounts,
    records,
    jobs,
    databases,
    datasets,
    annotations,
    rowRules,
    queries,
    ...saved.features,
    times,
    uploads,
    samples,
    referenceFeature(),
  ];

  await bringUpToDate(ground, features);
  const headers = Object.entries(securityHeaders(behindTls)).flat();
  const origin = { hosts: config.hosts, addresses: true };
  const addresses = (path: string) => methodsAt(mounted.routes, path);
  const http = createServer({ ...ground, origin, headers, methodsAt: addresses, page: webPage });
  const { server } = http;
  const mounted = createMount({ ...accounts, ...http, sessionCookieName: cookie.name, headers, log });
  mountAll(mounted, features);
  for (const feature of features) await feature.start?.();

  return {
    server,
    routes: mounted.routes,
    start: async () => {
      const listening = await server.listen({ port: config.port, host: config.host });
      const address = config.publicUrl?.origin ?? listening;
      lock.announce(address);
      accounts.settle().catch(error => log.error('the password of admin could not be set', { error }));
      return { address, signInLink: signInLink(address, accounts) };
    },
    stop: async (withinMs = 2000) => {
      const cut = setTimeout(() => server.server.closeAllConnections(), withinMs);
      for (const feature of features) feature.closing?.();
      await server.close();
      clearTimeout(cut);
      for (const feature of [...features].reverse()) await feature.stop?.();
      await ground.close();
    },
  };
}

async function bringUpToDate({ db, log }: Ground, features: readonly Feature[]): Promise<void> {
  const migrations = features.flatMap(feature => feature.migrations);
  const steps = await migrate(db, migrations, async before => {
    log.info('backed up before a migration', { path: await db.backUp(before) });
  });
  if (steps.length > 0) log.info('migrated', { steps: steps.length });
}

function mountAll({ mount, routes }: Mounted, features: readonly Feature[]): void {
  healthRoutes(mount);
  openApiRoutes(mount, routes, packageJson.version);
  for (const feature of features) feature.routes(mount);
}

function signInLink(address: string, accounts: Accounts): string {
  return `${address}/login/link/${accounts.newSignInLink()}`;
}
