import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, extname, join, relative, sep } from 'node:path';
import { Answer } from './mount/mount-contract';
import { isFresh } from './reply/etag';

type Headers = Readonly<Record<string, unknown>>;
export type Page = (path: string, headers: Headers) => Promise<Answer | null>;

interface WebFile {
  readonly type: string;
  readonly cacheControl: string;
  /** Absolute path by content coding; `identity` is always there. */
  readonly codings: ReadonlyMap<string, string>;
  readonly etag: () => string;
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
};

const codings = { '.br': 'br', '.gz': 'gzip' } as const;

/**
 * The built web app. Only files that a look at its folder found are ever served, by their exact address: no path of a request reaches
 * the disk. The folder is looked at again when a page is wanted and the app was built anew meanwhile; while it is being built, pages
 * say so.
 * Files below `assets/` carry a hash in their name and are kept for ever, pictures for a day (Chromium asks for the icon with every change
 * of the address); everything else is asked for again. Addresses that are
 * no file get `index.html` when a page is wanted, so that the app's own addresses work.
 */
export function openWeb(root: string | null): Page {
  if (root === null) return async () => null;
  let built = lookAt(root);
  return async (path, headers) => {
    const known = built.files.get(decoded(path));
    const isPage = wantsPage(path, headers);
    if (isPage && stampOf(root) !== built.stamp) built = lookAt(root);
    const file = known ?? (isPage ? built.files.get('/index.html') : undefined);
    if (file === undefined) return isPage ? beingBuilt() : null;
    try {
      return read(file, headers);
    } catch (error) {
      if (!isAbsence(error)) throw error;
      return isPage ? beingBuilt() : null;
    }
  };
}

interface Built {
  readonly files: ReadonlyMap<string, WebFile>;
  readonly stamp: string;
}

/** The stamp is taken first: what changes while the folder is read is noticed the next time. */
function lookAt(root: string): Built {
  const stamp = stampOf(root);
  try {
    return { stamp, files: listFiles(root) };
  } catch (error) {
    if (!isAbsence(error)) throw error;
    return { stamp: '', files: new Map() }; // taken away under the look
  }
}

function stampOf(root: string): string {
  const places = ['', 'index.html', join('static', 'assets')].map(place => join(root, place));
  return places.map(place => statSync(place, { throwIfNoEntry: false })?.mtimeMs ?? 0).join(' ');
}

function isAbsence(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

const retrySeconds = 10;

function beingBuilt(): Answer {
  return new Answer(503, 'The web app is being built anew. Reload this page in a minute.\n', {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    'retry-after': String(retrySeconds),
  });
}

function wantsPage(path: string, headers: Headers): boolean {
  // No page lies at an address that climbs or stutters; whoever asks for one is not a person.
  if (/\.\.|\/\/|\\|%5c|%2e|%2f/i.test(path)) return false;
  if (path.startsWith('/api/') || path.startsWith('/assets/') || /\.\w{1,8}$/.test(path)) return false;
  const accept = String(headers['accept'] ?? '*/*');
  return accept.includes('text/html') || accept.includes('*/*');
}

function read(file: WebFile, headers: Headers): Answer {
  const etag = file.etag();
  const shared = { 'cache-control': file.cacheControl, etag, vary: 'accept-encoding' };
  const known = headers['if-none-match'];
  if (isFresh(known === undefined ? undefined : String(known), etag)) return new Answer(304, null, shared);
  const accepted = String(headers['accept-encoding'] ?? '');
  const coding = ['br', 'gzip'].find(name => accepted.includes(name) && file.codings.has(name)) ?? 'identity';
  const encoding = coding === 'identity' ? {} : { 'content-encoding': coding };
  const bytes = readFileSync(file.codings.get(coding) ?? '');
  return new Answer(200, bytes, { ...shared, ...encoding, 'content-type': file.type });
}

function listFiles(root: string): ReadonlyMap<string, WebFile> {
  const paths = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name));
  const present = new Set(paths);
  const plain = paths.filter(path => !(extname(path) in codings));
  return new Map(plain.map(path => [`/${relative(root, path).split(sep).join('/')}`, describe(path, present)]));
}

function describe(path: string, present: ReadonlySet<string>): WebFile {
  const packed = Object.entries(codings).filter(([suffix]) => present.has(path + suffix));
  const immutable = path.includes(`${sep}assets${sep}`);
  const isPicture = types[extname(path)]?.startsWith('image/') ?? false;
  return {
    type: types[extname(path)] ?? 'application/octet-stream',
    cacheControl: immutable ? 'public, max-age=31536000, immutable' : isPicture ? 'public, max-age=86400' : 'no-cache',
    codings: new Map([['identity', path], ...packed.map(([suffix, name]) => [name, path + suffix] as const)]),
    etag: immutable ? () => `"${basename(path)}"` : onFirstUse(() => digestOf(path)),
  };
}

const digestOf = (path: string) => `"${createHash('sha1').update(readFileSync(path)).digest('base64url')}"`;

function onFirstUse<T extends string>(make: () => T): () => T {
  let made: T | null = null;
  return () => {
    made ??= make();
    return made;
  };
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
