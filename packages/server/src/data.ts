import { join } from 'node:path';
import type { QueryDataset } from '@meridian/core/query';
import { type ConnectionSpec, engines } from '@meridian/engines';
import type { Config } from './config';
import type { Accounts } from './features/accounts';
import { type Annotations, annotationsFeature } from './features/annotations';
import { type Databases, databasesFeature, type TargetRules } from './features/databases';
import { type Datasets, datasetsAbove, datasetsFeature } from './features/datasets';
import type { Jobs } from './features/jobs';
import { type ChartTimeouts, type QueriesNeeds, queriesFeature } from './features/queries';
import { type RowRules, rowRulesFeature } from './features/row-rules';
import type { Ground } from './ground';
import { AppError, type Principal } from './http';
import type { Log } from './platform/log';
import { createQueryWorkers, type PoolEvent, type QueryWorkers } from './query-workers';

/** Bytes one query process may hold: enough for its engine to work in memory, and to spill before that is gone. */
const workerMemoryBytes = 1_600_000_000;
const postgresPort = 5432;

/** Everything between saved work and an answer: connections, datasets, and the one door for questions. */
export interface DataFeatures {
  readonly databases: Databases;
  readonly datasets: Datasets;
  readonly annotations: Annotations;
  readonly rowRules: RowRules;
  readonly queries: ReturnType<typeof queriesFeature>;
}

export interface DataNeeds {
  readonly config: Config;
  readonly ground: Ground;
  readonly accounts: Accounts;
  readonly jobs: Jobs;
  readonly savedQuestions: QueriesNeeds['savedQuestions'];
  readonly opensDataset: OpensDataset;
  readonly refuseBeyondShown: QueriesNeeds['refuseBeyondShown'];
  readonly chartTimeouts: ChartTimeouts;
}

export function dataFeatures(needs: DataNeeds): DataFeatures {
  const { config, ground, accounts, savedQuestions, opensDataset, chartTimeouts } = needs;
  const { grants } = accounts;
  const workers = openWorkers(ground);
  const above = datasetsAbove(grants, () => datasets.forget('all'));
  const dataFolder = ground.home.data;
  const databases = databasesFeature({
    ...ground,
    grants,
    engines,
    workers,
    targets: targetsOf(config),
    dataFolder,
    above,
  });
  const datasets = datasetsFeature({ ...ground, grants, databases });
  const annotations = annotationsFeature(ground);
  const rowRules = rowRulesFeature({ ...ground, epoch: accounts.epoch });
  const queries = queriesFeature({
    workers,
    sources: {
      dataset: (principal, id, form) => datasetFor(datasets, opensDataset, { principal, id, form: form ?? null }),
      readsAnywhere: datasets.reads,
      versionNow: datasets.versionNow,
      connection: rememberConnections(databases, ground.db),
      chartTimeouts,
    },
    rulesFor: rowRules.rulesFor,
    refuseBeyondShown: needs.refuseBeyondShown,
    nativeAnnotations: annotations.dataOf,
    savedQuestions,
    clock: ground.clock,
    behind: ground.behind,
    jobs: needs.jobs,
    flags: {
      templates: !config.flagsOff.has('ENABLE_TEMPLATE_PROCESSING'),
      adhocSubqueries: false,
      dateRangeTimeshifts: !config.flagsOff.has('DATE_RANGE_TIMESHIFTS_ENABLED'),
    },
  });
  return { databases, datasets, annotations, rowRules, queries };
}

/** Whether something else than a grant opens a dataset to somebody who asks with this form. */
export type OpensDataset = (
  principal: Principal,
  datasetId: number,
  form: Readonly<Record<string, unknown>>,
) => Promise<boolean>;

function datasetFor(
  datasets: Datasets,
  opensDataset: OpensDataset,
  {
    principal,
    id,
    form,
  }: {
    readonly principal: Principal;
    readonly id: number | string;
    readonly form: Readonly<Record<string, unknown>> | null;
  },
): QueryDataset | Promise<QueryDataset> {
  const elsewhere = async (refusal: unknown) => {
    const isForbidden = refusal instanceof AppError && refusal.code === 'dataset_forbidden';
    if (!isForbidden || form === null) throw refusal;
    const dataset = await datasets.forOpened(id);
    if (await opensDataset(principal, dataset.id, form)) return dataset;
    throw refusal;
  };
  try {
    const found = datasets.forQuery(principal, id);
    return found instanceof Promise ? found.catch(elsewhere) : found;
  } catch (refusal) {
    return elsewhere(refusal);
  }
}

/**
 * How to reach our own files, remembered until this process changes saved work. A server is looked up each time, because its name may
 * lead elsewhere now; so is everything where other processes write to the store as well.
 */
function rememberConnections(databases: Pick<Databases, 'connectionSpec'>, db: Ground['db']): Connections {
  const known = new Map<number, ConnectionSpec>();
  const state = { revision: -1 };
  return databaseId => {
    const revision = db.revision();
    if (state.revision !== revision) known.clear();
    state.revision = revision;
    const spec = known.get(databaseId);
    if (spec !== undefined) return spec;
    return databases.connectionSpec(databaseId).then(read => {
      const mayRemember = db.kind === 'sqlite' && read.parameters.kind !== 'server' && db.revision() === revision;
      if (mayRemember) known.set(databaseId, read);
      return read;
    });
  };
}

type Connections = QueriesNeeds['sources']['connection'];

function openWorkers({ home, log, entryOf }: Ground): QueryWorkers {
  return createQueryWorkers({
    entry: entryOf('query'),
    folder: join(home.temporary, 'workers'),
    memoryBytes: workerMemoryBytes,
    log: event => report(log, event),
  });
}

function report(log: Log, { kind, ...facts }: PoolEvent): void {
  if (kind === 'worker-started') log.debug('query process started', facts);
  else log.warn(kind === 'worker-killed' ? 'query process stopped by us' : 'query process ended', facts);
}

/** Our own port and our own store are nobody's data. */
function targetsOf({ port, home, databaseUrl, fileRoots }: Config): TargetRules {
  const rules = { ownPort: port, ownFiles: [join(home, 'meridian.db')], fileRoots };
  if (databaseUrl === null) return { ...rules, store: null };
  const { hostname: host, port: storePort, pathname } = new URL(databaseUrl);
  const store = { host, port: Number(storePort || postgresPort), database: decodeURIComponent(pathname.slice(1)) };
  return { ...rules, store };
}
