import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ConnectionSpec, EngineError } from '@meridian/engines';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { builtOrSource, hasPostgres, type PostgresServer, startPostgres } from '../testing';
import type { QueryWorkers } from './contract';
import { writeFrame } from './frames';
import type { Order } from './protocol';
import { createQueryWorkers } from './supervisor/create-query-workers';
import { launchWorker } from './supervisor/launch';
import type { PoolEvent } from './supervisor/worker-pool';
import { questionOf } from './testing/question-of';

const events: PoolEvent[] = [];
const folder = mkdtempSync(join(tmpdir(), 'meridian-engines-'));
const running: { workers: QueryWorkers | null } = { workers: null };

beforeAll(() => {
  running.workers = createQueryWorkers({
    entry: builtOrSource(new URL('./worker/main.ts', import.meta.url)),
    folder: join(folder, 'workers'),
    memoryBytes: 1_600_000_000,
    log: event => events.push(event),
  });
});
afterAll(async () => {
  await running.workers?.stop();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => {
  events.length = 0;
});

interface Asking {
  readonly timeoutMs?: number;
  readonly signal?: AbortSignal;
}

function asker(connection: ConnectionSpec, sql: string) {
  return async (sqlExpression: string, { timeoutMs = 30_000, signal = new AbortController().signal }: Asking = {}) => {
    const question = questionOf(connection.engine, sql, sqlExpression);
    const key = `${sql} ${sqlExpression}`;
    const asked = {
      connection,
      key,
      question,
      totals: null,
      resultFormat: 'json' as const,
      revealsSql: true,
      annotations: null,
    };
    if (running.workers === null) throw new Error('The workers were not started.');
    const { body } = await running.workers.ask(asked, { timeoutMs, signal });
    return (JSON.parse(`{${body}`) as { data: { x: unknown }[] }).data[0]?.x;
  };
}

const soon = (ms: number) => new Promise(resolve => setTimeout(resolve, ms));
const pids = () => events.flatMap(event => (event.kind === 'worker-started' && event.pid ? [event.pid] : []));

describe('with DuckDB', () => {
  const embedded: ConnectionSpec = {
    engine: 'duckdb',
    epoch: 'faults',
    parameters: { kind: 'embedded', dataFolder: folder, tables: [] },
  };
  const ask = asker(embedded, 'SELECT range AS n FROM range(1000)');
  /** Hours of work: a million times a million rows. */
  const endless = 'SELECT a.range AS n FROM range(1000000) a, range(1000000) b';
  const work = asker(embedded, endless);

  it('answers', async () => {
    expect(await ask('SUM(n)')).toBe(499_500);
  });

  it('interrupts a statement at its deadline and keeps the worker', async () => {
    await ask('COUNT(*)');
    events.length = 0;
    const begun = performance.now();
    await expect(work('SUM(n % 7)', { timeoutMs: 400 })).rejects.toMatchObject({
      name: 'EngineError',
      type: 'BACKEND_TIMEOUT_ERROR',
    });
    expect(performance.now() - begun).toBeLessThan(1500);
    expect(await ask('SUM(n)')).toBe(499_500);
    expect(events).toEqual([]);
  });

  it('ends a query that calls itself for ever, at its deadline', async () => {
    await ask('COUNT(*)');
    const circle = 'WITH RECURSIVE t(n) AS (SELECT 1 UNION ALL SELECT (n + 1) % 1000 FROM t) SELECT n FROM t';
    await expect(asker(embedded, circle)('SUM(n)', { timeoutMs: 500 })).rejects.toMatchObject({
      name: 'EngineError',
      type: 'BACKEND_TIMEOUT_ERROR',
    });
    expect(await ask('SUM(n)')).toBe(499_500);
  });

  it('interrupts a statement that nobody waits for any more', async () => {
    await ask('COUNT(*)');
    events.length = 0;
    const gone = new AbortController();
    const call = work('SUM(n % 7)', { signal: gone.signal });
    await soon(200);
    gone.abort();
    await expect(call).rejects.toMatchObject({ kind: 'cancelled' });
    await soon(1000);
    expect(events.filter(({ kind }) => kind === 'worker-lost')).toEqual([]);
    expect(await ask('SUM(n)')).toBe(499_500);
  });

  it('refuses a text of four billion characters for want of memory, and nobody else notices', async () => {
    await ask('COUNT(*)');
    const others = [1, 2, 3].map(at => ask(`SUM(n) + ${at}`));
    await expect(ask("max(length(repeat('x', 4000000000 + n)))")).rejects.toThrow(/memory/i);
    expect(await Promise.all(others)).toEqual([499_501, 499_502, 499_503]);
    expect(await ask('SUM(n)')).toBe(499_500);
  });

  it('does not outlive the server that started it, even in the middle of a statement', async () => {
    const entry = builtOrSource(new URL('./worker/main.ts', import.meta.url));
    const child = launchWorker({ entry, folder, memoryBytes: 1_600_000_000 });
    const gone = new Promise(resolve => child.once('exit', (_code, signal) => resolve(signal)));
    const pipe = child.stdio[3] as Socket; // launched with a pipe there
    const send = (order: Order) => {
      writeFrame(pipe, order);
    };
    const { dataset, ...question } = questionOf('duckdb', endless, 'SUM(n % 7)');
    const about = { totals: null, resultFormat: 'json' as const, revealsSql: true, annotations: null, mayFlow: false };
    await new Promise(resolve => pipe.once('data', resolve));
    send({ kind: 'learn', key: 'c', value: embedded });
    send({ kind: 'learn', key: 'd', value: dataset });
    const job = { kind: 'ask' as const, key: 'k', question: { ...question, dataset: 'd' }, ...about };
    send({ kind: 'run', id: 1, timeoutMs: 60_000, connection: 'c', job });
    await soon(1500);
    pipe.destroy();
    expect(await Promise.race([gone, soon(3000)])).toBe('SIGKILL');
  });

  it('fails a query whose worker is killed under it, and answers the next', async () => {
    const other = asker({ ...embedded, epoch: 'killed' }, 'SELECT range AS n FROM range(1000)');
    await running.workers?.stop();
    running.workers = createQueryWorkers({
      entry: builtOrSource(new URL('./worker/main.ts', import.meta.url)),
      folder: join(folder, 'workers'),
      memoryBytes: 1_600_000_000,
      log: event => events.push(event),
    });
    await other('COUNT(*)');
    const call = asker({ ...embedded, epoch: 'killed' }, endless)('SUM(n % 7)');
    const failed = expect(call).rejects.toMatchObject({
      name: 'WorkerFailure',
      kind: 'crashed',
      message: expect.stringContaining('Run it again'),
    });
    await soon(300);
    for (const pid of pids()) process.kill(pid, 'SIGKILL');
    await failed;
    expect(await other('SUM(n)')).toBe(499_500);
  });
});

describe('with a server that takes connections and never answers', () => {
  it('gives up after the time of the question, and others are answered meanwhile', async () => {
    const silent = createServer(() => undefined);
    await new Promise<void>(resolve => silent.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void silent.close());
    const { port } = silent.address() as AddressInfo; // it listens
    const address = { host: '127.0.0.1', port, database: 'd', username: 'u', password: null, query: {} };
    const calls = ['postgres', 'mysql', 'clickhouse'].map(engine => {
      const connection = { engine, epoch: `silent ${engine}`, parameters: { kind: 'server' as const, ...address } };
      return asker(connection, 'SELECT 1 AS n')('SUM(n)', { timeoutMs: 25_000 }).catch((error: unknown) => error);
    });
    const parameters = { kind: 'embedded' as const, dataFolder: folder, tables: [] };
    const beside = asker({ engine: 'duckdb', epoch: 'beside', parameters }, 'SELECT range AS n FROM range(10)');
    expect(await beside('SUM(n)')).toBe(45);
    const types = (await Promise.all(calls)).map(error => (error instanceof EngineError ? error.type : String(error)));
    expect(types).toEqual([
      'CONNECTION_DATABASE_TIMEOUT',
      'CONNECTION_DATABASE_TIMEOUT',
      'CONNECTION_DATABASE_TIMEOUT',
    ]);
  });
});

describe.skipIf(!hasPostgres)('with PostgreSQL', () => {
  const state: { server: PostgresServer | null; address: string } = { server: null, address: '' };
  beforeAll(async () => {
    state.server = await startPostgres();
    state.address = await state.server.database();
  });
  afterAll(() => state.server?.stop());

  const ask = (sql: string, asking?: Asking) => {
    const { hostname: host, port, pathname, username } = new URL(state.address);
    const address = { host, port: Number(port), database: pathname.slice(1), username };
    const parameters = { kind: 'server' as const, ...address, password: null, query: {} };
    return asker({ engine: 'postgres', epoch: 'pg', parameters }, sql)('SUM(n)', asking);
  };
  const endless = 'SELECT a AS n FROM generate_series(1, 100000) a, generate_series(1, 1000000) b';
  /** Statements of ours that the server says are running. */
  const active = async () => {
    const client = new Client({ connectionString: state.address });
    await client.connect();
    const { rows } = await client.query<{ query: string }>(
      "select query from pg_stat_activity where state = 'active' and pid <> pg_backend_pid() and query like '%generate_series%'",
    );
    await client.end();
    return rows.length;
  };
  const isIdleWithin = async (ms: number) => {
    const until = performance.now() + ms;
    while ((await active()) > 0) {
      if (performance.now() > until) return false;
      await soon(25);
    }
    return true;
  };

  it('answers', async () => {
    expect(await ask('SELECT generate_series(0, 999) AS n')).toBe(499_500);
  });

  it('stops a cancelled statement in the server', async () => {
    const gone = new AbortController();
    const call = ask(endless, { signal: gone.signal });
    const failed = expect(call).rejects.toMatchObject({ kind: 'cancelled' });
    await soon(500);
    expect(await active()).toBeGreaterThan(0);
    gone.abort();
    await failed;
    expect(await isIdleWithin(1000)).toBe(true);
  });

  it('stops a statement in the server at its deadline', async () => {
    await expect(ask(endless, { timeoutMs: 500 })).rejects.toMatchObject({
      type: 'BACKEND_TIMEOUT_ERROR',
    });
    expect(await isIdleWithin(1000)).toBe(true);
  });
});
