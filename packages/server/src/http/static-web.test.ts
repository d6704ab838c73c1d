import { mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../testing';
import { openWeb } from './static-web';

function aWebApp(root = temporaryFolder()) {
  mkdirSync(join(root, 'static/assets'), { recursive: true });
  writeFileSync(join(root, 'index.html'), '<p>app</p>');
  writeFileSync(join(root, 'static/assets/main-abc123.js'), 'plain');
  writeFileSync(join(root, 'static/assets/main-abc123.js.br'), 'brotli');
  writeFileSync(join(root, 'static/assets/main-abc123.js.gz'), 'gzip');
  writeFileSync(join(root, 'static/icon.svg'), '<svg/>');
  writeFileSync(join(root, '..secret'), 'secret');
  return openWeb(root);
}
const script = '/static/assets/main-abc123.js';

it.each([
  ['br, gzip', 'brotli', 'br'],
  ['gzip', 'gzip', 'gzip'],
  ['', 'plain', undefined],
])('sends what was packed beforehand to whoever takes %s', async (accepted, body, coding) => {
  const answer = await aWebApp()(script, { 'accept-encoding': accepted });
  expect([String(answer?.body), answer?.headers['content-encoding']]).toEqual([body, coding]);
  expect(answer?.headers['content-type']).toBe('text/javascript; charset=utf-8');
});

it('lets hashed files be kept for ever, pictures for a day, and everything else be asked for again', async () => {
  const web = aWebApp();
  expect((await web(script, {}))?.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  const icon = await web('/static/icon.svg', {});
  expect(icon?.headers['cache-control']).toBe('public, max-age=86400');
  expect((await web('/index.html', {}))?.headers['cache-control']).toBe('no-cache');
  expect((await web('/static/icon.svg', { 'if-none-match': icon?.headers['etag'] }))?.status).toBe(304);
});

it.each(['/', '/dashboard/list/', '/superset/dashboard/7/', '/explore/'])(
  'shows the app at its own address %s',
  async path => {
    expect(String((await aWebApp()(path, { accept: 'text/html' }))?.body)).toBe('<p>app</p>');
  },
);

it.each([
  ['a program', '/dashboard/list/', 'application/json'],
  ['the API', '/api/v1/nothing', 'text/html'],
  ['a file that is not there', '/static/assets/old-1.js', '*/*'],
  ['a picture that is not there', '/logo.png', 'text/html'],
])('shows no page to %s', async (_who, path, accept) => {
  expect(await aWebApp()(path, { accept })).toBeNull();
});

it.each([
  '/../..secret',
  '/%2e%2e/..secret',
  '/static/../../etc/passwd',
  '/..%2f..secret',
  '//etc/passwd',
  '/%00',
  '/%ff',
])('reaches nothing outside its folder by %s', async path => {
  expect(await aWebApp()(path, { accept: 'application/json' })).toBeNull();
});

it('has no pages where the app is not built', async () => {
  expect(await openWeb(null)('/', { accept: 'text/html' })).toBeNull();
});

it('says that the app is being built while its files are gone, and shows the new one, with its own files', async () => {
  const root = temporaryFolder();
  const web = aWebApp(root);
  rmSync(join(root, 'index.html'));
  rmSync(join(root, 'static'), { recursive: true });
  expect(await web(script, {})).toBeNull();
  const page = await web('/explore/', { accept: 'text/html' });
  expect([page?.status, page?.headers['retry-after']]).toEqual([503, '10']);
  expect(String(page?.body)).toBe('The web app is being built anew. Reload this page in a minute.\n');
  mkdirSync(join(root, 'static/assets'), { recursive: true });
  writeFileSync(join(root, 'static/assets/main-def456.js'), 'new script');
  writeFileSync(join(root, 'index.html'), '<p>new app</p>');
  utimesSync(join(root, 'index.html'), 1, 1); // written within the same tick as the first look
  expect(String((await web('/explore/', { accept: 'text/html' }))?.body)).toBe('<p>new app</p>');
  expect(String((await web('/static/assets/main-def456.js', {}))?.body)).toBe('new script');
});
