#!/usr/bin/env node
// A PostgreSQL of its own on loopback, with the tables of the recorded answers in database `data` and an empty database `store`.
// usage: node tools/conformance/postgres.mjs [--port 18150] [--duckdb FILE]   (runs until it is told to stop)
import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { tableTypes, writeCsvFiles, writeDuckdbFile } from './tables.mjs';

/** The folder with `initdb` and `postgres`; null where PostgreSQL is not installed. */
export function postgresBinaries() {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map(version => join(debian, version, 'bin')),
    '/usr/local/bin',
    '/opt/homebrew/bin',
    '/usr/bin',
  ];
  return folders.find(folder => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres'))) ?? null;
}

/** Starts one. `withTables: false` leaves `data` empty. `stop()` ends it and deletes its folder. Throws where PostgreSQL is missing. */
export async function startPostgres({ port = 0, withTables = true } = {}) {
  const binaries = postgresBinaries();
  if (!binaries) throw new Error('PostgreSQL is not installed.');
  const listenPort = port || (await freePort());
  const owner = unprivileged();
  const folder = mkdtempSync(join(tmpdir(), 'meridian-postgres-'));
  const own = path => owner && chownSync(path, owner.uid, owner.gid);
  own(folder);
  const data = join(folder, 'cluster');
  const as = { ...owner, cwd: folder, encoding: 'utf8' };
  const made = spawnSync(
    join(binaries, 'initdb'),
    ['-D', data, '-A', 'trust', '-U', 'postgres', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'],
    as,
  );
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr || made.error}`);
  const settings = {
    port: listenPort,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder,
    fsync: 'off',
    max_connections: 80,
    timezone: 'UTC',
  };
  const options = Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`]);
  const server = spawn(join(binaries, 'postgres'), ['-D', data, ...options], { ...as, stdio: 'ignore' });
  const exited = new Promise(resolve => server.once('exit', resolve));
  const stop = async () => {
    server.kill('SIGINT');
    await exited;
    rmSync(folder, { recursive: true, force: true });
  };
  const address = name => `postgresql://postgres@127.0.0.1:${listenPort}/${name}`;
  try {
    await answering(address('postgres'), server);
    for (const name of ['data', 'store']) await run(address('postgres'), `CREATE DATABASE ${name}`);
    if (withTables) await loadTables({ folder, own, uri: address('data') });
  } catch (error) {
    await stop();
    throw error;
  }
  return { uri: address('data'), storeUri: address('store'), port: listenPort, stop };
}

async function loadTables({ folder, own, uri }) {
  const csv = join(folder, 'csv');
  mkdirSync(csv);
  const files = await writeCsvFiles(csv);
  own(csv);
  for (const [table, { columns }] of Object.entries(tableTypes())) {
    chmodSync(files[table], 0o644);
    const typed = Object.entries(columns).map(([name, types]) => `"${name}" ${types.postgresql}`);
    await run(uri, `CREATE TABLE "${table}" (${typed.join(', ')})`);
    await run(uri, `COPY "${table}" FROM '${files[table]}' WITH (FORMAT csv, HEADER, NULL '\\N')`);
  }
  await run(uri, 'ANALYZE');
}

/** A server refuses to run as root, so there it runs as the system's own account for it. */
function unprivileged() {
  if (process.getuid?.() !== 0) return null;
  const id = flag => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout);
  return { uid: id('-u'), gid: id('-g') };
}

async function answering(uri, server) {
  for (let tries = 0; tries < 150; tries += 1) {
    if (server.exitCode !== null) throw new Error(`PostgreSQL ended with ${server.exitCode}.`);
    try {
      return await run(uri, 'SELECT 1');
    } catch {
      await new Promise(resolve => setTimeout(resolve, 100));
    }
  }
  throw new Error('PostgreSQL did not start within 15 s.');
}

async function run(uri, statement) {
  const client = new pg.Client(uri);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

async function main() {
  const argument = name => process.argv[process.argv.indexOf(name) + 1];
  const port = process.argv.includes('--port') ? Number(argument('--port')) : 18_150;
  const server = await startPostgres({ port });
  console.log(`tables: ${server.uri}\nstore:  ${server.storeUri}`);
  if (process.argv.includes('--duckdb')) console.log(`duckdb: ${await writeDuckdbFile(argument('--duckdb'))}`);
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void server.stop());
}
if (process.argv[1] === fileURLToPath(import.meta.url)) await main();
