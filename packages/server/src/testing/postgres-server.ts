import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { freePort } from './free-port';

/** A real PostgreSQL of its own, on loopback, without durability: it lives as long as its test file. */
export interface PostgresServer {
  /** Makes an empty database and gives its address. */
  database(): Promise<string>;
  stop(): Promise<void>;
}

/** Whether the test run found PostgreSQL; it tells what is missing when it did not. */
export const hasPostgres = !(process.env['MERIDIAN_TEST_MISSING'] ?? '').includes('postgresql') && binaries() !== null;

export async function startPostgres(): Promise<PostgresServer> {
  const bin = binaries();
  if (bin === null) throw new Error('PostgreSQL is not installed here.');
  const folder = mkdtempSync(join(tmpdir(), 'meridian-postgres-'));
  const owner = unprivilegedOwner();
  chmodSync(folder, 0o700);
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const data = join(folder, 'data');
  const made = spawnSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'test', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'],
    {
      ...owner,
      cwd: folder,
      encoding: 'utf8',
    },
  );
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`);
  const port = await freePort();
  const settings = [
    'listen_addresses=127.0.0.1',
    'fsync=off',
    'max_connections=40',
    `unix_socket_directories=${folder}`,
  ];
  const options = settings.flatMap(setting => ['-c', setting]);
  const server = spawn(join(bin, 'postgres'), ['-D', data, '-p', String(port), ...options], {
    ...owner,
    cwd: folder,
    stdio: 'ignore',
  });
  const address = (name: string) => `postgresql://test@127.0.0.1:${port}/${name}`;
  await answers(address('postgres'));
  let count = 0;
  return {
    database: async () => {
      count += 1;
      await ask(address('postgres'), `create database test_${count}`);
      return address(`test_${count}`);
    },
    stop: async () => {
      await ended(server);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function binaries(): string | null {
  const root = '/usr/lib/postgresql';
  const versions = existsSync(root) ? readdirSync(root).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [...versions.map(version => join(root, version, 'bin')), ...(process.env['PATH'] ?? '').split(':')];
  return folders.find(folder => existsSync(join(folder, 'initdb'))) ?? null;
}

// PostgreSQL refuses to run as root; Debian's package brings an account for it.
function unprivilegedOwner(): { readonly uid: number; readonly gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  const id = (flag: string) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout);
  return { uid: id('-u'), gid: id('-g') };
}

async function ask(address: string, text: string): Promise<void> {
  const client = new Client({ connectionString: address });
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}

async function answers(address: string): Promise<void> {
  const until = performance.now() + 20_000;
  for (;;) {
    try {
      return await ask(address, 'select 1');
    } catch (error) {
      if (performance.now() > until) throw error;
      await new Promise(resolve => setTimeout(resolve, 50));
    }
  }
}

async function ended(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const gone = new Promise(resolve => server.once('exit', resolve));
  server.kill('SIGINT');
  await gone;
}
