import { readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../testing';
import { openShelf, type Shelved } from './shelf';

const nameOf = (letter: string) => letter.repeat(43);
const picture = (text: string): Shelved => ({
  etag: `"${text}"`,
  untilMs: 5,
  digests: ['d', null],
  bytes: Buffer.from(text),
});
const open = (folder: string, mostBytes = 1e6) => openShelf({ folder, mostBytes, mostBytesInMemory: 1e6 });

describe('a kept picture', () => {
  it('is there after a restart, byte for byte', async () => {
    const folder = temporaryFolder();
    await open(folder).keep(nameOf('a'), picture('one\ntwo'));
    expect(await open(folder).find(nameOf('a'))).toEqual(picture('one\ntwo'));
    expect(await open(folder).find(nameOf('b'))).toBeNull();
  });

  it.each(['', 'no line', '{}\nbytes', '{"etag":1}\n'])('that became "%s" is drawn anew', async content => {
    const folder = temporaryFolder();
    await open(folder).keep(nameOf('a'), picture('one'));
    writeFileSync(join(folder, nameOf('a')), content);
    expect(await open(folder).find(nameOf('a'))).toBeNull();
  });

  it('with one other byte is drawn anew', async () => {
    const folder = temporaryFolder();
    await open(folder).keep(nameOf('a'), picture('one'));
    const file = join(folder, nameOf('a'));
    writeFileSync(file, readFileSync(file, 'utf8').replace(/one$/, 'onf'));
    expect(await open(folder).find(nameOf('a'))).toBeNull();
  });
});

describe('a shelf', () => {
  it('makes room by what was written longest ago, and forgets unfinished files', async () => {
    const folder = temporaryFolder();
    const first = open(folder);
    for (const letter of ['a', 'b', 'c']) await first.keep(nameOf(letter), picture('x'.repeat(100)));
    utimesSync(join(folder, nameOf('b')), 1, 1);
    writeFileSync(join(folder, 'left.part'), 'half');
    writeFileSync(join(folder, 'notes.txt'), 'of somebody else');
    const second = open(folder, 650);
    await second.find(nameOf('a'));
    await second.keep(nameOf('d'), picture('x'.repeat(100)));
    await expect
      .poll(() => readdirSync(folder).sort())
      .toEqual([nameOf('a'), nameOf('c'), nameOf('d'), 'notes.txt'].sort());
  });
});
