import type { QueryObject } from '@meridian/contracts/documents';
import type { RowRule } from '@meridian/core/query';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AppError, Principal } from '../../http';
import { fakeByteStore } from '../../platform/cache/byte-store-fake';
import { WorkerFailure } from '../../query-workers';
import type { AskedContext } from './contract';
import { replyEtag } from './keep';
import type { QueriesService } from './service';
import { first, open, partsOf, person, replyBytes, signal, textOf } from './testing/open-queries';

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

const isLong = Boolean(process.env['MERIDIAN_TEST_LONG']);
const histories = isLong ? 30_000 : 300;
const historiesMs = 3_600_000;

it('never gives anybody an answer that was made under other rules, by whatever way or process the questions come', {
  timeout: historiesMs,
}, async () => {
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
    process: fc.nat({ max: 1 }),
  });
  const byKey = fc.record({
    kind: fc.constant('by key' as const),
    user: fc.integer({ min: 1, max: 3 }),
    key: fc.nat({ max: 9 }),
    process: fc.nat({ max: 1 }),
  });
  const restart = fc.record({ kind: fc.constant('restart' as const), process: fc.nat({ max: 1 }) });
  const edit = fc.record({ kind: fc.constant('edit' as const), dataset: fc.integer({ min: 1, max: 2 }) });
  const rights = fc.record({
    kind: fc.constant('rights' as const),
    grants: fc.array(grant, { maxLength: 12 }),
    rules: fc.array(rule, { maxLength: 4 }),
  });
  const step = fc.oneof(
    { weight: 6, arbitrary: ask },
    { weight: 1, arbitrary: edit },
    { weight: 1, arbitrary: rights },
    { weight: 2, arbitrary: byKey },
    { weight: 1, arbitrary: restart },
  );
  const seen = { kept: 0, byKey: 0 };
  await fc.assert(
    fc.asyncProperty(
      fc.array(grant, { maxLength: 12 }),
      fc.array(step, { minLength: 15, maxLength: 60 }),
      async (grants, steps) => {
        const now = {
          grants,
          rules: [] as { user: number; dataset: number; clause: string }[],
          people: new Map<number, Principal>(),
        };
        const rulesOf = (user: number, id: number): RowRule[] =>
          now.rules
            .filter(each => each.user === user && each.dataset === id)
            .map(({ clause }) => ({ id: clause, clause, groupKey: null }));
        const granted = (user: number, id: number) =>
          now.grants.some(each => each.user === user && each.dataset === id);
        const meaning = (
          query: QueryObject,
          { id, version }: { id: number; version: string },
          clauses: readonly RowRule[],
        ) => JSON.stringify([query.columns, id, version, clauses.map(({ clause }) => clause).sort()]); // in any order they mean the same
        const store = fakeByteStore();
        const versions = new Map<number, string>();
        const start = () => {
          const process = open({
            behind: store.open(),
            mayAsk: ({ userId }, id) => granted(userId ?? 0, id),
            rules: ({ userId }, id) => rulesOf(userId ?? 0, id),
            answer: async ({ question }) => meaning(question.query, question.dataset, question.rowRules),
          });
          for (const [id, version] of versions) process.state.versions.set(id, version);
          return process;
        };
        const processes = [start(), start()];
        const queriesOf = (at: number) => (processes[at] ?? start()).queries;
        const asked: { key: string; id: number; query: QueryObject }[] = [];
        const truth = (user: number, id: number, query: QueryObject) =>
          meaning(query, { id, version: versions.get(id) ?? '1' }, rulesOf(user, id));
        const principalOf = (user: number) => {
          const known = now.people.get(user) ?? person(user);
          now.people.set(user, known);
          return known;
        };
        const answerTo = async (queries: QueriesService, principal: Principal, context: AskedContext) => {
          const verbatim = JSON.stringify(context);
          const short = await queries.shortcut({ verbatim, principal, headers: {}, signal });
          if (short !== null) return textOf(short);
          return replyBytes(await queries.run(principal, context, { signal, verbatim })).toString();
        };
        for (const each of steps) {
          if (each.kind === 'edit') {
            versions.set(each.dataset, `${Number(versions.get(each.dataset) ?? '1') + 1}`);
            for (const [id, version] of versions) for (const { state } of processes) state.versions.set(id, version);
          }
          if (each.kind === 'rights') Object.assign(now, { grants: each.grants, rules: each.rules, people: new Map() });
          if (each.kind === 'restart') processes[each.process] = start();
          if (each.kind === 'by key') {
            const known = asked[each.key % Math.max(1, asked.length)];
            if (known === undefined) continue;
            const had = await queriesOf(each.process)
              .recall(principalOf(each.user), known.key)
              .catch((error: AppError) => error.code);
            if (typeof had === 'string') continue;
            const data = [{ a: truth(each.user, known.id, known.query) }];
            expect(granted(each.user, known.id)).toBe(true);
            expect(JSON.parse(replyBytes(had.answers).toString())).toMatchObject({ result: [{ data }] });
            seen.byKey += 1;
          }
          if (each.kind !== 'ask') continue;
          const { user, dataset: id, column, force } = each;
          const query: QueryObject = { columns: [column] };
          const context = { datasource: { id, type: 'table' as const }, queries: [query], force };
          const told = answerTo(queriesOf(each.process), principalOf(user), context);
          if (!granted(user, id)) await expect(told).rejects.toMatchObject({ code: 'dataset_forbidden' });
          else {
            const reply: { result: { cache_key: string; is_cached: boolean | null }[] } = JSON.parse(await told);
            expect(reply).toMatchObject({ result: [{ data: [{ a: truth(user, id, query) }] }] });
            for (const { cache_key: key, is_cached } of reply.result) {
              asked.push({ key, id, query });
              seen.kept += is_cached === true ? 1 : 0;
            }
          }
        }
      },
    ),
    { numRuns: histories },
  );
  // Both happen often, or nothing was shown.
  expect(Math.min(seen.kept, seen.byKey)).toBeGreaterThan(histories / 10);
});
