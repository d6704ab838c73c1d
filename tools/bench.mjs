import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from './build.mjs';
import { writeDuckdbFile } from './conformance/tables.mjs';
import { install } from './install.mjs';
import { root } from './run.mjs';

/**
 * Measures what bench/<subject>/index.mjs lists, prints goals met and missed, and writes bench/results/<name>.json. Names after the
 * command choose: `npm run bench cached memory`.
 */
async function main() {
  await install();
  await build();
  const wanted = process.argv.slice(2);
  const folder = mkdtempSync(join(tmpdir(), 'meridian-bench-data-'));
  const world = { file: await writeDuckdbFile(join(folder, 'data.duckdb')), fileRoots: [folder] };
  const missed = [];
  for (const measure of await listMeasures()) {
    if (wanted.length > 0 && !wanted.includes(measure.name)) continue;
    const result = await measure.run(world);
    const goals = measure.goals(result);
    write(measure.name, { result, goals });
    for (const { text, met } of goals) {
      console.log(`${met ? 'met   ' : 'MISSED'}  ${text}`);
      if (!met) missed.push(text);
    }
  }
  rmSync(folder, { recursive: true, force: true });
  process.exitCode = missed.length > 0 ? 1 : 0;
}

async function listMeasures() {
  const subjects = readdirSync(join(root, 'bench')).map(name => join(root, 'bench', name, 'index.mjs'));
  const modules = subjects.filter(path => existsSync(path)).map(path => import(pathToFileURL(path).href));
  return (await Promise.all(modules)).flatMap(module => module.measures);
}

function write(name, { result, goals }) {
  const folder = join(root, 'bench/results');
  mkdirSync(folder, { recursive: true });
  const machine = { node: process.version, cpu: cpus()[0]?.model.trim() ?? 'unknown', cpus: cpus().length };
  const measured = { name, measuredOn: new Date().toISOString(), machine, goals, result };
  writeFileSync(join(folder, `${name}.json`), `${JSON.stringify(measured, null, 2)}\n`);
}

await main();
