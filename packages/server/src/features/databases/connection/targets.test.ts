import { linkSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkTarget, type TargetRules } from './targets';

const root = mkdtempSync(join(tmpdir(), 'roots-'));
const outside = mkdtempSync(join(tmpdir(), 'outside-'));
writeFileSync(join(root, 'in.duckdb'), '');
writeFileSync(join(outside, 'out.duckdb'), '');
writeFileSync(join(outside, 'own.db'), '');
linkSync(join(outside, 'own.db'), join(root, 'second-name.db'));
symlinkSync(join(outside, 'out.duckdb'), join(root, 'link.duckdb'));

const rules: TargetRules = {
  ownPort: 8088,
  store: { host: '127.0.0.1', port: 5432, database: 'meridian' },
  ownFiles: [join(outside, 'own.db'), join(outside, 'none.db')],
  fileRoots: [root],
};
const server = (host: string, port = 5432, database = 'data') =>
  ({ kind: 'server', host, port, database, username: 'a', password: null, query: {} }) as const;

describe('a server', () => {
  it.each([
    ['a private address', server('10.1.2.3')],
    ['loopback', server('127.0.0.1')],
    ['another database beside the store', server('127.0.0.1', 5432, 'data')],
  ])('may be reached at %s', async (_name, target) => {
    await expect(checkTarget(target, rules)).resolves.toBeUndefined();
  });

  it.each([
    ['our own port', server('127.0.0.1', 8088)],
    ['our own port by another loopback address', server('127.9.9.9', 8088)],
    ['our own port over IPv6', server('::1', 8088)],
    ['the store itself', server('127.0.0.1', 5432, 'meridian')],
    ['the store by another name', server('localhost', 5432, 'meridian')],
    ['a metadata service', server('169.254.169.254')],
    ['link-local IPv6', server('fe80::1')],
  ])('is never reached at %s', async (_name, target) => {
    await expect(checkTarget(target, rules)).rejects.toMatchObject({ type: 'CONNECTION_ACCESS_DENIED_ERROR' });
  });

  it('that nobody knows is named as such', async () => {
    await expect(checkTarget(server('no-such-host.invalid'), rules)).rejects.toMatchObject({
      type: 'CONNECTION_INVALID_HOSTNAME_ERROR',
      field: 'host',
    });
  });
});

describe('a file', () => {
  const file = (path: string) => checkTarget({ kind: 'file', path }, rules);
  it('below a root may be opened', async () => {
    await expect(file(join(root, 'in.duckdb'))).resolves.toBeUndefined();
  });

  it.each([
    ['outside', join(outside, 'out.duckdb')],
    ['reached by dots', join(root, '..', 'x', '..', outside.split('/').at(-1) ?? '', 'out.duckdb')],
    ['reached by a link', join(root, 'link.duckdb')],
    ['of our own by another name', join(root, 'second-name.db')],
    ['that is the root itself', root],
  ])('%s may not', async (_name, path) => {
    await expect(file(path)).rejects.toMatchObject({ field: 'database' });
  });
});
