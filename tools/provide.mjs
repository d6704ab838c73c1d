import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from './run.mjs';

/** What the tests talk to for real: how to find it, and the Debian package that brings it. */
const servers = [
  { name: 'chromium', package: 'chromium', present: () => onPath('chromium') || onPath('google-chrome') },
  {
    name: 'postgresql',
    package: 'postgresql',
    present: () =>
      onPath('initdb') || (existsSync('/usr/lib/postgresql') && readdirSync('/usr/lib/postgresql').length > 0),
  },
  { name: 'mariadb', package: 'mariadb-server', present: () => existsSync('/usr/sbin/mariadbd') },
  { name: 'redis', package: 'redis-server', present: () => onPath('redis-server') },
  { name: 'clickhouse', package: 'clickhouse-server', present: () => onPath('clickhouse-server') },
];

/** ClickHouse's engine of today, which Debian does not have: 546 MB, so it is no dependency of anything. */
const chdb = { folder: join(root, 'node_modules/.cache/chdb'), package: 'chdb@3.4.0' };

/**
 * Installs what is missing where that can be done unasked (Debian, as root); elsewhere says what is missing.
 * Returns the names of what is still missing.
 */
export async function provideServers() {
  return [...(await provideDebianServers()), ...(await provideChdb())];
}

async function provideChdb() {
  if (existsSync(join(chdb.folder, 'node_modules/chdb'))) return [];
  console.log(`Installing for the tests: ${chdb.package}`);
  mkdirSync(chdb.folder, { recursive: true });
  writeFileSync(join(chdb.folder, 'package.json'), '{"private":true}\n');
  const code = await run(
    'npm',
    ['install', '--no-audit', '--no-fund', '--no-package-lock', '--ignore-scripts', chdb.package],
    {
      cwd: chdb.folder,
    },
  );
  return code === 0 ? [] : ['chdb'];
}

async function provideDebianServers() {
  const missing = servers.filter(server => !server.present());
  if (missing.length === 0) return [];
  const packages = missing.map(server => server.package);
  if (process.getuid?.() !== 0 || !onPath('apt-get')) {
    console.log(
      `Missing for the full test run: ${packages.join(', ')}. Install them with the system's package manager and run again.`,
    );
    return missing.map(server => server.name);
  }
  console.log(`Installing for the tests: ${packages.join(', ')}`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-qq'], { env });
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], { env });
  return missing.filter(server => !server.present()).map(server => server.name);
}

function onPath(command) {
  return spawnSync('sh', ['-c', `command -v ${command}`]).status === 0;
}
