// Adds up the JavaScript that a page loads, packed as it travels (brotli), and fails above the budget; fails too where files of the
// build import each other in a circle, as one of them would then run before what it needs. `node tools/check-size.mjs` reads dist/web
// (built before); `--json` prints the figures.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const root = fileURLToPath(new URL('../', import.meta.url));
const folder = process.env.WEB_DIST ?? join(root, 'dist/web');
const manifestPath = join(folder, '.vite/manifest.json');
if (!existsSync(manifestPath)) {
  console.error('dist/web is not built: npm run build');
  process.exit(1);
}
const manifest = JSON.parse(readFileSync(manifestPath, 'utf8'));

/** kB of packed JavaScript, and the lazy modules each page brings beside the entry. */
const pages = [
  { name: 'a list page', limit: 200, modules: ['src/features/lists/index.ts'] },
  {
    name: 'a dashboard with line, bar, pie and table',
    limit: 430,
    modules: [
      'src/features/dashboard/index.ts',
      ...['line', 'bar', 'pie', 'table'].map(type => `../charts/src/${type}/View.tsx`),
    ],
  },
];

const sizes = new Map();
const results = pages.map(measure);
if (process.argv.includes('--json')) console.log(JSON.stringify(results, null, 2));
else
  for (const { name, br, gz, limit, missing } of results) {
    const state = missing.length > 0 ? `not built: ${missing.join(', ')}` : br > limit ? 'TOO LARGE' : 'ok';
    console.log(`${name}: ${br.toFixed(1)} kB (gzip ${gz.toFixed(1)}) of ${limit} kB, ${state}`);
  }
const circle = findCircle();
if (circle !== null) console.error(`Files of the build import each other in a circle: ${circle.join(' → ')}`);
if (circle !== null || results.some(({ br, limit, missing }) => br > limit || missing.length > 0)) process.exitCode = 1;

/** Files each of which imports the next, the first also the last; null where there are none. */
function findCircle() {
  const clear = new Set();
  const visit = (key, path) => {
    if (path.includes(key)) return [...path.slice(path.indexOf(key)), key];
    if (clear.has(key)) return null;
    for (const imported of manifest[key]?.imports ?? []) {
      const found = visit(imported, [...path, key]);
      if (found !== null) return found;
    }
    clear.add(key);
    return null;
  };
  for (const key of Object.keys(manifest)) {
    const found = visit(key, []);
    if (found !== null) return found;
  }
  return null;
}

function measure({ name, limit, modules }) {
  const files = new Set();
  const missing = modules.filter(key => manifest[key] === undefined);
  for (const key of ['index.html', ...modules]) collect(key, files);
  const packed = [...files].map(sizeOf);
  const sum = unit => packed.reduce((total, size) => total + size[unit], 0) / 1000;
  return { name, limit, br: sum('br'), gz: sum('gz'), files: files.size, missing };
}

/** A chunk and what it imports at once. */
function collect(key, files) {
  const chunk = manifest[key];
  if (chunk === undefined || files.has(chunk.file)) return;
  if (chunk.file.endsWith('.js')) files.add(chunk.file);
  for (const imported of chunk.imports ?? []) collect(imported, files);
}

function sizeOf(file) {
  if (!sizes.has(file)) {
    const bytes = readFileSync(join(folder, file));
    sizes.set(file, { br: brotliCompressSync(bytes).length, gz: gzipSync(bytes, { level: 9 }).length });
  }
  return sizes.get(file);
}
