import { execFile, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { ConnectionParameters } from '../contract';
import { selfSigned } from './certificate';
import { freePort } from './free-port';

const run = promisify(execFile);
const server = '/usr/sbin/mariadbd';

/** Whether tests can start a MariaDB here; those that need one are skipped otherwise. */
export const hasMariadb = !(process.env['MERIDIAN_TEST_MISSING'] ?? '').includes('mariadb') && existsSync(server);

export interface TemporaryMariadb {
  readonly parameters: Extract<ConnectionParameters, { kind: 'server' }>;
  /** Runs SQL as the superuser with the client program, `LOAD DATA LOCAL` included. */
  readonly sql: (text: string) => Promise<string>;
  readonly stop: () => Promise<void>;
}

interface Wishes {
  /** Lets people in with encryption alone; its certificate is one that nobody vouches for. */
  readonly encrypted?: boolean;
}

/** A MariaDB of its own on a free loopback port, in a folder that `stop` removes. Texts are compared by their code points, as the recordings were. */
export async function startMariadb({ encrypted = false }: Wishes = {}): Promise<TemporaryMariadb> {
  const folder = mkdtempSync(join(tmpdir(), 'meridian-maria-'));
  const user = process.getuid?.() === 0 ? { uid: await nobody(), gid: await nobody() } : {};
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const owner = { ...user, cwd: folder };
  await run(
    'mariadb-install-db',
    [
      '--no-defaults',
      '--innodb-use-native-aio=0',
      `--datadir=${data}`,
      '--auth-root-authentication-method=normal',
      '--skip-test-db',
    ],
    owner,
  );
  const port = await freePort();
  const tls = encrypted ? await encryption(folder, user) : [];
  const child = spawn(server, [...serverOptions({ folder, data, port }), ...tls], { ...owner, stdio: 'ignore' });
  const over = new Promise<void>(resolve => child.once('exit', () => resolve()));
  const sql = (text: string) => client(port, text);
  await untilAnswering(port, () => child.exitCode === null);
  await sql(
    `CREATE DATABASE shop; CREATE USER meridian IDENTIFIED BY 'let me in'; GRANT SELECT, EXECUTE ON shop.* TO meridian;`,
  );
  return {
    parameters: {
      kind: 'server',
      host: '127.0.0.1',
      port,
      database: 'shop',
      username: 'meridian',
      password: 'let me in',
      query: {},
    },
    sql: text => sql(`USE shop; ${text}`),
    stop: async () => {
      child.kill('SIGKILL');
      await over;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function serverOptions({
  folder,
  data,
  port,
}: {
  readonly folder: string;
  readonly data: string;
  readonly port: number;
}) {
  return [
    '--no-defaults',
    `--datadir=${data}`,
    `--socket=${join(folder, 's')}`,
    // A server that starts sweeps the temporary tables that it finds there, those of others too.
    `--tmpdir=${folder}`,
    `--port=${port}`,
    '--bind-address=127.0.0.1',
    '--skip-name-resolve',
    '--character-set-server=utf8mb4',
    '--collation-server=utf8mb4_nopad_bin',
    '--local-infile=1',
    '--innodb-flush-log-at-trx-commit=0',
    '--innodb-buffer-pool-size=64M',
    '--innodb-log-file-size=16M',
    '--innodb-use-native-aio=0',
  ];
}

async function encryption(folder: string, { uid, gid }: { readonly uid?: number; readonly gid?: number }) {
  const { certificate, key } = await selfSigned(folder);
  if (uid !== undefined && gid !== undefined) for (const file of [certificate, key]) chownSync(file, uid, gid);
  return [`--ssl-cert=${certificate}`, `--ssl-key=${key}`, '--require-secure-transport=ON'];
}

async function nobody(): Promise<number> {
  const { stdout } = await run('id', ['-u', 'nobody']);
  return Number(stdout);
}

const maxTries = 300;

async function untilAnswering(port: number, isAlive: () => boolean): Promise<void> {
  for (let tries = 0; tries < maxTries && isAlive(); tries += 1) {
    const isUp = await client(port, 'SELECT 1').then(
      () => true,
      () => false,
    );
    if (isUp) return;
    await new Promise(resolve => setTimeout(resolve, 100));
  }
  throw new Error('MariaDB did not start.');
}

async function client(port: number, text: string): Promise<string> {
  const child = run(
    'mariadb',
    [
      '--no-defaults',
      '-h',
      '127.0.0.1',
      '-P',
      String(port),
      '-u',
      'root',
      '--local-infile=1',
      '--ssl',
      '-N',
      '--default-character-set=utf8mb4',
    ],
    { maxBuffer: 1e8 },
  );
  child.child.stdin?.on('error', () => {}); // a client that cannot connect does not read; its own failure says so
  child.child.stdin?.end(text);
  return (await child).stdout;
}
