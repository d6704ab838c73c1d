import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { root } from './run.mjs';

/** Packages with native parts or files of their own; everything else is bundled. */
const external = [
  /^@duckdb\//,
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

/** Bundles the server and its worker processes into dist/server. */
export async function buildServer() {
  const out = join(root, 'dist/server');
  await rm(out, { recursive: true, force: true });
  const bundle = await rolldown({
    cwd: root,
    input: entries,
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
  for (const folder of ['samples', 'assets'])
    await cp(join(root, 'packages/server', folder), join(out, folder), { recursive: true });
}
