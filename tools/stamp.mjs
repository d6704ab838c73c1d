import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Digest of files and folders by path, size and content; test files and generated output do not count. */
export function digestOf(root, paths) {
  const hash = createHash('sha256');
  for (const path of paths) visit(join(root, path), hash);
  return hash.digest('hex');
}

function visit(path, hash) {
  if (!existsSync(path)) return;
  if (statSync(path).isDirectory()) {
    for (const name of readdirSync(path).sort()) if (counts(name)) visit(join(path, name), hash);
    return;
  }
  hash.update(`${path}\0`);
  hash.update(readFileSync(path));
}

function counts(name) {
  return (
    name !== 'node_modules' &&
    name !== 'dist' &&
    name !== 'fixtures' &&
    !/\.test\.tsx?$/.test(name) &&
    !name.startsWith('.')
  );
}

/** Runs `work` unless the stamp file already holds this digest; writes the stamp when the work succeeded. */
export async function whenStale(stampFile, digest, work) {
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === digest) return false;
  await work();
  mkdirSync(dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, digest);
  return true;
}
