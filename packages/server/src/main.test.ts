import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, openSync } from 'node:fs';
import { createServer } from 'node:net';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, it, onTestFinished, vi } from 'vitest';
import { nodeArguments, temporaryFolder } from './testing';
import { freePort } from './testing/free-port';

const program = nodeArguments(new URL('./main.ts', import.meta.url));

function start(environment: Readonly<Record<string, string>>, stdout: 'pipe' | number = 'pipe'): ChildProcess {
  const { PATH = '' } = process.env;
  const child = spawn(process.execPath, program, {
    env: { PATH, HOST: '127.0.0.1', PORT: '0', MERIDIAN_SAMPLES: 'off', ...environment },
    stdio: ['ignore', stdout, 'pipe'],
  });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  return child;
}

/** What it says until it serves. */
async function greeting(child: ChildProcess): Promise<{ readonly said: string; readonly link: string }> {
  let said = '';
  for await (const chunk of child.stdout ?? []) {
    said += String(chunk);
    const link = /Sign in: (\S+)/.exec(said)?.[1];
    if (link) return { said, link };
  }
  throw new Error(`It ended: ${said}`);
}

async function outcome(child: ChildProcess) {
  const [[code], problem] = await Promise.all([once(child, 'exit'), text(child.stderr ?? Readable.from([]))]);
  return { code: code as number | null, problem: problem.trim() };
}

it('prints where it is and a link that signs in', async () => {
  const { said, link } = await greeting(start({ MERIDIAN_HOME: temporaryFolder() }));
  expect(said).toMatch(/Meridian is at http:\/\/127\.0\.0\.1:\d+\n/);
  const reply = await fetch(link, { redirect: 'manual' });
  expect([reply.status, reply.headers.get('location')]).toEqual([302, '/superset/welcome/']);
});

it.each(['SIGINT', 'SIGTERM'] as const)('stops on %s within two seconds when nothing is under way', async signal => {
  const child = start({ MERIDIAN_HOME: temporaryFolder() });
  const { link } = await greeting(child);
  await fetch(new URL('/health', link));
  const before = performance.now();
  child.kill(signal);
  expect(await outcome(child)).toEqual({ code: 0, problem: '' });
  expect(performance.now() - before).toBeLessThan(2000);
});

it.skipIf(!existsSync('/dev/full'))('goes on answering where its log can take no line', async () => {
  const PORT = String(await freePort());
  const child = start({ MERIDIAN_HOME: temporaryFolder(), PORT }, openSync('/dev/full', 'w'));
  const health = () => fetch(`http://127.0.0.1:${PORT}/health`);
  await vi.waitFor(health, { timeout: 20_000 });
  await fetch(`http://127.0.0.1:${PORT}/api/v1/me/`, { headers: { host: 'elsewhere' } });
  expect([(await health()).status, child.exitCode]).toEqual([200, null]);
});

it('says who holds the home, and ends', async () => {
  const MERIDIAN_HOME = temporaryFolder();
  const first = start({ MERIDIAN_HOME });
  const { link } = await greeting(first);
  const { code, problem } = await outcome(start({ MERIDIAN_HOME }));
  expect(code).toBe(1);
  expect(problem).toContain(`is in use by process ${first.pid}, which serves ${new URL(link).origin}.`);
});

it('says that the port is in use, and frees the home', async () => {
  const MERIDIAN_HOME = temporaryFolder();
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  onTestFinished(() => void other.close());
  const address = other.address();
  const PORT = String(typeof address === 'object' ? address?.port : 0);
  expect(await outcome(start({ MERIDIAN_HOME, PORT }))).toEqual({
    code: 1,
    problem: `Port ${PORT} is in use by another program. Choose another: PORT=8090 npm start`,
  });
  await greeting(start({ MERIDIAN_HOME }));
});

it('says in one sentence which setting is wrong', async () => {
  const { code, problem } = await outcome(start({ MERIDIAN_HOME: temporaryFolder(), PORT: 'many' }));
  expect([code, problem]).toEqual([1, 'PORT is "many", but must be a whole number from 0 to 65535.']);
});

it('refuses a home whose key was lost, until somebody says that it is', async () => {
  const MERIDIAN_HOME = temporaryFolder();
  const first = start({ MERIDIAN_HOME });
  await greeting(first);
  first.kill('SIGKILL');
  await once(first, 'exit');
  const { rmSync } = await import('node:fs');
  rmSync(`${MERIDIAN_HOME}/secret.key`);
  const { code, problem } = await outcome(start({ MERIDIAN_HOME }));
  expect(code).toBe(1);
  expect(problem).toContain('encrypted with another key than secret.key');
  expect(problem).toContain('MERIDIAN_KEY_LOST=yes');
  await greeting(start({ MERIDIAN_HOME, MERIDIAN_KEY_LOST: 'yes' }));
});
