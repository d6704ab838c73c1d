import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it, onTestFinished } from 'vitest';
import { nodeArguments, temporaryFolder } from './testing';

/** Kills of the whole server: a few usually, two hundred in a long run or as many as MERIDIAN_TEST_KILLS says. */
const kills = Number(process.env['MERIDIAN_TEST_KILLS'] ?? (process.env['MERIDIAN_TEST_LONG'] ? 200 : 6));
const writers = 4;
const program = nodeArguments(new URL('./main.ts', import.meta.url));

interface Running {
  readonly call: (method: string, path: string, body?: object) => Promise<{ status: number; reply: Reply }>;
  readonly kill: () => Promise<void>;
}
type Reply = Record<string, unknown> & { id?: number; result?: Record<string, unknown> };

async function startServer(home: string): Promise<Running> {
  const { PATH = '' } = process.env;
  const child = spawn(process.execPath, program, {
    env: { PATH, PORT: '0', MERIDIAN_HOME: home, MERIDIAN_ADMIN_PASSWORD: 'admin', MERIDIAN_SAMPLES: 'off' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  const address = await new Promise<string>(resolve => {
    child.stdout.on('data', chunk => {
      const found = /Meridian is at (\S+)/.exec(String(chunk))?.[1];
      if (found) resolve(found);
    });
  });
  const send = async (method: string, path: string, options: { body?: object | undefined; token?: string }) => {
    const headers = {
      'content-type': 'application/json',
      ...(options.token ? { authorization: `Bearer ${options.token}` } : {}),
    };
    const body = options.body === undefined ? null : JSON.stringify(options.body);
    const response = await fetch(address + path, { method, headers, body });
    return { status: response.status, reply: (await response.json()) as Reply };
  };
  const signedIn = await send('POST', '/api/v1/security/login', { body: { username: 'admin', password: 'admin' } });
  expect(signedIn).toMatchObject({ status: 200 });
  const token = String(signedIn.reply['access_token']);
  return {
    call: (method, path, body) => send(method, path, { body, token }),
    kill: async () => {
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
  };
}

/** Saves one dashboard again and again; gives the number of the last save that was acknowledged. */
async function saveUntilKilled(server: Running, id: number, from: number): Promise<number> {
  for (let n = from; ; n += 1) {
    const body = { dashboard_title: `title ${n}`, css: `/* ${n} */`, slug: `board-${id}-${n}` };
    const saved = await server.call('PUT', `/api/v1/dashboard/${id}`, body).catch(() => null);
    if (saved?.status !== 200) return n - 1;
  }
}

it('keeps every save that was acknowledged, whole, however often the server is killed', {
  timeout: 60_000 + kills * 30_000,
}, async () => {
  const home = temporaryFolder();
  let server = await startServer(home);
  const ids: number[] = [];
  for (let i = 0; i < writers; i += 1) {
    const made = await server.call('POST', '/api/v1/dashboard/', {
      dashboard_title: 'title 0',
      css: '/* 0 */',
      slug: `board-${i}`,
    });
    ids.push(made.reply.id ?? 0);
  }
  const known = ids.map(() => 0);
  for (let round = 0; round < kills; round += 1) {
    const saving = Promise.all(ids.map((id, i) => saveUntilKilled(server, id, (known[i] ?? 0) + 1)));
    setTimeout(() => void server.kill(), 100 + ((round * 137) % 400));
    const acknowledged = await saving;
    server = await startServer(home);
    for (const [i, id] of ids.entries()) {
      const answer = await server.call('GET', `/api/v1/dashboard/${id}`);
      expect(answer).toMatchObject({ status: 200 });
      const { result = {} } = answer.reply;
      const stored = Number(/^title (\d+)$/.exec(String(result['dashboard_title']))?.[1]);
      expect(stored).toBeGreaterThanOrEqual(acknowledged[i] ?? 0);
      expect(result['css']).toBe(`/* ${stored} */`);
      expect(result['slug']).toBe(stored === 0 ? `board-${i}` : `board-${id}-${stored}`);
      known[i] = stored;
    }
  }
  expect(known.reduce((sum, n) => sum + n, 0)).toBeGreaterThan(0);
});
