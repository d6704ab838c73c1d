import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { run } from './run.mjs';

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
];

/**
 * Installs what is missing where that can be done unasked (Debian, as root); elsewhere says what is missing.
 * Returns the names of what is still missing.
 */
export async function provideServers() {
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
