import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ConnectionSpec } from '@meridian/engines';
import { afterEach, expect, it } from 'vitest';
import { builtOrSource } from '../../testing/programs';
import type { QueryWorkers } from '../contract';
import { createQueryWorkers, type QueryWorkersOptions } from './create-query-workers';
import type { PoolEvent } from './worker-pool';

const events: PoolEvent[] = [];
let open: QueryWorkers[] = [];

function start(options: Partial<QueryWorkersOptions> = {}): QueryWorkers {
  const workers = createQueryWorkers({
    entry: builtOrSource(new URL('./fake-worker.ts', import.meta.url)),
    folder: mkdtempSync(join(tmpdir(), 'meridian-workers-')),
    memoryBytes: 1_000_000_000,
    log: event => events.push(event),
    ...options,
  });
  open.push(workers);
  return workers;
}

afterEach(async () => {
  await Promise.all(open.map(workers => workers.stop()));
  open = [];
  events.length = 0;
});

const connection: ConnectionSpec = { engine: 'duckdb', epoch: 'one', parameters: { kind: 'file', path: '/nowhere' } };
const act = (
  workers: QueryWorkers,
  schema: string,
  { signal = new AbortController().signal, timeoutMs = 20_000, on = connection, person = '' } = {},
): Promise<unknown> => workers.introspect(on, { kind: 'tables', schema }, { signal, timeoutMs, person });
const oneWorker = { workers: 1, callsPerWorker: 4, callsPerConnection: 8, files: 2, waiting: 200 };
const pools = { local: oneWorker, remote: oneWorker };
const started = () => events.filter(({ kind }) => kind === 'worker-started').length;

it('starts no process before the first call and one for a few at once', async () => {
  const workers = start();
  expect(started()).toBe(0);
  await Promise.all([act(workers, 'sleep 1'), act(workers, 'sleep 1'), act(workers, 'sleep 1')]);
  expect(started()).toBe(1);
});

it('gives a worker none of our environment and a folder of its own', async () => {
  process.env.CANARY_SECRET = 'canary';
  const workers = start();
  const { names, folder } = (await act(workers, 'environment')) as { names: string[]; folder: string };
  expect(names.filter(name => /CANARY|MERIDIAN_(?!WORKER)|PATH|USER|DATABASE/.test(name))).toEqual([]);
  expect(folder).toContain('meridian-workers-');
});

it('passes an error of the engine on with its type and field', async () => {
  await expect(act(start(), 'fail')).rejects.toMatchObject({
    name: 'EngineError',
    type: 'COLUMN_DOES_NOT_EXIST_ERROR',
    message: 'no such column',
    field: 'x',
  });
});

it('fails the only query of a worker that is killed, and answers the next on a new one', async () => {
  const workers = start();
  await expect(act(workers, 'exit')).rejects.toMatchObject({ name: 'WorkerFailure', kind: 'crashed' });
  expect(await act(workers, 'sleep 1')).toBe('slept');
  expect(started()).toBe(2);
});

it('answers the others when one of several queries ends their worker', async () => {
  const workers = start({ pools });
  const others = [act(workers, 'sleep 900'), act(workers, 'sleep 901'), act(workers, 'sleep 902')];
  await expect(act(workers, 'exit')).rejects.toMatchObject({ kind: 'crashed' });
  expect(await Promise.all(others)).toEqual(['slept', 'slept', 'slept']);
});

it('answers every query under way when somebody kills the worker of several', async () => {
  const workers = start({ pools });
  const { pid } = (await act(workers, 'environment')) as { pid: number };
  const calls = [act(workers, 'sleep 500'), act(workers, 'sleep 501')];
  await new Promise(resolve => setTimeout(resolve, 100));
  process.kill(pid, 'SIGKILL');
  expect(await Promise.all(calls)).toEqual(['slept', 'slept']);
});

it('kills a worker whose query does not stop at its deadline and runs the others again', async () => {
  const workers = start({ pools });
  await act(workers, 'sleep 1');
  const innocent = act(workers, 'sleep 1200');
  const begun = Date.now();
  await expect(act(workers, 'deaf 60000', { timeoutMs: 400 })).rejects.toMatchObject({ kind: 'timeout' });
  expect(Date.now() - begun).toBeLessThan(1400);
  expect(await innocent).toBe('slept');
});

it('kills a worker that computes past the deadline without hearing anything', async () => {
  const workers = start({ pools });
  await act(workers, 'sleep 1');
  await expect(act(workers, 'spin 60000', { timeoutMs: 300 })).rejects.toMatchObject({ kind: 'timeout' });
  expect(await act(workers, 'sleep 1')).toBe('slept');
});

it('cancels at once and keeps the worker where the engine listens', async () => {
  const workers = start({ pools });
  await act(workers, 'sleep 1');
  const abort = new AbortController();
  const call = act(workers, 'sleep 60000', { signal: abort.signal });
  setTimeout(() => abort.abort(), 50);
  const begun = Date.now();
  await expect(call).rejects.toMatchObject({ kind: 'cancelled' });
  expect(Date.now() - begun).toBeLessThan(300);
  await act(workers, 'sleep 700');
  expect(started()).toBe(1);
});

it('kills the worker of a cancelled query that does not listen', async () => {
  const workers = start({ pools });
  await act(workers, 'sleep 1');
  const abort = new AbortController();
  const call = act(workers, 'deaf 60000', { signal: abort.signal });
  abort.abort();
  await expect(call).rejects.toMatchObject({ kind: 'cancelled' });
  await act(workers, 'sleep 900');
  expect(events.filter(({ kind }) => kind === 'worker-killed')).toMatchObject([{ reason: 'cancel' }]);
});

it('fails a query that fills the memory and nobody else', async () => {
  const workers = start({ pools, memoryBytes: 500_000_000 });
  const other = act(workers, 'sleep 300');
  await expect(act(workers, 'memory')).rejects.toMatchObject({ name: 'WorkerFailure', kind: 'out-of-memory' });
  expect(await other).toBe('slept');
});

it('answers two hundred at once and turns away what the line has no room for', async () => {
  const workers = start();
  const calls = Array.from({ length: 230 }, () =>
    act(workers, 'sleep 5').catch((error: { kind: string }) => error.kind),
  );
  const answers = await Promise.all(calls);
  expect(answers.filter(answer => answer === 'slept')).toHaveLength(200);
  expect(answers.filter(answer => answer === 'busy')).toHaveLength(30);
});

it('lets those with little in line pass whoever has much, and their own of another kind', async () => {
  const workers = start({ pools: { ...pools, local: { ...oneWorker, callsPerWorker: 2 } } });
  await act(workers, 'sleep 1');
  const ended: string[] = [];
  const ask = (person: string, name: string) => act(workers, 'sleep 60', { person }).then(() => ended.push(name));
  const much = ['a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'a7', 'a8'].map(name => ask('ada', name));
  const options = { signal: new AbortController().signal, timeoutMs: 20_000, person: 'ada' };
  const other = workers.testConnection(connection, options).then(() => ended.push('other of ada'));
  await Promise.all([...much, other, ask('bob', 'b')]);
  expect(ended.indexOf('b')).toBeLessThan(5);
  expect(ended.indexOf('other of ada')).toBeLessThan(5);
});

it('makes room in a full line for somebody who waits with less', async () => {
  const workers = start({ pools: { ...pools, local: { ...oneWorker, callsPerWorker: 1, waiting: 4 } } });
  await act(workers, 'sleep 1');
  const kindOf = (error: { kind: string }) => error.kind;
  const ask = (person: string) => act(workers, 'sleep 20', { person }).catch(kindOf);
  const much = ['ada', 'ada', 'ada', 'ada', 'ada', 'ada'].map(ask);
  expect(await ask('bob')).toBe('slept');
  expect(await Promise.all(much)).toEqual(['slept', 'slept', 'slept', 'slept', 'busy', 'busy']);
});

it('lets a busy connection fill no more than its share', async () => {
  const workers = start({
    pools: { ...pools, local: { workers: 1, callsPerWorker: 4, callsPerConnection: 2, files: 2, waiting: 200 } },
  });
  await act(workers, 'sleep 1');
  for (let count = 0; count < 6; count += 1) void act(workers, 'sleep 400').catch(() => undefined);
  const begun = Date.now();
  await act(workers, 'sleep 1', { on: { ...connection, epoch: 'two' } });
  expect(Date.now() - begun).toBeLessThan(300);
});

it('gives up on a program that never starts, and says so to everybody in line', async () => {
  const workers = start({ entry: new URL('./no-such-worker.ts', import.meta.url) });
  await expect(act(workers, 'sleep 1')).rejects.toMatchObject({ kind: 'crashed' });
});

it('tells everybody when it stops', async () => {
  const workers = start();
  await act(workers, 'sleep 1');
  const call = act(workers, 'sleep 60000');
  const ended = expect(call).rejects.toMatchObject({ kind: 'stopped' });
  await workers.stop();
  await ended;
});
