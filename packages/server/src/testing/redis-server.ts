import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { createConnection } from 'node:net';
import { onTestFinished } from 'vitest';
import { freePort } from './free-port';

/** A real Redis on loopback that keeps nothing on disk; it ends with its test. */
export interface RedisServer {
  readonly url: string;
  /** Ends it; `start` begins an empty one at the same address. */
  stop(): Promise<void>;
  start(): Promise<void>;
  /** Lets it answer nothing, and then go on. */
  freeze(): void;
  thaw(): void;
}

/** Whether the test run found Redis; it tells what is missing when it did not. */
export const hasRedis =
  !(process.env['MERIDIAN_TEST_MISSING'] ?? '').split(',').includes('redis') &&
  spawnSync('redis-server', ['--version']).status === 0;

export async function startRedis(): Promise<RedisServer> {
  const port = await freePort();
  const running: { child: ChildProcess | null } = { child: null };
  const stop = async () => {
    const { child } = running;
    running.child = null;
    if (child === null) return;
    const gone = new Promise(resolve => child.once('exit', resolve));
    child.kill('SIGKILL');
    await gone;
  };
  const start = async () => {
    const settings = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
    running.child = spawn('redis-server', settings, { cwd: '/', stdio: 'ignore' });
    await listening(port);
  };
  onTestFinished(stop);
  await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    stop,
    start,
    freeze: () => void running.child?.kill('SIGSTOP'),
    thaw: () => void running.child?.kill('SIGCONT'),
  };
}

async function listening(port: number): Promise<void> {
  const until = performance.now() + 10_000;
  while (performance.now() < until) {
    const answers = await new Promise<boolean>(resolve => {
      const socket = createConnection(port, '127.0.0.1', () => socket.write('PING\r\n'));
      socket.once('data', () => {
        socket.destroy();
        resolve(true);
      });
      socket.once('error', () => resolve(false));
    });
    if (answers) return;
    await new Promise(resolve => setTimeout(resolve, 20));
  }
  throw new Error('Redis did not start.');
}
