import { spawn } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { build } from './build.mjs';
import { install } from './install.mjs';
import { bin, root } from './run.mjs';

// One checker each: more of them derive the same types again, and two projects are checked at once anyway.
const tsc = project => [
  process.execPath,
  ['node_modules/@typescript/native/bin/tsc', '-p', project, '--checkers', '1'],
];

/** What must hold before a commit, each with the command that shows it. */
const checks = [
  ...['contracts', 'core', 'engines', 'charts', 'server', 'web'].map(name => [
    `types: ${name}`,
    ...tsc(`packages/${name}/tsconfig.json`),
  ]),
  ['types: chart views', ...tsc('packages/charts/tsconfig.views.json')],
  ['types: tests', ...tsc('tsconfig.test.json')],
  ['lint and format', bin('biome'), ['check', '--max-diagnostics=40', '--error-on-warnings']],
  ['boundaries', process.execPath, ['tools/boundaries.mjs']],
  ['dead code', bin('knip'), ['--no-progress']],
  ['generated files', process.execPath, ['tools/generate.mjs', '--check']],
  ['styles', process.execPath, ['tools/lint-styles.mjs']],
  ['download size', process.execPath, ['tools/check-size.mjs']],
  ['start size', process.execPath, ['tools/check-start.mjs']],
];

/** Runs every check, two at a time, and prints the output of those that fail. */
export async function check() {
  await build();
  const waiting = [...checks];
  let failed = 0;
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [name, command, args] = next;
      const started = performance.now();
      const { code, output } = await quiet(command, args);
      console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${Math.round(performance.now() - started)} ms)`);
      if (code !== 0) {
        failed += 1;
        console.log(output);
      }
    }
  };
  await Promise.all([lane(), lane()]);
  return failed;
}

function quiet(command, args) {
  return new Promise(resolve => {
    const child = spawn(command, args, { cwd: root });
    const chunks = [];
    child.stdout.on('data', chunk => chunks.push(chunk));
    child.stderr.on('data', chunk => chunks.push(chunk));
    child.once('error', error => resolve({ code: 1, output: error.message }));
    child.once('exit', code => resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString() }));
  });
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  await install();
  const failed = await check();
  if (failed > 0) console.error(`${failed} checks failed.`);
  process.exit(failed > 0 ? 1 : 0);
}
