import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openHome } from './home';

const at = { root: '' };
beforeEach(() => {
  at.root = mkdtempSync(join(tmpdir(), 'meridian-home-'));
});
afterEach(() => rmSync(at.root, { recursive: true, force: true }));

const modeOf = (path: string) => statSync(path).mode & 0o777;

it('makes a home and what leads to it, for its owner alone', () => {
  const home = openHome(join(at.root, 'a/b/home'));
  expect([modeOf(home.root), modeOf(home.data)]).toEqual([0o700, 0o700]);
});

it('leaves a folder alone that others may read and that is not its own', () => {
  const shared = join(at.root, 'shared');
  mkdirSync(shared);
  chmodSync(shared, 0o777);
  writeFileSync(join(shared, 'letter.txt'), 'of somebody');
  expect(() => openHome(shared)).toThrow(expect.objectContaining({ code: 'ENOTEMPTY' }));
  expect(modeOf(shared)).toBe(0o777);
});

it('closes an empty folder, and its own', () => {
  const open = join(at.root, 'open');
  mkdirSync(open);
  chmodSync(open, 0o755);
  expect(modeOf(openHome(open).root)).toBe(0o700);
  writeFileSync(join(open, 'secret.key'), '');
  chmodSync(open, 0o755);
  expect(modeOf(openHome(open).root)).toBe(0o700);
});

it.runIf(process.platform === 'linux')('ends where nobody can make a folder', () => {
  expect(() => openHome('/proc/meridian')).toThrow('ENOENT');
});
