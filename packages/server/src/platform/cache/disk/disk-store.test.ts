import { appendFileSync, mkdirSync, readdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../../testing';
import { fakeLog, type LoggedEvent } from '../../log-fake';
import { openDiskStore } from './disk-store';

const hour = 3_600_000;

function aFolder() {
  const folder = join(temporaryFolder(), 'kept');
  const clock = { ms: 1_000_000 };
  const events: LoggedEvent[] = [];
  const open = ({ stamp = 'v1', mostBytes = 1024 * 1024 } = {}) =>
    openDiskStore({ folder, stamp, mostBytes, now: () => clock.ms, log: fakeLog(events) });
  const files = () => readdirSync(join(folder, 'v1')).map(name => join(folder, 'v1', name));
  return { folder, clock, events, open, files };
}

type Store = ReturnType<typeof openDiskStore>;
const bytes = (text: string) => [Buffer.from(text)];
const textAt = async (store: Store, name: string) => (await store.get(name))?.bytes.toString() ?? null;
/** What an earlier run kept is found in the background. */
const settled = async (store: Store, name: string) => {
  for (let turn = 0; turn < 50 && (await store.get(name)) === null; turn += 1) await new Promise(r => setTimeout(r, 5));
  return textAt(store, name);
};

describe('bytes on disk', () => {
  it('are there at once, and again after a restart', async () => {
    const { open } = aFolder();
    const store = open();
    store.put('a', [Buffer.from('one '), Buffer.from('two')], 5_000_000);
    expect(await textAt(store, 'a')).toBe('one two');
    await store.close();
    const again = open();
    expect(await settled(again, 'a')).toBe('one two');
    expect((await again.get('a'))?.untilMs).toBe(5_000_000);
    await again.close();
  });

  it('are the newest of their name, and gone once deleted', async () => {
    const { open } = aFolder();
    const store = open();
    for (const text of ['old', 'new']) store.put('a', bytes(text), 5_000_000);
    store.put('b', bytes('b'), 5_000_000);
    await store.close();
    const second = open();
    expect(await settled(second, 'a')).toBe('new');
    second.delete('a');
    expect(await second.get('a')).toBeNull();
    await second.close();
    const third = open();
    expect(await settled(third, 'b')).toBe('b');
    expect(await third.get('a')).toBeNull();
    await third.close();
  });

  it('are over when their time is, also after a restart', async () => {
    const { open, clock } = aFolder();
    const store = open();
    store.put('short', bytes('s'), clock.ms + hour);
    store.put('long', bytes('l'), clock.ms + 3 * hour);
    expect(await textAt(store, 'short')).toBe('s');
    await store.close();
    clock.ms += 2 * hour;
    const again = open();
    expect(await settled(again, 'long')).toBe('l');
    expect(await again.get('short')).toBeNull();
    await again.close();
  });

  it('take no more room than they may: the oldest go', async () => {
    const { open, files } = aFolder();
    const [mostBytes, batch] = [256 * 1024, 20];
    for (let round = 0; round < 10; round += 1) {
      const store = open({ mostBytes });
      for (let at = 0; at < batch; at += 1) store.put(`n${round * batch + at}`, [Buffer.alloc(4000, at)], 5_000_000);
      await store.close();
    }
    const size = files().reduce((sum, path) => sum + statSync(path).size, 0);
    expect(size).toBeGreaterThan(mostBytes / 2);
    expect(size).toBeLessThanOrEqual(mostBytes);
    const again = open({ mostBytes });
    expect(await settled(again, 'n199')).toHaveLength(4000);
    expect(await again.get('n0')).toBeNull();
    await again.close();
  });

  it('of another stamp are deleted unread', async () => {
    const { open, folder } = aFolder();
    const store = open({ stamp: 'v0' });
    store.put('a', bytes('old product'), 5_000_000);
    await store.close();
    const newer = open();
    newer.put('b', bytes('b'), 5_000_000);
    await newer.close();
    expect(readdirSync(folder)).toEqual(['v1']);
    const again = open();
    expect(await settled(again, 'b')).toBe('b');
    expect(await again.get('a')).toBeNull();
    await again.close();
  });
});

describe('after a kill', () => {
  const twoKept = async () => {
    const world = aFolder();
    const store = world.open();
    store.put('first', bytes('first body'), 5_000_000);
    store.put('second', bytes('second body'), 5_000_000);
    await store.close();
    const [file = ''] = world.files();
    return { ...world, file, whole: readFileSync(file) };
  };

  it('every record is whole or not there, wherever the file was cut', async () => {
    const { open, file, whole } = await twoKept();
    const firstEnds = whole.indexOf('first body') + 'first body'.length;
    for (let cut = 0; cut < whole.length; cut += 5) {
      writeFileSync(file, whole.subarray(0, cut));
      const store = open();
      store.put('third', bytes('third body'), 5_000_000);
      await store.close();
      const again = open();
      expect(await settled(again, 'third')).toBe('third body');
      expect(await textAt(again, 'first')).toBe(cut < firstEnds ? null : 'first body');
      expect(await textAt(again, 'second')).toBeNull();
      await again.close();
      truncateSync(file, 0);
    }
  });

  it('a changed byte makes a miss, never another answer', async () => {
    const { open, file, whole } = await twoKept();
    for (let at = 0; at < whole.length; at += 3) {
      const changed = Buffer.from(whole);
      changed.writeUInt8(changed.readUInt8(at) ^ 0x40, at);
      writeFileSync(file, changed);
      const store = open();
      await new Promise(resolve => setTimeout(resolve, 4));
      for (const name of ['first', 'second']) expect([null, `${name} body`]).toContain(await textAt(store, name));
      await store.close();
      writeFileSync(file, whole);
    }
  });

  it('what follows the last record is no record', async () => {
    const { open, file } = await twoKept();
    appendFileSync(file, Buffer.alloc(4096));
    const store = open();
    expect(await settled(store, 'second')).toBe('second body');
    await store.close();
  });
});

it('a disk that cannot be written is said once, and what is asked is a miss', async () => {
  const { folder, events, open } = aFolder();
  mkdirSync(join(folder, '..'), { recursive: true });
  writeFileSync(folder, 'a file where the folder should be');
  const store = open();
  for (const name of ['a', 'b', 'c']) {
    store.put(name, bytes(name), 5_000_000);
    await new Promise(resolve => setTimeout(resolve, 250));
    expect(await store.get(name)).toBeNull();
  }
  await store.close();
  expect(events.map(({ level }) => level)).toEqual(['warn']);
});
