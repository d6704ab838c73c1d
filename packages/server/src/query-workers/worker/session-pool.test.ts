import type { ConnectionSpec, Session } from '@meridian/engines';
import { expect, it } from 'vitest';
import { SessionPool } from './session-pool';

const connection: ConnectionSpec = { engine: 'fake', epoch: 'e', parameters: { kind: 'file', path: '/f' } };
const options = { signal: new AbortController().signal, timeoutMs: 1000 };

/** A pool of sessions that count themselves, and may be lost from outside. */
function aPool() {
  const opened: { readonly number: number; lost: boolean; closed: boolean }[] = [];
  const pool = new SessionPool(async () => ({
    open: async () => {
      const state = { number: opened.length + 1, lost: false, closed: false };
      opened.push(state);
      return {
        number: state.number,
        isLost: () => state.lost,
        close: async () => {
          state.closed = true;
        },
      } as unknown as Session;
    },
  }));
  const use = (work: () => void = () => undefined) =>
    pool.use(connection, options, async session => {
      const { number } = (await session()) as unknown as { readonly number: number };
      work();
      return number;
    });
  return { opened, use };
}

it('takes a session that was given back', async () => {
  const { use } = aPool();
  expect([await use(), await use()]).toEqual([1, 1]);
});

it('keeps no session that was lost while it worked', async () => {
  const { opened, use } = aPool();
  const losing = use(() => {
    if (opened[0]) opened[0].lost = true;
    throw new Error('gone');
  });
  await expect(losing).rejects.toThrow('gone');
  expect(await use()).toBe(2);
  expect(opened[0]?.closed).toBe(true);
});

it('takes no session that was lost while nobody used it', async () => {
  const { opened, use } = aPool();
  await use();
  if (opened[0]) opened[0].lost = true;
  expect(await use()).toBe(2);
  expect(opened[0]?.closed).toBe(true);
});
