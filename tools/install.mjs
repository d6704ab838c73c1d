import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, runOrFail } from './run.mjs';
import { digestOf, whenStale } from './stamp.mjs';

const manifests = [
  'package-lock.json',
  'package.json',
  ...['contracts', 'core', 'engines', 'charts', 'server', 'web'].map(name => `packages/${name}/package.json`),
];

/** Installs the packages of the lock file. With an unchanged lock and an intact node_modules it does nothing and needs no network. */
export async function install() {
  refuseOldNode();
  const stamp = join(root, 'node_modules', '.meridian-install');
  if (
    await whenStale(stamp, `${digestOf(root, manifests)} ${process.versions.modules}`, () => {
      console.log('Installing packages: a minute or more, only when they change.');
      return runOrFail('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
        shell: process.platform === 'win32',
      });
    })
  )
    return;
}

function refuseOldNode() {
  const wanted = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).engines.node.replace('>=', '');
  const [major, minor] = process.versions.node.split('.').map(Number);
  const [wantedMajor, wantedMinor] = wanted.split('.').map(Number);
  if (major < wantedMajor || (major === wantedMajor && minor < wantedMinor)) {
    console.error(
      `Meridian needs Node ${wanted} or newer; this is ${process.versions.node}. Install a newer Node and try again.`,
    );
    process.exit(1);
  }
  if (!existsSync(join(root, 'package-lock.json'))) {
    console.error('package-lock.json is missing: this is not a complete clone.');
    process.exit(1);
  }
}
