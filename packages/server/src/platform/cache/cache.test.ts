import { describe, expect, it } from 'vitest';
import { createByteCache } from './byte-cache';
import { createSingleFlight } from './single-flight';

describe('a cache bounded by bytes', () => {
  const open = (mostBytes: number) => {
    const clock = { ms: 1 };
    return { clock, cache: createByteCache<{ name: string }>({ mostBytes, now: () => clock.ms }) };
  };

  it('lets go of what was used longest ago', () => {
    const { cache } = open(3000);
    for (const key of ['a', 'b']) cache.set(key, { name: key }, { bytes: 1000, forMs: 1000 });
    cache.get('a');
    cache.set('c', { name: 'c' }, { bytes: 1000, forMs: 1000 });
    expect(['a', 'b', 'c'].map(key => cache.get(key)?.name)).toEqual(['a', undefined, 'c']);
    expect(cache.bytes).toBeLessThanOrEqual(3000);
  });

  it('does not keep what is heavier than itself', () => {
    const { cache } = open(1000);
    cache.set('a', { name: 'a' }, { bytes: 2000, forMs: 1000 });
    expect(cache.get('a')).toBeUndefined();
  });

  it('keeps nothing longer than asked', () => {
    const { cache, clock } = open(10_000);
    cache.set('a', { name: 'a' }, { bytes: 10, forMs: 1000 });
    clock.ms = 1000;
    expect(cache.get('a')).toEqual({ name: 'a' });
    clock.ms = 1002;
    expect(cache.get('a')).toBeUndefined();
  });

  it('drops an older thing when the newer one may not be kept', () => {
    const { cache } = open(10_000);
    cache.set('a', { name: 'old' }, { bytes: 10, forMs: 1000 });
    cache.set('a', { name: 'new' }, { bytes: 10, forMs: -1000 });
    expect(cache.get('a')).toBeUndefined();
  });
});

describe('single flight', () => {
  it('does identical work once for everybody who asks meanwhile', async () => {
    const flights = createSingleFlight<number>();
    let runs = 0;
    const start = async () => {
      runs += 1;
      await new Promise(resolve => setTimeout(resolve, 5));
      return runs;
    };
    const { signal } = new AbortController();
    expect(await Promise.all([1, 2, 3].map(() => flights.join('k', signal, start)))).toEqual([1, 1, 1]);
    expect(await flights.join('k', signal, start)).toBe(2);
    expect(flights.size).toBe(0);
  });

  it('goes on while anybody waits and stops with the last', async () => {
    const flights = createSingleFlight<string>();
    const state = { aborted: false };
    const start = (signal: AbortSignal) =>
      new Promise<string>((_, reject) => {
        signal.addEventListener('abort', () => {
          state.aborted = true;
          reject(new Error('stopped'));
        });
      });
    const [one, two] = [new AbortController(), new AbortController()];
    const calls = [flights.join('k', one.signal, start), flights.join('k', two.signal, start)];
    one.abort(new Error('one left'));
    await expect(calls[0]).rejects.toThrow('one left');
    expect(state.aborted).toBe(false);
    two.abort(new Error('two left'));
    await expect(calls[1]).rejects.toThrow('two left');
    expect(state.aborted).toBe(true);
    expect(flights.size).toBe(0);
  });

  it('tells everybody of a failure and forgets it', async () => {
    const flights = createSingleFlight<number>();
    const { signal } = new AbortController();
    const fail = () => Promise.reject(new Error('broken'));
    const calls = [flights.join('k', signal, fail), flights.join('k', signal, fail)];
    await Promise.all(calls.map(call => expect(call).rejects.toThrow('broken')));
    expect(await flights.join('k', signal, async () => 7)).toBe(7);
  });
});
