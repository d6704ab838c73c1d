import { describe, expect, it, onTestFinished } from 'vitest';
import { hasRedis, type RedisServer, startRedis } from '../../testing';
import { fakeLog, type LoggedEvent } from '../log-fake';
import { openRedis, openRedisStore } from '.';

const hour = 3_600_000;

/** A process of the product, as far as it has a Redis. */
function aProcess({ url }: RedisServer, name: string) {
  const events: LoggedEvent[] = [];
  const redis = openRedis(url, { log: fakeLog(events), monotonicMs: () => performance.now() });
  const store = openRedisStore({ redis, prefix: 'test:', processName: name, now: () => Date.now() });
  onTestFinished(() => redis.close());
  return { redis, store, said: () => events.map(({ level, event }) => `${level} ${event}`) };
}

const until = async (condition: () => boolean | Promise<boolean>) => {
  const end = performance.now() + 10_000;
  while (!(await condition())) {
    if (performance.now() > end) throw new Error('It did not come to that.');
    await new Promise(resolve => setTimeout(resolve, 10));
  }
};
const isUp = ({ redis }: ReturnType<typeof aProcess>) =>
  redis.ask(client => client.ping()).then(said => said === 'PONG');
const textAt = async ({ store }: ReturnType<typeof aProcess>, name: string) =>
  (await store.get(name))?.bytes.toString() ?? null;

describe.skipIf(!hasRedis)('bytes in Redis', () => {
  it('are seen by every process, and their change is told to the others', async () => {
    const server = await startRedis();
    const [one, two] = [aProcess(server, 'one'), aProcess(server, 'two')];
    const told: string[] = [];
    one.store.onChangedElsewhere(name => told.push(`one hears ${name}`));
    two.store.onChangedElsewhere(name => told.push(`two hears ${name}`));
    await until(async () => (await isUp(one)) && (await isUp(two)));
    await until(async () => Number((await one.redis.ask(c => c.pubsub('NUMSUB', 'test:changed')))?.[1]) === 2);
    one.store.put('a', [Buffer.from('some '), Buffer.from('bytes')], Date.now() + hour);
    await until(async () => (await textAt(two, 'a')) === 'some bytes');
    two.store.delete('a');
    await until(async () => (await textAt(one, 'a')) === null);
    await until(() => told.length === 2);
    expect(told).toEqual(['two hears a', 'one hears a']);
  });

  it('are over when their time is', async () => {
    const one = aProcess(await startRedis(), 'one');
    await until(() => isUp(one));
    one.store.put('a', [Buffer.from('bytes')], Date.now() + 150);
    await until(async () => (await textAt(one, 'a')) === 'bytes');
    await until(async () => (await textAt(one, 'a')) === null);
    expect(await one.redis.ask(client => client.exists('test:a'))).toBe(0);
  });

  it('that somebody else put there, or of another type, are none', async () => {
    const one = aProcess(await startRedis(), 'one');
    await until(() => isUp(one));
    await one.redis.ask(client => client.set('test:a', 'text of another program'));
    await one.redis.ask(client => client.lpush('test:b', 'a list'));
    expect([await one.store.get('a'), await one.store.get('b')]).toEqual([null, null]);
    expect(await isUp(one)).toBe(true);
  });
});

describe.skipIf(!hasRedis)('a Redis that goes away', () => {
  it('is missed once in the log, and found again by itself', async () => {
    const server = await startRedis();
    const one = aProcess(server, 'one');
    await until(() => isUp(one));
    await server.stop();
    for (let turn = 0; turn < 20; turn += 1) {
      one.store.put('a', [Buffer.from('bytes')], Date.now() + hour);
      expect(await one.store.get('a')).toBeNull();
      await new Promise(resolve => setTimeout(resolve, 20));
    }
    await server.start();
    await until(() => isUp(one));
    one.store.put('a', [Buffer.from('bytes')], Date.now() + hour);
    await until(async () => (await textAt(one, 'a')) === 'bytes');
    expect(one.said()).toEqual(['warn Redis is away: nothing is shared until it is back', 'info Redis is back']);
  });

  it('or never was there holds nobody up', async () => {
    const server = await startRedis();
    await server.stop();
    const one = aProcess(server, 'one');
    const before = performance.now();
    expect(await one.store.get('a')).toBeNull();
    expect(performance.now() - before).toBeLessThan(100);
    await until(() => one.said().length === 1);
  });

  it('or accepts and never answers is asked seldom', { timeout: 20_000 }, async () => {
    const server = await startRedis();
    const one = aProcess(server, 'one');
    await until(() => isUp(one));
    server.freeze();
    const before = performance.now();
    for (let turn = 0; turn < 20; turn += 1) expect(await one.store.get('a')).toBeNull();
    expect(performance.now() - before).toBeLessThan(2000);
    server.thaw();
    await until(() => isUp(one));
    expect(one.said()).toEqual(['warn Redis is away: nothing is shared until it is back', 'info Redis is back']);
  });
});
