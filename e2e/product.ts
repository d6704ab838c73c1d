import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const entry = fileURLToPath(new URL('../dist/server/main.js', import.meta.url));

/** The built product on a home and a port of its own. */
export interface Product {
  readonly url: string;
  /** Ends it the hard way and starts it again on the same home and port. */
  killAndRestart(): Promise<void>;
  stop(): Promise<void>;
}

export async function startProduct(): Promise<Product> {
  const home = mkdtempSync(join(tmpdir(), 'meridian-e2e-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let child = await launch(home, port, url);
  return {
    url,
    killAndRestart: async () => {
      await end(child, 'SIGKILL');
      child = await launch(home, port, url);
    },
    stop: async () => {
      await end(child, 'SIGTERM');
      rmSync(home, { recursive: true, force: true });
    },
  };
}

async function launch(home: string, port: number, url: string): Promise<ChildProcess> {
  const env = {
    ...process.env,
    MERIDIAN_HOME: home,
    PORT: String(port),
    MERIDIAN_ADMIN_PASSWORD: 'admin',
    MERIDIAN_LOG: 'error',
  };
  const child = spawn(process.execPath, [entry], { env, stdio: 'inherit' });
  for (let attempt = 0; attempt < 300; attempt += 1) {
    if (child.exitCode !== null)
      throw new Error(`The product ended with exit code ${child.exitCode} instead of starting.`);
    const answered = await fetch(`${url}/health`).then(
      response => response.ok,
      () => false,
    );
    if (answered) return child;
    await new Promise(resolve => setTimeout(resolve, 200));
  }
  throw new Error('The product did not answer within a minute.');
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise(resolve => child.once('exit', resolve));
  child.kill(signal);
  await ended;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === 'object' && address !== null ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}
