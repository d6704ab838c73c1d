import { unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { type ZipFile, zipOf } from './zip-of';

async function archiveOf(files: readonly ZipFile[]): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of zipOf(files)) pieces.push(piece);
  return Buffer.concat(pieces);
}

async function* slowly(...texts: readonly string[]): AsyncGenerator<Uint8Array> {
  for (const text of texts) {
    await new Promise(resolve => setImmediate(resolve));
    yield Buffer.from(text);
  }
}

it('gives every file back as it was', async () => {
  const archive = await archiveOf([
    { name: 'a.csv', bytes: [Buffer.from('x,y\n'), Buffer.from('1,2\n')] },
    { name: 'folder/é.csv', bytes: slowly('one ', 'two ', 'three') },
    { name: 'empty', bytes: [] },
  ]);
  const files = Object.entries(unzipSync(archive)).map(([name, bytes]) => [name, Buffer.from(bytes).toString()]);
  expect(files).toEqual([
    ['a.csv', 'x,y\n1,2\n'],
    ['folder/é.csv', 'one two three'],
    ['empty', ''],
  ]);
});

it('asks for the bytes of a file only when those before it are written', async () => {
  const seen: string[] = [];
  const named = (name: string): ZipFile => ({
    name,
    bytes: (function* () {
      seen.push(`${name} begins`);
      yield Buffer.from(name);
      seen.push(`${name} ends`);
    })(),
  });
  await archiveOf([named('a'), named('b')]);
  expect(seen).toEqual(['a begins', 'a ends', 'b begins', 'b ends']);
});

it('fails where the bytes of a file fail', async () => {
  const broken = (async function* () {
    yield Buffer.from('half');
    throw new Error('the rows broke off');
  })();
  await expect(archiveOf([{ name: 'a', bytes: broken }])).rejects.toThrow('the rows broke off');
});
