import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { root } from './run.mjs';

/** Packages with native parts or files of their own; everything else is bundled. */
const external = [
  /^@duckdb\/node-bindings/,
  'node-sqlite3-wasm',
  /^@node-rs\//,
  /^@polyglot-sql\//,
  /^@resvg\//,
  'pg-native',
  /^node:/,
];
const entries = {
  main: 'packages/server/src/main.ts',
  'query-worker': 'packages/server/src/query-workers/worker/main.ts',
  'ingest-worker': 'packages/server/src/ingest/worker/main.ts',
  'sqlite-thread': 'packages/engines/src/sqlite/thread.ts',
};

/** Programs that tests start beside themselves. */
const fixtures = {
  'fake-worker': 'packages/server/src/query-workers/supervisor/fake-worker.ts',
  crash: 'packages/server/src/platform/db/crash.fixture.mts',
  hold: 'packages/server/src/platform/lock/hold.fixture.mts',
};

/** Bundles the server and its worker processes into dist/server. */
export async function buildServer() {
  const out = join(root, 'dist/server');
  await write(entries, out);
  for (const folder of ['samples', 'assets'])
    await cp(join(root, 'packages/server', folder), join(out, folder), { recursive: true });
}

/** Bundles the programs of the tests into dist/fixtures. */
export const buildFixtures = () => write(fixtures, join(root, 'dist/fixtures'));

async function write(input, out) {
  await rm(out, { recursive: true, force: true });
  const bundle = await rolldown({
    cwd: root,
    input,
    platform: 'node',
    external,
    logLevel: 'warn',
  });
  await bundle.write({
    dir: out,
    format: 'esm',
    sourcemap: true,
    entryFileNames: '[name].js',
    chunkFileNames: 'chunks/[name]-[hash].js',
    minify: false,
  });
  await bundle.close();
}
