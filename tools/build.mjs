import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { install } from './install.mjs';
import { bin, root, runOrFail } from './run.mjs';
import { digestOf, whenStale } from './stamp.mjs';

const lower = ['packages/contracts', 'packages/core', 'packages/charts', 'package-lock.json'];
const serverSources = [
  ...lower,
  'packages/engines',
  'packages/server/src',
  'packages/server/package.json',
  'tools/build-server.mjs',
];
const webSources = [...lower, 'packages/web', 'tools/compress.mjs'];

/** Builds what is stale: the bundled server into dist/server, the web app into dist/web. Unchanged sources: nothing happens. */
export async function build() {
  const server = await whenStale(join(root, 'dist/.server-stamp'), digestOf(root, serverSources), async () => {
    console.log('Building the server.');
    const { buildServer } = await import('./build-server.mjs');
    await buildServer();
  });
  const web = await whenStale(join(root, 'dist/.web-stamp'), digestOf(root, webSources), async () => {
    console.log('Building the web app.');
    await runOrFail(bin('vite'), ['build', '--logLevel', 'warn'], { cwd: join(root, 'packages/web') });
    const { compressFolder } = await import('./compress.mjs');
    await compressFolder(join(root, 'dist/web'));
  });
  return { server, web };
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  await install();
  const { server, web } = await build();
  console.log(server || web ? 'Built.' : 'Nothing to build.');
}
