import type { QueryDataset, RowRule } from '@meridian/core/query';
import type { ConnectionSpec } from '@meridian/engines';
import { type Answer, AppError, Pieces, type Principal } from '../../../http';
import type { ByteStore } from '../../../platform/cache';
import { fakeByteStore } from '../../../platform/cache/byte-store-fake';
import type { Asked, CallOptions, QueryWorkers } from '../../../query-workers';
import type { Answered, AskedContext } from '../contract';
import { replyEtag, replyPieces } from '../keep';
import { createQueries } from '../service';

export const replyBytes = (answers: readonly Answered[]) => Buffer.concat([...replyPieces(answers)]);

export const person = (userId: number, { roles = [] as string[], epoch = 'e1' } = {}): Principal => ({
  kind: 'person',
  userId,
  username: `user${userId}`,
  email: null,
  roles: roles.map((name, at) => ({ id: at, name })),
  isAdmin: false,
  permissions: new Set(['can_read on Chart']),
  data: {
    allDatabases: false,
    allDatasets: false,
    databaseIds: new Set(),
    schemas: new Set(),
    datasetIds: new Set(),
  },
  guest: null,
  epoch,
});

const dataset = (id: number, version = '1'): QueryDataset => ({
  id,
  version,
  databaseId: 1,
  databaseName: 'd',
  engine: 'duckdb',
  catalog: null,
  schema: 'main',
  name: `t${id}`,
  sql: null,
  mainTimeColumn: null,
  alwaysFilterMainTime: false,
  offsetHours: 0,
  fetchValuesPredicate: null,
  templateParams: {},
  currencyColumn: null,
  cacheTimeoutSeconds: null,
  columns: [],
  metrics: [],
});

const connection: ConnectionSpec = { engine: 'duckdb', epoch: 'c', parameters: { kind: 'file', path: '/f' } };
interface World {
  readonly mayAsk?: (principal: Principal, id: number) => boolean;
  readonly rules?: (principal: Principal, id: number) => RowRule[];
  readonly cacheBytes?: number;
  readonly behind?: ByteStore;
  readonly answer?: (asked: Asked, options: CallOptions) => Promise<string>;
}

/** Keeps nothing. */
function noStore(): ByteStore {
  const { state, open: openStore } = fakeByteStore();
  state.isAway = true;
  return openStore();
}

/** The service over workers that answer as the test says, with all that it was asked. */
export function open({ mayAsk = () => true, rules = () => [], answer, cacheBytes, behind }: World = {}) {
  const state = { ms: Date.UTC(2024, 5, 1, 12), versions: new Map<number, string>(), asked: [] as Asked[] };
  const chartSeconds = new Map<number, number>();
  const workers: QueryWorkers = {
    testConnection: async () => ({ warnings: [] }),
    introspect: () => Promise.reject(new Error('not used')),
    stop: async () => undefined,
    askFile: (asked, options) => workers.ask(asked, options),
    async ask(asked, options) {
      state.asked.push(asked);
      const told = answer === undefined ? `answer ${state.asked.length}` : await answer(asked, options);
      return { body: Buffer.from(`"data":[{"a":${JSON.stringify(told)}}]}`), digest: told, rowCount: 1, engineMs: 1 };
    },
  };
  const queries = createQueries({
    refuseBeyondShown: async () => undefined,
    ...(cacheBytes === undefined ? {} : { cacheBytes }),
    behind: behind ?? noStore(),
    workers,
    sources: {
      dataset: (principal, id) => {
        if (!mayAsk(principal, Number(id))) throw new AppError('dataset_forbidden', { dataset: id });
        return dataset(Number(id), state.versions.get(Number(id)));
      },
      readsAnywhere: () => true,
      versionNow: id => state.versions.get(id) ?? '1',
      connection: () => connection,
      chartTimeouts: { of: id => chartSeconds.get(id) ?? null, now: id => chartSeconds.get(id) ?? null },
    },
    nativeAnnotations: async () => ({ columns: [], records: [] }),
    savedQuestions: () => null,
    rulesFor: (principal, { id }) => ({ rowRules: rules(principal, id), tableRules: [] }),
    clock: { now: () => new Date(state.ms), monotonicMs: () => state.ms },
    flags: { templates: true, adhocSubqueries: false, dateRangeTimeshifts: true },
  });
  const ask = async (
    principal: Principal,
    context: Partial<AskedContext> = {},
    signal = new AbortController().signal,
  ) => {
    const whole: AskedContext = { datasource: { id: 1, type: 'table' }, queries: [{ columns: ['a'] }], ...context };
    const answers = await queries.run(principal, whole, { signal });
    const reply: { result: Record<string, unknown>[] } = JSON.parse(replyBytes(answers).toString());
    return { answers, result: reply.result, etag: replyEtag(answers) };
  };
  return { state, chartSeconds, queries, ask };
}

export const first = person(1);
export const { signal } = new AbortController();

export function textOf({ body }: Answer): string {
  return body instanceof Pieces ? Buffer.concat(body.buffers).toString() : String(body);
}

export function partsOf(answer: Answer | null): unknown {
  return answer === null ? null : JSON.parse(textOf(answer));
}
