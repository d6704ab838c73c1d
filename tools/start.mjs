import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { build } from './build.mjs';
import { install } from './install.mjs';
import { root } from './run.mjs';

try {
  await install();
  await build();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}

const child = spawn(
  process.execPath,
  ['--enable-source-maps', join(root, 'dist/server/main.js'), ...process.argv.slice(2)],
  { stdio: 'inherit' },
);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.once('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
