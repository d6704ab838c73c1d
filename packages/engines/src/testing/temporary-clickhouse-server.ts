import { execFile, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { ConnectionParameters } from '../contract';
import { freePort } from './free-port';

const run = promisify(execFile);
const program = ['/usr/sbin/clickhouse-server', '/usr/bin/clickhouse-server'].find(path => existsSync(path));

/** Whether tests can start a ClickHouse server here; those that need one are skipped otherwise. */
export const hasClickhouseServer =
  !(process.env['MERIDIAN_TEST_MISSING'] ?? '').includes('clickhouse') && program !== undefined;

export interface TemporaryClickhouseServer {
  readonly parameters: Extract<ConnectionParameters, { kind: 'server' }>;
  /** Asks as `default`, who may do everything. */
  readonly ask: (sql: string) => Promise<string>;
  readonly stop: () => Promise<void>;
}

const users = `<yandex>
<profiles><default/><confined><readonly>1</readonly></confined></profiles>
<users>
<default><password/><networks><ip>::/0</ip></networks><profile>default</profile><quota>default</quota></default>
<ada><password>right</password><networks><ip>::/0</ip></networks><profile>confined</profile><quota>default</quota></ada>
</users>
<quotas><default/></quotas>
</yandex>`;

/** A ClickHouse server of Debian's: old, but the real thing on the wire. Its users: `default`, and `ada` who may only read. */
export async function startClickhouseServer(): Promise<TemporaryClickhouseServer> {
  const folder = mkdtempSync(join(tmpdir(), 'meridian-click-'));
  const [port, tcpPort] = [await freePort(), await freePort()];
  mkdirSync(join(folder, 'data'));
  writeFileSync(join(folder, 'users.xml'), users);
  writeFileSync(join(folder, 'config.xml'), configuration({ folder, port, tcpPort }));
  const owner = await ownerOf([folder, join(folder, 'data')]);
  const child = spawn(program ?? '', [`--config-file=${join(folder, 'config.xml')}`], {
    ...owner,
    cwd: folder,
    stdio: 'ignore',
  });
  const over = new Promise<void>(resolve => child.once('exit', () => resolve()));
  const ask = async (sql: string) => {
    const reply = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: sql });
    return (await reply.text()).trim();
  };
  await untilAnswering(
    () => ask('SELECT 1'),
    () => child.exitCode === null,
  );
  return {
    parameters: {
      kind: 'server',
      host: '127.0.0.1',
      port,
      database: 'default',
      username: 'default',
      password: null,
      query: {},
    },
    ask,
    stop: async () => {
      child.kill('SIGKILL');
      await over;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

interface Places {
  readonly folder: string;
  readonly port: number;
  readonly tcpPort: number;
}

function configuration({ folder, port, tcpPort }: Places): string {
  return `<yandex>
<logger><level>none</level><log>${folder}/log</log><errorlog>${folder}/errors</errorlog></logger>
<http_port>${port}</http_port><tcp_port>${tcpPort}</tcp_port><listen_host>127.0.0.1</listen_host>
<path>${folder}/data/</path><tmp_path>${folder}/data/tmp/</tmp_path><users_config>users.xml</users_config>
<default_profile>default</default_profile><default_database>default</default_database><mark_cache_size>5368709</mark_cache_size>
<timezone>UTC</timezone>
</yandex>`;
}

/** The server refuses to write what root owns; tests that run as root give it to nobody. */
async function ownerOf(folders: readonly string[]): Promise<{ readonly uid?: number; readonly gid?: number }> {
  if (process.getuid?.() !== 0) return {};
  const uid = Number((await run('id', ['-u', 'nobody'])).stdout);
  const gid = Number((await run('id', ['-g', 'nobody'])).stdout);
  for (const folder of folders) chownSync(folder, uid, gid);
  return { uid, gid };
}

const maxTries = 300;

async function untilAnswering(ask: () => Promise<unknown>, isAlive: () => boolean): Promise<void> {
  for (let tries = 0; tries < maxTries && isAlive(); tries += 1) {
    const isUp = await ask().then(
      () => true,
      () => false,
    );
    if (isUp) return;
    await new Promise(resolve => setTimeout(resolve, 100));
  }
  throw new Error('ClickHouse did not start.');
}
