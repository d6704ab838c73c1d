import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Where the test command has put what it built; a test run by itself takes the sources. */
const built = process.env['MERIDIAN_TEST_BUILT'] ? new URL('../../../../dist/', import.meta.url) : null;
const ofProduct: Readonly<Record<string, string>> = {
  '/server/src/main.ts': 'server/main.js',
  '/query-workers/worker/main.ts': 'server/query-worker.js',
  '/ingest/worker/main.ts': 'server/ingest-worker.js',
};

/** The bundle of this program where it was built: sources take a second of a processor for each start. */
export function builtOrSource(source: URL): URL {
  if (built === null) return source;
  const product = Object.entries(ofProduct).find(([end]) => source.pathname.endsWith(end));
  return new URL(product?.[1] ?? `fixtures/${basename(source.pathname).split('.')[0]}.js`, built);
}

/** What Node is given to start this program. */
export function nodeArguments(source: URL): readonly string[] {
  const program = builtOrSource(source);
  const path = fileURLToPath(program);
  return path.endsWith('.js') ? [path] : ['--import', 'tsx', path];
}
