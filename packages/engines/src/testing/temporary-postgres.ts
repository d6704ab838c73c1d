import { execFile, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { ConnectionParameters } from '../contract';
import { selfSigned } from './certificate';
import { freePort } from './free-port';

const run = promisify(execFile);
const debianFolder = '/usr/lib/postgresql';

/** The newest PostgreSQL that Debian installed. */
const binaries = existsSync(debianFolder)
  ? readdirSync(debianFolder)
      .sort((a, b) => Number(b) - Number(a))
      .map(version => join(debianFolder, version, 'bin'))
      .find(folder => existsSync(join(folder, 'initdb')))
  : undefined;

/** Whether tests can start a PostgreSQL here; those that need one are skipped otherwise. */
export const hasPostgres =
  !(process.env['MERIDIAN_TEST_MISSING'] ?? '').includes('postgresql') && binaries !== undefined;

export interface TemporaryPostgres {
  readonly parameters: Extract<ConnectionParameters, { kind: 'server' }>;
  /** Runs SQL as the superuser with psql, `\copy` included. */
  readonly psql: (sql: string) => Promise<string>;
  /** From now on this role has to say its password; all others are still let in. */
  readonly requirePassword: (role: string) => Promise<void>;
  /** From now on TLS is spoken, with a certificate that nobody vouches for, and this role is let in with it alone. */
  readonly encrypt: (role: string) => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** A PostgreSQL of its own on a free loopback port, in a folder that `stop` removes. Collation C.UTF-8, as the recordings had. */
export async function startPostgres(): Promise<TemporaryPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'meridian-pg-'));
  const asOwner = await ownerOf(folder);
  const data = join(folder, 'data');
  await asOwner(['initdb', '-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '-N']);
  const port = await freePort();
  const options = `-c listen_addresses=127.0.0.1 -c port=${port} -c unix_socket_directories= -c fsync=off -c shared_buffers=64MB`;
  await asOwner(['pg_ctl', '-D', data, '-w', '-l', join(folder, 'log'), '-o', options, 'start']);
  const parameters = {
    kind: 'server' as const,
    host: '127.0.0.1',
    port,
    database: 'postgres',
    username: 'postgres',
    password: null,
    query: {},
  };
  return {
    parameters,
    psql: sql => psql(port, sql),
    requirePassword: async role => {
      writeRules(data, [`host all ${role} 127.0.0.1/32 scram-sha-256`, letIn]);
      await psql(port, 'SELECT pg_reload_conf()');
    },
    encrypt: async role => {
      const { certificate, key } = await selfSigned(folder);
      const { uid } = statSync(data);
      for (const file of [certificate, key]) chownSync(file, uid, -1);
      writeRules(data, [`hostssl all ${role} 127.0.0.1/32 trust`, `hostnossl all ${role} 127.0.0.1/32 reject`, letIn]);
      await psql(port, `ALTER SYSTEM SET ssl_cert_file = '${certificate}'; ALTER SYSTEM SET ssl_key_file = '${key}'`);
      await psql(port, "ALTER SYSTEM SET ssl = 'on'");
      await psql(port, 'SELECT pg_reload_conf()');
    },
    stop: async () => {
      await asOwner(['pg_ctl', '-D', data, '-m', 'immediate', 'stop']);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const letIn = 'host all all 127.0.0.1/32 trust';

function writeRules(data: string, rules: readonly string[]): void {
  writeFileSync(join(data, 'pg_hba.conf'), `${rules.join('\n')}\n`);
}

/** PostgreSQL refuses to run as root; then it runs as the system's `postgres`. */
async function ownerOf(folder: string): Promise<(command: readonly [string, ...string[]]) => Promise<void>> {
  const isRoot = process.getuid?.() === 0;
  if (isRoot) {
    const { stdout } = await run('id', ['-u', 'postgres']);
    chownSync(folder, Number(stdout), -1);
  }
  return async ([program, ...rest]) => {
    const path = join(binaries ?? '', program);
    await finished(
      isRoot ? spawn('runuser', ['-u', 'postgres', '--', path, ...rest], quiet) : spawn(path, rest, quiet),
    );
  };
}

const quiet = { stdio: 'ignore', cwd: tmpdir() } as const;

function finished(child: ReturnType<typeof spawn>): Promise<void> {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', code =>
      code === 0 ? resolve() : reject(new Error(`${child.spawnargs.join(' ')}: exit ${code}`)),
    );
  });
}

async function psql(port: number, sql: string): Promise<string> {
  const address = ['-h', '127.0.0.1', '-p', String(port), '-U', 'postgres', '-d', 'postgres'];
  const child = run(join(binaries ?? '', 'psql'), [...address, '-v', 'ON_ERROR_STOP=1', '-qAt', '-f', '-'], {
    maxBuffer: 1e8,
  });
  child.child.stdin?.end(sql);
  return (await child).stdout;
}
