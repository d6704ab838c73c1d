import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { install } from './install.mjs';
import { bin, root } from './run.mjs';

/**
 * Server and web app with reload: the server restarts on a change, Vite replaces modules in the browser and proxies the API. `PORT` is
 * the server's, as ever; Vite takes 5173 or the next that is free, and says so.
 */
await install();
const backend = process.env['MERIDIAN_BACKEND'] ?? `http://127.0.0.1:${process.env['PORT'] ?? 8088}`;
const children = [
  spawn(bin('tsx'), ['watch', '--clear-screen=false', 'packages/server/src/main.ts'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, MERIDIAN_DEV: '1' },
  }),
  spawn(bin('vite'), [], {
    cwd: join(root, 'packages/web'),
    stdio: 'inherit',
    env: { ...process.env, MERIDIAN_BACKEND: backend },
  }),
];
const stop = signal => {
  for (const child of children) child.kill(signal);
};
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stop(signal));
for (const child of children)
  child.once('exit', code => {
    stop('SIGTERM');
    process.exitCode ??= code ?? 1;
  });
