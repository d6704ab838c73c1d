import { setTimeout as pause } from 'node:timers/promises';
import { hasMariadb, startMariadb } from '@meridian/engines/testing';
import { Client } from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type Asker, aDataset, anApp, hasPostgres, startPostgres } from '../../testing';

const patienceMs = 180_000;
/** Promised are 100 ms; the machine of a test does other things too. */
const mostMs = 500;
const settledMs = 700;
const tries = 3;

interface Endless {
  readonly as: Asker;
  readonly datasetId: number;
  /** Statements of ours that the engine says are running; null where it keeps no list. */
  readonly running: (() => Promise<number>) | null;
}

const contextOf = (id: number) => ({
  datasource: { id, type: 'table' },
  queries: [{ columns: [], metrics: [{ expressionType: 'SQL', sqlExpression: 'COUNT(*)', label: 'count' }] }],
});

/** Begins a question that never ends, stops it, and gives the milliseconds until the engine and the person know. */
async function stopped({ as, datasetId, running }: Endless): Promise<number> {
  const headers = { prefer: 'respond-async' };
  const accepted = await as('POST', '/api/v1/chart/data', { body: contextOf(datasetId), headers });
  const { job_id } = accepted.json<{ job_id: string }>();
  while (running !== null && (await running()) === 0) await pause(10);
  // PostgreSQL listens to nobody while it compiles a statement that looks expensive.
  await pause(settledMs);
  const asked = performance.now();
  expect((await as('POST', `/api/v1/async_event/${job_id}/cancel/`, { body: {} })).statusCode).toBe(200);
  while (running !== null && (await running()) > 0) await pause(1);
  for (;;) {
    const { result } = (await as('GET', '/api/v1/async_event/')).json<{
      result: { job_id: string; status: string }[];
    }>();
    const event = result.find(each => each.job_id === job_id);
    if (event !== undefined) {
      expect(event.status).toBe('error');
      return performance.now() - asked;
    }
    await pause(1);
  }
}

async function quickest(endless: Endless): Promise<number> {
  const times: number[] = [];
  for (let turn = 0; turn < tries; turn += 1) times.push(await stopped(endless));
  return Math.min(...times);
}

async function connected(body: object, sql: string) {
  const app = await anApp();
  const as = await app.as('admin', 'admin');
  const made = await as('POST', '/api/v1/database/', { body: { database_name: 'other', ...body } });
  const dataset = await as('POST', '/api/v1/dataset/', {
    body: { database: made.json<{ id: number }>().id, table_name: 'endless', sql },
  });
  expect([dataset.statusCode, dataset.body]).toEqual([201, expect.any(String)]);
  return { ...app, as, datasetId: dataset.json<{ id: number }>().id };
}

describe('a job that is stopped', { timeout: patienceMs }, () => {
  it.skipIf(!hasPostgres)('is no longer in the list of PostgreSQL', async () => {
    const server = await startPostgres();
    onTestFinished(() => server.stop());
    const address = await server.database();
    const client = new Client({ connectionString: address });
    await client.connect();
    onTestFinished(() => client.end());
    const listed =
      "select 1 from pg_stat_activity where state = 'active' and pid <> pg_backend_pid() and query like '%generate_series%'";
    const running = async () => (await client.query(listed)).rowCount ?? 0;
    const sql = 'SELECT a AS n FROM generate_series(1, 100000) a, generate_series(1, 1000000) b';
    const world = await connected({ sqlalchemy_uri: address }, sql);
    expect(await quickest({ ...world, running })).toBeLessThan(mostMs);
  });

  it.skipIf(!hasMariadb)('is no longer in the list of MariaDB', async () => {
    const server = await startMariadb();
    onTestFinished(() => server.stop());
    const listed =
      "SELECT COUNT(*) FROM information_schema.processlist WHERE info LIKE '%seq_1_to_1000000 b%' AND info NOT LIKE '%processlist%'";
    const running = async () => Number(await server.sql(listed));
    const { host, port, database, username, password } = server.parameters;
    const sql = 'SELECT a.seq AS n FROM seq_1_to_1000000 a, seq_1_to_1000000 b';
    const body = {
      configuration_method: 'dynamic_form',
      engine: 'mysql',
      parameters: { host, port, database, username, password },
    };
    const world = await connected(body, sql);
    expect(await quickest({ ...world, running })).toBeLessThan(mostMs);
  });

  it('is interrupted in DuckDB, whose process goes on', async () => {
    const app = await anApp();
    const as = await app.as('admin', 'admin');
    const sql = 'SELECT a.range AS n FROM range(1000000000) a, range(1000000) b';
    const { id } = await aDataset(as, 'endless', sql);
    expect(await quickest({ as, datasetId: id, running: null })).toBeLessThan(mostMs);
    expect(app.events.filter(({ event }) => event.startsWith('query process stopped'))).toEqual([]);
  });
});
