import type { QueryObject } from '@meridian/contracts/documents';
import type { QueryDataset, RowRule } from '@meridian/core/query';
import { type ConnectionSpec, EngineError } from '@meridian/engines';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Answer, AppError, Pieces, type Principal } from '../../http';
import { type Asked, type CallOptions, type QueryWorkers, WorkerFailure } from '../../query-workers';
import type { Answered, AskedContext } from './contract';
import { replyEtag, replyPieces } from './keep';
import { createQueries } from './service';

const replyBytes = (answers: readonly Answered[]) => Buffer.concat([...replyPieces(answers)]);

const person = (userId: number, { roles = [] as string[], epoch = 'e1' } = {}): Principal => ({
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
  readonly answer?: (asked: Asked, options: CallOptions) => Promise<string>;
}

function open({ mayAsk = () => true, rules = () => [], answer, cacheBytes }: World = {}) {
  const state = { ms: Date.UTC(2024, 5, 1, 12), versions: new Map<number, string>(), asked: [] as Asked[] };
  const workers: QueryWorkers = {
    testConnection: async () => ({ warnings: [] }),
    introspect: () => Promise.reject(new Error('not used')),
    stop: async () => undefined,
    async ask(asked, options) {
      state.asked.push(asked);
      const told = answer === undefined ? `answer ${state.asked.length}` : await answer(asked, options);
      return { body: Buffer.from(`"data":[{"a":${JSON.stringify(told)}}]}`), digest: told, rowCount: 1, engineMs: 1 };
    },
  };
  const queries = createQueries({
    ...(cacheBytes === undefined ? {} : { cacheBytes }),
    workers,
    sources: {
      dataset: (principal, id) => {
        if (!mayAsk(principal, Number(id))) throw new AppError('dataset_forbidden', { dataset: id });
        return dataset(Number(id), state.versions.get(Number(id)));
      },
      readsAnywhere: () => true,
      versionNow: id => state.versions.get(id) ?? '1',
      connection: () => connection,
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
  return { state, queries, ask };
}

const first = person(1);
const { signal } = new AbortController();

function textOf({ body }: Answer): string {
  return body instanceof Pieces ? Buffer.concat(body.buffers).toString() : String(body);
}

function partsOf(answer: Answer | null): unknown {
  return answer === null ? null : JSON.parse(textOf(answer));
}

describe('an answer', () => {
  it('says whether it was kept, and keeps its validator', async () => {
    const { ask, state } = open();
    const fresh = await ask(first);
    const again = await ask(first);
    expect(fresh.result).toMatchObject([
      { is_cached: null, cached_dttm: null, cache_timeout: 86_400, data: [{ a: 'answer 1' }] },
    ]);
    expect(again.result).toMatchObject([
      { is_cached: true, cached_dttm: '2024-06-01T12:00:00.000Z', data: [{ a: 'answer 1' }] },
    ]);
    expect(again.etag).toBe(fresh.etag);
    expect(state.asked).toHaveLength(1);
  });

  it('is asked again with force, and then kept for everybody', async () => {
    const { ask } = open();
    await ask(first);
    expect((await ask(first, { force: true })).result).toMatchObject([{ is_cached: null, data: [{ a: 'answer 2' }] }]);
    expect((await ask(first)).result).toMatchObject([{ is_cached: true, data: [{ a: 'answer 2' }] }]);
  });

  it('is neither kept nor taken from what is kept with a timeout of −1', async () => {
    const { ask } = open();
    await ask(first);
    expect((await ask(first, { custom_cache_timeout: -1 })).result).toMatchObject([{ data: [{ a: 'answer 2' }] }]);
    expect((await ask(first, { custom_cache_timeout: -1 })).result).toMatchObject([{ data: [{ a: 'answer 3' }] }]);
  });

  it('is kept as long as its timeout says', async () => {
    const { ask, state } = open();
    await ask(first, { custom_cache_timeout: 10 });
    state.ms += 9000;
    expect((await ask(first, { custom_cache_timeout: 10 })).result).toMatchObject([{ is_cached: true }]);
    state.ms += 2000;
    expect((await ask(first, { custom_cache_timeout: 10 })).result).toMatchObject([{ is_cached: null }]);
  });

  it('is not given after midnight, when "today" means another day', async () => {
    const { ask, state } = open();
    const lastDay = { queries: [{ columns: ['a'], time_range: 'Last day' }] };
    await ask(first, lastDay);
    state.ms += 11 * 3_600_000;
    expect((await ask(first, lastDay)).result).toMatchObject([{ is_cached: true }]);
    state.ms += 2 * 3_600_000;
    expect((await ask(first, lastDay)).result).toMatchObject([{ is_cached: null }]);
  });

  it('is not given once its dataset was edited', async () => {
    const { ask, state } = open();
    await ask(first);
    state.versions.set(1, '2');
    expect((await ask(first)).result).toMatchObject([{ is_cached: null }]);
  });

  it('comes for each question, in order, kept ones among new ones', async () => {
    const { ask } = open({ answer: async ({ question }) => String(question.query.columns?.[0]) });
    await ask(first, { queries: [{ columns: ['b'] }] });
    const { result } = await ask(first, { queries: [{ columns: ['a'] }, { columns: ['b'] }, { columns: ['c'] }] });
    expect(result.map(({ data, is_cached }) => [data, is_cached])).toEqual([
      [[{ a: 'a' }], null],
      [[{ a: 'b' }], true],
      [[{ a: 'c' }], null],
    ]);
  });

  it('says nothing about the cache where only rows were asked for', async () => {
    const { ask } = open();
    for (let time = 0; time < 2; time += 1) {
      expect((await ask(first, { result_type: 'results' })).result).toEqual([{ data: [{ a: 'answer 1' }] }]);
    }
  });
});

describe('by its key', () => {
  const keyOf = async ({ ask }: ReturnType<typeof open>, principal = first) =>
    String((await ask(principal)).result[0]?.['cache_key']);

  it('an answer can be had again', async () => {
    const world = open();
    const answered = await world.queries.again(first, await keyOf(world));
    expect(JSON.parse(replyBytes([answered]).toString())).toMatchObject({ result: [{ is_cached: true }] });
  });

  it('nothing is found that was never asked', async () => {
    await expect(open().queries.again(first, 'f00')).rejects.toMatchObject({ code: 'not_found' });
  });

  it('a person with other rules does not get the answer of the first', async () => {
    const world = open({ rules: ({ userId }) => (userId === 2 ? [{ id: 'r', clause: 'a = 1', groupKey: null }] : []) });
    await expect(world.queries.again(person(2), await keyOf(world))).rejects.toMatchObject({ code: 'answer_not_kept' });
  });

  it('a person without the dataset is refused', async () => {
    const world = open({ mayAsk: ({ userId }) => userId === 1 });
    await expect(world.queries.again(person(2), await keyOf(world))).rejects.toMatchObject({
      code: 'dataset_forbidden',
    });
  });

  it('an answer that is no longer kept is told from one that never was', async () => {
    const world = open();
    const key = await keyOf(world);
    world.state.ms += 2 * 86_400_000;
    await expect(world.queries.again(first, key)).rejects.toMatchObject({ code: 'answer_not_kept' });
  });
});

describe('asking', () => {
  it('runs a question once for everybody who asks it meanwhile', async () => {
    const { ask, state } = open({ answer: () => new Promise(resolve => setTimeout(() => resolve('slow'), 10)) });
    await Promise.all([1, 2, 3, 4].map(id => ask(person(id))));
    expect(state.asked).toHaveLength(1);
  });

  it('cancels in the worker when the last who waits has gone', async () => {
    const cancelled: string[] = [];
    const { ask } = open({
      answer: (_, { signal }) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => {
            cancelled.push('gone');
            reject(new WorkerFailure('cancelled', ''));
          });
        }),
    });
    const [one, two] = [new AbortController(), new AbortController()];
    const calls = [ask(first, {}, one.signal), ask(person(2), {}, two.signal)];
    await new Promise(resolve => setTimeout(resolve, 5));
    one.abort();
    await expect(calls[0]).rejects.toMatchObject({ code: 'question_cancelled' });
    expect(cancelled).toEqual([]);
    two.abort();
    await expect(calls[1]).rejects.toMatchObject({ code: 'question_cancelled' });
    expect(cancelled).toEqual(['gone']);
  });

  it('stops the other questions of a context when one of them fails', async () => {
    const cancelled: string[] = [];
    const { ask } = open({
      answer: ({ question }, { signal }) =>
        question.query.columns?.[0] === 'bad'
          ? Promise.reject(new EngineError('SYNTAX_ERROR', 'near x'))
          : new Promise((_, reject) => {
              signal.addEventListener('abort', () => {
                cancelled.push('other');
                reject(new WorkerFailure('cancelled', ''));
              });
            }),
    });
    await expect(ask(first, { queries: [{ columns: ['good'] }, { columns: ['bad'] }] })).rejects.toMatchObject({
      code: 'invalid_request',
      params: { reason: 'Error: near x', extra: { errors: [{ error_type: 'SYNTAX_ERROR' }] } },
    });
    expect(cancelled).toEqual(['other']);
  });

  it('shows the words of the engine only to whom no rows are hidden', async () => {
    const { ask } = open({
      rules: () => [{ id: 'r', clause: 'a = 1', groupKey: null }],
      answer: () => Promise.reject(new EngineError('GENERIC_DB_ENGINE_ERROR', 'cannot cast "hidden value"')),
    });
    await expect(ask(first)).rejects.toMatchObject({ params: { reason: expect.not.stringContaining('hidden') } });
  });

  it.each([
    ['crashed', 'query_process_lost'],
    ['timeout', 'query_timed_out'],
    ['busy', 'too_many_questions'],
    ['out-of-memory', 'query_too_heavy'],
    ['too-large', 'answer_too_large'],
  ] as const)('names a failure of the workers: %s is %s', async (kind, code) => {
    const { ask } = open({ answer: () => Promise.reject(new WorkerFailure(kind, 'why')) });
    await expect(ask(first)).rejects.toMatchObject({ code });
  });
});

describe('the shortcut', () => {
  const context = {
    datasource: { id: 1, type: 'table' as const },
    queries: [{ columns: ['a'], time_range: 'Last day' }],
  };
  const verbatim = JSON.stringify(context);

  it('gives the same person the same bytes as the long way', async () => {
    const { queries } = open();
    expect(queries.shortcut({ verbatim, principal: first, headers: {}, signal })).toBeNull();
    await queries.run(first, context, { signal, verbatim });
    const long = replyBytes(await queries.run(first, context, { signal, verbatim }));
    const short = await queries.shortcut({ verbatim, principal: first, headers: {}, signal });
    expect(short).toMatchObject({ status: 200, headers: { etag: expect.stringMatching(/^W\//) } });
    expect(String(short?.body)).toBe(long.toString());
  });

  it('says only that nothing changed to whom that is enough', async () => {
    const { queries } = open();
    const etag = replyEtag(await queries.run(first, context, { signal, verbatim }));
    expect(queries.shortcut({ verbatim, principal: first, headers: { 'if-none-match': etag }, signal })).toMatchObject({
      status: 304,
      body: null,
    });
  });

  it('asks anew what is forced, without reading it again', async () => {
    const { queries, state } = open();
    const forced = { ...context, force: true };
    const passing = { verbatim: JSON.stringify(forced), principal: first, headers: {}, signal };
    await queries.run(first, forced, { signal, verbatim: passing.verbatim });
    const answer = await queries.shortcut(passing);
    expect(state.asked).toHaveLength(2);
    expect(partsOf(answer)).toMatchObject({ result: [{ is_cached: null, data: [{ a: 'answer 2' }] }] });
  });

  it('asks anew when the answer is not kept any more', async () => {
    const { queries, state } = open({ cacheBytes: 1 });
    await queries.run(first, context, { signal, verbatim });
    const answer = await queries.shortcut({ verbatim, principal: first, headers: {}, signal });
    expect(state.asked).toHaveLength(2);
    expect(partsOf(answer)).toMatchObject({ result: [{ data: [{ a: 'answer 2' }] }] });
  });

  it('ends with the request: what nobody waits for is given up', async () => {
    const gone = new AbortController();
    const { queries } = open({
      answer: (_asked, options) =>
        new Promise((resolve, reject) => {
          if (options.signal.aborted) reject(new WorkerFailure('cancelled', ''));
          options.signal.addEventListener('abort', () => reject(new WorkerFailure('cancelled', '')));
          if (!gone.signal.aborted) setTimeout(resolve, 5, 'told');
        }),
    });
    const forced = { ...context, force: true };
    const passing = { verbatim: JSON.stringify(forced), principal: first, headers: {}, signal: gone.signal };
    await queries.run(first, forced, { signal, verbatim: passing.verbatim });
    const answer = queries.shortcut(passing);
    gone.abort();
    await expect(answer).rejects.toMatchObject({ code: 'question_cancelled' });
  });

  it('knows nobody but who came the long way', async () => {
    const { queries } = open();
    await queries.run(first, context, { signal, verbatim });
    expect(queries.shortcut({ verbatim, principal: person(1), headers: {}, signal })).toBeNull();
  });

  it('ends with an edit of the dataset, and at midnight', async () => {
    const { queries, state } = open();
    await queries.run(first, context, { signal, verbatim });
    state.versions.set(1, '2');
    expect(queries.shortcut({ verbatim, principal: first, headers: {}, signal })).toBeNull();
    await queries.run(first, context, { signal, verbatim });
    state.ms += 13 * 3_600_000;
    expect(queries.shortcut({ verbatim, principal: first, headers: {}, signal })).toBeNull();
  });

  it('is not there for a range that counts from now', async () => {
    const { queries } = open();
    const moving = { ...context, queries: [{ columns: ['a'], time_range: 'Last hour : now' }] };
    await queries.run(first, moving, { signal, verbatim: JSON.stringify(moving) });
    expect(queries.shortcut({ verbatim: JSON.stringify(moving), principal: first, headers: {}, signal })).toBeNull();
  });
});

it('never gives anybody an answer that was made under other rules, by whatever way the questions come', async () => {
  const rule = fc.record({
    user: fc.integer({ min: 1, max: 3 }),
    dataset: fc.integer({ min: 1, max: 2 }),
    clause: fc.constantFrom('a = 1', 'b = 2'),
  });
  const grant = fc.record({ user: fc.integer({ min: 1, max: 3 }), dataset: fc.integer({ min: 1, max: 2 }) });
  const ask = fc.record({
    kind: fc.constant('ask' as const),
    user: fc.integer({ min: 1, max: 3 }),
    dataset: fc.integer({ min: 1, max: 2 }),
    column: fc.constantFrom('a', 'b'),
    force: fc.boolean(),
  });
  const edit = fc.record({ kind: fc.constant('edit' as const), dataset: fc.integer({ min: 1, max: 2 }) });
  const rights = fc.record({
    kind: fc.constant('rights' as const),
    grants: fc.array(grant, { maxLength: 5 }),
    rules: fc.array(rule, { maxLength: 4 }),
  });
  const step = fc.oneof(
    { weight: 6, arbitrary: ask },
    { weight: 1, arbitrary: edit },
    { weight: 1, arbitrary: rights },
  );
  await fc.assert(
    fc.asyncProperty(fc.array(grant, { maxLength: 5 }), fc.array(step, { maxLength: 30 }), async (grants, steps) => {
      const now = {
        grants,
        rules: [] as { user: number; dataset: number; clause: string }[],
        people: new Map<number, Principal>(),
      };
      const rulesOf = (user: number, id: number): RowRule[] =>
        now.rules
          .filter(each => each.user === user && each.dataset === id)
          .map(({ clause }) => ({ id: clause, clause, groupKey: null }));
      const granted = (user: number, id: number) => now.grants.some(each => each.user === user && each.dataset === id);
      const meaning = (
        query: QueryObject,
        { id, version }: { id: number; version: string },
        clauses: readonly RowRule[],
      ) => JSON.stringify([query.columns, id, version, clauses]);
      const { queries, state } = open({
        mayAsk: ({ userId }, id) => granted(userId ?? 0, id),
        rules: ({ userId }, id) => rulesOf(userId ?? 0, id),
        answer: async ({ question }) => meaning(question.query, question.dataset, question.rowRules),
      });
      const principalOf = (user: number) => {
        const known = now.people.get(user) ?? person(user);
        now.people.set(user, known);
        return known;
      };
      const answerTo = async (principal: Principal, context: AskedContext) => {
        const verbatim = JSON.stringify(context);
        const short = await queries.shortcut({ verbatim, principal, headers: {}, signal });
        if (short !== null) return textOf(short);
        return replyBytes(await queries.run(principal, context, { signal, verbatim })).toString();
      };
      for (const each of steps) {
        if (each.kind === 'edit')
          state.versions.set(each.dataset, `${Number(state.versions.get(each.dataset) ?? '1') + 1}`);
        if (each.kind === 'rights') Object.assign(now, { grants: each.grants, rules: each.rules, people: new Map() });
        if (each.kind !== 'ask') continue;
        const { user, dataset: id, column, force } = each;
        const query: QueryObject = { columns: [column] };
        const told = answerTo(principalOf(user), { datasource: { id, type: 'table' }, queries: [query], force });
        if (!granted(user, id)) await expect(told).rejects.toMatchObject({ code: 'dataset_forbidden' });
        else {
          const a = meaning(query, { id, version: state.versions.get(id) ?? '1' }, rulesOf(user, id));
          expect(JSON.parse(await told)).toMatchObject({ result: [{ data: [{ a }] }] });
        }
      }
    }),
    { numRuns: 300 },
  );
});
