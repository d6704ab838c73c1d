import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../testing';
import { openDataFiles } from './data-files';

function aFolder() {
  const folder = temporaryFolder();
  const made = (name: string) => {
    const path = join(folder, `${name} made`);
    writeFileSync(path, name);
    return path;
  };
  return { files: openDataFiles(folder), made, names: () => readdirSync(folder).sort() };
}

it('leaves no stray behind that a crash left, before a table pointed to it or after', async () => {
  const { files, made, names } = aFolder();
  await files.take(made('a'), 'a.parquet');
  await files.take(made('b'), 'b.parquet');
  await files.keep('b.parquet');
  await files.doubt('b.parquet');
  await files.clear(new Set());
  expect(names()).toEqual([]);
});

it('keeps what a table points to, and whatever it did not bring itself', async () => {
  const { files, made, names } = aFolder();
  for (const name of ['of this table', 'of other saved work']) await files.take(made(name), name);
  await files.keep('of other saved work');
  await files.clear(new Set(['of this table']));
  await files.clear(new Set());
  expect(names()).toEqual(['of other saved work', 'of this table']);
});
