import { describe, expect, it } from 'vitest';
import { type Asker, aDataset, anApp, made, temporaryFolder } from './testing';

const patienceMs = 120_000;

interface Result {
  readonly cache_key: string;
  readonly is_cached: boolean | null;
  readonly data: readonly object[];
}

const question = { columns: ['size'], metrics: [{ expressionType: 'SQL', sqlExpression: 'SUM(n)', label: 'sum' }] };
const contextOf = (id: number, more: object = {}) => ({
  datasource: { id, type: 'table' },
  queries: [question],
  ...more,
});
async function asked(as: Asker, id: number, more: object = {}): Promise<Result> {
  const reply = await as('POST', '/api/v1/chart/data', { body: contextOf(id, more) });
  const [result] = reply.json<{ result: Result[] }>().result;
  if (result === undefined) throw new Error(reply.body);
  return result;
}

/** One server after the other in one home; answers are had again by those of the same build. */
function aHome() {
  const home = temporaryFolder();
  return async (buildName = 'one build') => {
    const running = await anApp({ home, buildName });
    return { ...running, admin: await running.as('admin', 'admin') };
  };
}

/** What was kept before is found in the background. */
async function settledAnswer(as: Asker, key: string): Promise<number> {
  for (let turn = 0; ; turn += 1) {
    const { statusCode } = await as('GET', `/api/v1/chart/data/${key}`);
    if (statusCode === 200 || turn > 100) return statusCode;
    await new Promise(resolve => setTimeout(resolve, 10));
  }
}

describe('kept answers on disk', () => {
  it('outlive the server, with their rules and keys', { timeout: patienceMs }, async () => {
    const start = aHome();
    const first = await start();
    const { id } = await aDataset(first.admin);
    const fresh = await asked(first.admin, id);
    expect(fresh.is_cached).toBeNull();
    await first.stop();

    const second = await start();
    expect(await settledAnswer(second.admin, fresh.cache_key)).toBe(200);
    expect(await asked(second.admin, id)).toMatchObject({
      is_cached: true,
      data: fresh.data,
      cache_key: fresh.cache_key,
    });
    expect((await second.ask('GET', `/api/v1/chart/data/${fresh.cache_key}`)).statusCode).toBe(401);
    await made(second.admin, 'rowlevelsecurity', {
      name: 'only small',
      filter_type: 'Base',
      tables: [id],
      roles: [],
      clause: "size = 'small'",
    });
    expect(await asked(second.admin, id)).toMatchObject({ is_cached: null, data: [{ size: 'small', sum: 1 }] });
    expect((await second.admin('GET', `/api/v1/chart/data/${fresh.cache_key}`)).statusCode).toBe(422);
    await second.stop();

    const newer = await start('another build');
    expect((await asked(newer.admin, id)).is_cached).toBeNull();
  });

  it('stay outdated where they were before the restart', { timeout: patienceMs }, async () => {
    const start = aHome();
    const first = await start();
    const { id } = await aDataset(first.admin);
    const { cache_key } = await asked(first.admin, id);
    const invalidated = await first.admin('POST', '/api/v1/cachekey/invalidate', {
      body: { datasource_uids: [`${id}__table`] },
    });
    expect(invalidated.statusCode).toBe(201);
    await first.stop();
    const second = await start();
    expect((await asked(second.admin, id)).is_cached).toBeNull();
    expect((await second.admin('GET', `/api/v1/chart/data/${cache_key}`)).statusCode).toBe(422);
  });
});

it('what was warmed up is there for whoever asks next, also of a whole dataset', { timeout: patienceMs }, async () => {
  const { admin } = await aHome()();
  const { id } = await aDataset(admin);
  const chart = (name: string, more: object = {}) =>
    made(admin, 'chart', {
      slice_name: name,
      viz_type: 'table',
      datasource_id: id,
      datasource_type: 'table',
      params: '{}',
      query_context: JSON.stringify(contextOf(id, more)),
    });
  const [sums, counts] = [
    await chart('sums'),
    await chart('counts', { queries: [{ columns: ['size'], metrics: [] }], custom_cache_timeout: 60 }),
  ];
  const warmed = await admin('PUT', '/api/v1/chart/warm_up_cache', { body: { chart_id: sums } });
  expect(warmed.json()).toEqual({ result: [{ chart_id: sums, viz_error: null, viz_status: 'success' }] });
  expect((await asked(admin, id)).is_cached).toBe(true);
  expect(
    (
      await asked(admin, id, {
        queries: [{ columns: ['size'], metrics: [] }],
        custom_cache_timeout: 60,
        result_type: 'full',
      })
    ).is_cached,
  ).toBeNull();
  await admin('POST', '/api/v1/cachekey/invalidate', { body: { datasource_uids: [`${id}__table`] } });
  const whole = await admin('PUT', '/api/v1/dataset/warm_up_cache', {
    body: { db_name: 'Meridian', table_name: 'sizes' },
  });
  expect(whole.json()).toEqual({
    result: [sums, counts].map(chart_id => ({ chart_id, viz_error: null, viz_status: 'success' })),
  });
  expect((await asked(admin, id)).is_cached).toBe(true);
});
