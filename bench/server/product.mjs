import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
export const program = join(root, 'dist/server/main.js');

export function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

/** Starts a process and waits until `url` answers 200; polls every 2 ms. */
export async function launch(command, args, { env, url }) {
  const started = performance.now();
  const child = spawn(command, args, { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const exited = new Promise(resolve => child.once('exit', resolve));
  for (;;) {
    const answer = await fetch(url).catch(() => null);
    await answer?.arrayBuffer();
    if (answer?.status === 200) break;
    if (child.exitCode !== null) throw new Error(`${command} ended with exit code ${child.exitCode}.`);
    await new Promise(resolve => setTimeout(resolve, 2));
  }
  const stop = async () => {
    child.kill('SIGTERM');
    await exited;
  };
  return { pid: child.pid, startMs: performance.now() - started, stop };
}

const loopDelay = fileURLToPath(new URL('./loop-delay.mjs', import.meta.url));

/**
 * Starts the built product on a home of its own. `home` given: it is used and left. `watchesLoop`: `loopDelay()` gives the milliseconds
 * that its event loop kept things waiting since the last time it was asked.
 */
export async function startProduct({ fileRoots = [], home = null, watchesLoop = false } = {}) {
  const port = await freePort();
  const folder = home ?? mkdtempSync(join(tmpdir(), 'meridian-bench-'));
  const env = {
    PATH: process.env.PATH,
    HOME: folder,
    PORT: String(port),
    MERIDIAN_HOME: folder,
    MERIDIAN_ADMIN_PASSWORD: 'bench',
    MERIDIAN_LOG: 'warn',
    ...(fileRoots.length > 0 ? { MERIDIAN_FILE_ROOTS: fileRoots.join(':') } : {}),
  };
  const url = `http://127.0.0.1:${port}`;
  const delays = join(folder, 'loop-delay.json');
  const process_ = await launch(process.execPath, watchesLoop ? ['--import', loopDelay, program] : [program], {
    env: watchesLoop ? { ...env, LOOP_DELAY_FILE: delays } : env,
    url: `${url}/health`,
  });
  return {
    ...process_,
    url,
    port,
    loopDelay: async () => {
      process.kill(process_.pid, 'SIGUSR2');
      while (!existsSync(delays)) await new Promise(resolve => setTimeout(resolve, 5));
      const read = JSON.parse(readFileSync(delays, 'utf8'));
      rmSync(delays);
      return read;
    },
    stop: async () => {
      await process_.stop();
      if (home === null) rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Signs in as admin with a token, and speaks JSON. */
export async function signIn(url) {
  const headers = { 'content-type': 'application/json' };
  const call = async (method, path, body) => {
    const answer = await fetch(url + path, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text.slice(0, 300)}`);
    return JSON.parse(text);
  };
  const { access_token } = await call('POST', '/api/v1/security/login', {
    username: 'admin',
    password: 'bench',
    provider: 'db',
  });
  headers.authorization = `Bearer ${access_token}`;
  return { call, headers };
}

/** A dataset over a table of a DuckDB file; gives its id. */
export async function registerTable({ call }, { file, table }) {
  const database = await call('POST', '/api/v1/database/', {
    database_name: `bench ${table}`,
    sqlalchemy_uri: `duckdb:///${file}`,
  });
  const dataset = await call('POST', '/api/v1/dataset/', { database: database.id, schema: 'main', table_name: table });
  return dataset.id;
}
