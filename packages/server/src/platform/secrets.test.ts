import { chmodSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../testing';
import { openSecrets, SecretKeyError, secretsOf } from './secrets';

const secrets = secretsOf(new Uint8Array(32).fill(7));

it('reads back what it encrypted, for the same purpose only', () => {
  const sealed = secrets.encrypt('grüße', 'database 1');
  expect(secrets.decrypt(sealed, 'database 1')).toBe('grüße');
  expect(() => secrets.decrypt(sealed, 'database 2')).toThrow();
});

it('never gives the same text twice for the same secret', () => {
  expect(secrets.encrypt('a', 'p')).not.toBe(secrets.encrypt('a', 'p'));
});

it('refuses a text that was changed and one of another key', () => {
  const sealed = secrets.encrypt('secret', 'p');
  const last = sealed.at(-2) === 'A' ? 'B' : 'A';
  expect(() => secrets.decrypt(`${sealed.slice(0, -2)}${last}${sealed.at(-1)}`, 'p')).toThrow();
  expect(() => secretsOf(new Uint8Array(32)).decrypt(sealed, 'p')).toThrow();
});

it('makes the key once, readable by its owner alone', () => {
  const file = join(temporaryFolder(), 'secret.key');
  const sealed = openSecrets(file).encrypt('x', 'p');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readFileSync(file)).toHaveLength(32);
  expect(openSecrets(file).decrypt(sealed, 'p')).toBe('x');
});

it('makes the key whole or not at all, whatever a killed start left behind', () => {
  const folder = temporaryFolder();
  const file = join(folder, 'secret.key');
  writeFileSync(`${file}.part`, 'half', { mode: 0o600 });
  openSecrets(file);
  expect(readdirSync(folder)).toEqual(['secret.key']);
});

it('refuses a key file that others can read, or that is damaged', () => {
  const file = join(temporaryFolder(), 'secret.key');
  writeFileSync(file, new Uint8Array(32), { mode: 0o600 });
  chmodSync(file, 0o644);
  expect(() => openSecrets(file)).toThrow(SecretKeyError);
  chmodSync(file, 0o600);
  writeFileSync(file, 'short');
  expect(() => openSecrets(file)).toThrow('damaged');
});
