import { pathToFileURL } from 'node:url';
import { root, run } from './run.mjs';

/** Everything a machine writes and the repository keeps: run without arguments to write, with `--check` to compare. */
const generators = [['tools/registry.mjs'], ['tools/tokens.mjs'], ['--import', 'tsx', 'tools/openapi.ts']];

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  let failed = 0;
  for (const command of generators)
    if ((await run(process.execPath, [...command, ...process.argv.slice(2)], { cwd: root })) !== 0) failed += 1;
  process.exit(failed > 0 ? 1 : 0);
}
