import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import {
  type Asker,
  anApp,
  hasPostgres,
  hasRedis,
  type RedisServer,
  startPostgres,
  startRedis,
  temporaryFolder,
} from './testing';

const patienceMs = 180_000;

interface JobEvent {
  readonly id: string;
  readonly job_id: string;
  readonly status: string;
  readonly result_url: string | null;
  readonly errors: readonly unknown[];
}

/** Two servers on one PostgreSQL for saved work and one Redis, each with a home of its own, and a dataset that both can ask. */
async function twoServers() {
  const [redis, postgres] = [await startRedis(), await startPostgres()];
  onTestFinished(() => postgres.stop());
  const [databaseUrl, data] = [await postgres.database(), await postgres.database()];
  const one = await aServer(redis, databaseUrl, null);
  const made = await one.admin('POST', '/api/v1/database/', {
    body: { database_name: 'shared', sqlalchemy_uri: data, expose_in_sqllab: true },
  });
  const sql = "SELECT * FROM (VALUES ('small', 1), ('large', 2), ('large', 3)) AS t(size, n)";
  const dataset = await one.admin('POST', '/api/v1/dataset/', {
    body: { database: made.json<{ id: number }>().id, schema: 'public', table_name: 'sizes', sql },
  });
  const slow = await one.admin('POST', '/api/v1/dataset/', {
    body: {
      database: made.json<{ id: number }>().id,
      schema: 'public',
      table_name: 'slow',
      sql: 'SELECT a AS n FROM generate_series(1, 100000) a, generate_series(1, 1000000) b',
    },
  });
  const two = await aServer(redis, databaseUrl, one.home);
  return { one, two, redis, data, id: dataset.json<{ id: number }>().id, slowId: slow.json<{ id: number }>().id };
}

async function aServer({ url }: RedisServer, databaseUrl: string, keyOf: string | null) {
  const home = temporaryFolder();
  // Servers that share saved work share the key that its secrets are encrypted with.
  if (keyOf !== null) copyFileSync(join(keyOf, 'secret.key'), join(home, 'secret.key'));
  const server = await anApp({ home, databaseUrl, buildName: 'one build', environment: { REDIS_URL: url } });
  const warnings = () => server.events.filter(({ event }) => event.startsWith('Redis')).map(({ event }) => event);
  return { ...server, warnings, admin: await server.as('admin', 'admin') };
}

const question = {
  columns: ['size'],
  orderby: [['size', true]],
  metrics: [{ expressionType: 'SQL', sqlExpression: 'SUM(n)', label: 'sum' }],
};
const contextOf = (id: number, more: object = {}) => ({
  datasource: { id, type: 'table' },
  queries: [question],
  ...more,
});
const ask = (as: Asker, id: number, more: object = {}, headers: Record<string, string> = {}) =>
  as('POST', '/api/v1/chart/data', { body: contextOf(id, more), headers });
const wasKept = async (as: Asker, id: number, more: object = {}) => {
  const reply = await ask(as, id, more);
  return reply.json<{ result: { is_cached: boolean | null }[] }>().result[0]?.is_cached;
};

async function ended(as: Asker, jobId: string): Promise<JobEvent> {
  for (;;) {
    const reply = await as('GET', '/api/v1/async_event/');
    const found = reply.json<{ result: JobEvent[] }>().result.find(({ job_id }) => job_id === jobId);
    if (found) return found;
    await pause(20);
  }
}

const until = async (condition: () => Promise<boolean>) => {
  for (let turn = 0; turn < 500; turn += 1) {
    if (await condition()) return;
    await pause(20);
  }
  throw new Error('It did not come to that.');
};

describe.skipIf(!hasRedis || !hasPostgres)('two servers on one Redis', { timeout: patienceMs }, () => {
  it('share kept answers, also those that were asked anew', async () => {
    const { one, two, id } = await twoServers();
    await until(async () => (await wasKept(one.admin, id)) === true && (await wasKept(two.admin, id)) === true);
    const before = await ask(one.admin, id);
    expect((await ask(two.admin, id)).body).toBe(before.body);
    expect(await wasKept(two.admin, id, { force: true })).toBeNull();
    const anew = (await ask(two.admin, id)).body;
    expect(anew).not.toBe(before.body);
    await until(async () => (await ask(one.admin, id)).body === anew);
    const [result] = before.json<{ result: { cache_key: string }[] }>().result;
    expect((await two.admin('GET', `/api/v1/chart/data/${result?.cache_key}`)).statusCode).toBe(200);
    expect([...one.warnings(), ...two.warnings()]).toEqual([]);
  });

  it('share jobs: begun on one, told and answered by the other, and stopped from there', async () => {
    const { one, two, id, slowId } = await twoServers();
    const later = { prefer: 'respond-async' };
    const job = (await ask(one.admin, id, { force: true }, later)).json<JobEvent>();
    const event = await ended(two.admin, job.job_id);
    expect(event.status).toBe('done');
    const result = await two.admin('GET', String(event.result_url));
    expect(result.json()).toMatchObject({ result: [{ is_cached: true, data: [{ sum: 5 }, { sum: 1 }] }] });

    const context = { queries: [{ ...question, columns: [], orderby: [] }] };
    const slow = (await ask(one.admin, slowId, context, later)).json<JobEvent>();
    const cancelled = await two.admin('POST', `/api/v1/async_event/${slow.job_id}/cancel/`, { body: {} });
    expect(cancelled.statusCode).toBe(200);
    expect(await ended(two.admin, slow.job_id)).toMatchObject({ status: 'error' });
  });

  it('go on without it, say so once, and meet again when it is back', async () => {
    const { one, two, redis, id } = await twoServers();
    const later = { prefer: 'respond-async' };
    await until(async () => (await wasKept(one.admin, id)) === true);
    await redis.stop();
    for (let turn = 0; turn < 5; turn += 1) {
      for (const { admin } of [one, two]) expect((await ask(admin, id, { force: turn === 0 })).statusCode).toBe(200);
    }
    const job = (await ask(one.admin, id, { force: true }, later)).json<JobEvent>();
    expect(await ended(one.admin, job.job_id)).toMatchObject({ status: 'done' });
    await redis.start();
    expect(await ended(two.admin, job.job_id)).toMatchObject({ status: 'done' });
    await until(async () => {
      await ask(one.admin, id, { force: true });
      return (await ask(two.admin, id)).body === (await ask(one.admin, id)).body;
    });
    for (const { warnings } of [one, two]) {
      expect(warnings()).toEqual(['Redis is away: nothing is shared until it is back', 'Redis is back']);
    }
  });
});
