// Adds up the code that the built server loads before it answers anybody, and fails above the budget, or where a package is in it that
// must be loaded with its first use only. `node tools/check-start.mjs` reads dist/server (built before).
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../dist/server', import.meta.url));
const mostKilobytes = 3600;
/** Clients of engines and stores, and what draws. */
const onlyWhenUsed =
  /node_modules\/(@duckdb|@napi-rs|@polyglot-sql|@resvg|d3-geo|echarts|fflate|ioredis|mysql2|pg|playwright-core|zrender)\//;

const files = eagerFrom('main.js');
const kilobytes = Math.round(files.reduce((sum, file) => sum + readFileSync(join(folder, file)).length, 0) / 1000);
const early = files.flatMap(sourcesOf).filter(source => onlyWhenUsed.test(source));
console.log(`the server's start: ${kilobytes} kB of ${mostKilobytes} kB`);
for (const source of early) console.error(`loaded with the start: ${source}`);
if (kilobytes > mostKilobytes || early.length > 0) process.exitCode = 1;

/** A file of the build and all that it imports statically, relative to the folder. */
function eagerFrom(entry) {
  const found = [entry];
  for (const file of found) {
    const text = readFileSync(join(folder, file), 'utf8');
    for (const [, target] of text.matchAll(/^import[^;'"]*["'](\.[^"']+)["'];?$/gm)) {
      const imported = relative(folder, join(folder, dirname(file), target));
      if (!found.includes(imported)) found.push(imported);
    }
  }
  return found;
}

function sourcesOf(file) {
  const map = join(folder, `${file}.map`);
  return existsSync(map) ? JSON.parse(readFileSync(map, 'utf8')).sources : [];
}
