import { EngineError } from '@meridian/engines';
import { describe, expect, it } from 'vitest';
import { WorkerFailure } from '../../query-workers';
import { first, open, person, replyBytes } from './testing/open-queries';

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

  it('is laid out as its chart shows it where the whole context asks for that', async () => {
    const { ask } = open({
      answer: async ({ question: { query, context } }) => query.result_type ?? context.resultType,
    });
    const asked = (resultType: 'full' | 'post_processed' | 'results' | null) => ({
      columns: ['a'],
      result_type: resultType,
    });
    const types = async (context: 'full' | 'post_processed') => {
      const queries = [asked('full'), asked('post_processed'), asked('results'), asked(null)];
      return (await ask(first, { result_type: context, queries })).result.map(each => each['data']);
    };
    const rows = (names: readonly string[]) => names.map(name => [{ a: name }]);
    expect(await types('full')).toEqual(rows(['full', 'full', 'results', 'full']));
    expect(await types('post_processed')).toEqual(
      rows(['post_processed', 'post_processed', 'results', 'post_processed']),
    );
  });

  it('is JSON as a whole where one of its questions only describes another', async () => {
    const { ask, state } = open();
    await ask(first, {
      result_format: 'csv',
      queries: [{ columns: ['a'] }, { columns: ['a'], result_type: 'columns' }],
    });
    expect(state.asked.map(({ resultFormat }) => resultFormat)).toEqual(['json', 'json']);
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
    const { answers } = await world.queries.recall(first, await keyOf(world));
    expect(JSON.parse(replyBytes(answers).toString())).toMatchObject({ result: [{ is_cached: true }] });
  });

  it('nothing is found that was never asked', async () => {
    await expect(open().queries.recall(first, 'f00')).rejects.toMatchObject({ code: 'not_found' });
  });

  it('a person with other rules does not get the answer of the first', async () => {
    const world = open({ rules: ({ userId }) => (userId === 2 ? [{ id: 'r', clause: 'a = 1', groupKey: null }] : []) });
    await expect(world.queries.recall(person(2), await keyOf(world))).rejects.toMatchObject({
      code: 'answer_not_kept',
    });
  });

  it('a person without the dataset is refused', async () => {
    const world = open({ mayAsk: ({ userId }) => userId === 1 });
    await expect(world.queries.recall(person(2), await keyOf(world))).rejects.toMatchObject({
      code: 'dataset_forbidden',
    });
  });

  it('an answer that is no longer kept is told from one that never was', async () => {
    const world = open();
    const key = await keyOf(world);
    world.state.ms += 2 * 86_400_000;
    await expect(world.queries.recall(first, key)).rejects.toMatchObject({ code: 'answer_not_kept' });
  });
});

describe('request', () => {
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

  it('refuses SQL of one’s own that the engine cannot read as SQL, and knows a condition from it', async () => {
    const { ask } = open({ answer: () => Promise.reject(new EngineError('SYNTAX_ERROR', 'near x')) });
    const metrics = [{ expressionType: 'SQL' as const, sqlExpression: 'SUM(a) b c', label: 'x' }];
    await expect(ask(first, { queries: [{ metrics }] })).rejects.toMatchObject({
      code: 'refused_errors',
      params: { errorType: 'INVALID_SQL_ERROR' },
    });
    const conditions = { metrics, extras: { where: 'a b c' } };
    await expect(ask(first, { queries: [conditions] })).rejects.toMatchObject({ code: 'invalid_request' });
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
