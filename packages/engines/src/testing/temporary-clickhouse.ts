import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ConnectionParameters } from '../contract';

/** Where `tools/provide.mjs` puts ClickHouse's engine: 546 MB that an installation for use does not need. */
const repository = fileURLToPath(new URL('../../../../', import.meta.url));
const library = join(repository, 'node_modules/.cache/chdb', 'node_modules/chdb/index.js');

/** Whether tests can start ClickHouse's engine here; those that need it are skipped otherwise. */
export const hasChdb = !(process.env['MERIDIAN_TEST_MISSING'] ?? '').includes('chdb') && existsSync(library);

export interface TemporaryClickhouse {
  readonly parameters: Extract<ConnectionParameters, { kind: 'server' }>;
  readonly sql: (...statements: readonly string[]) => Promise<void>;
  readonly stop: () => Promise<void>;
}

type Outcome = { readonly answer: string } | { readonly failure: string };

/**
 * ClickHouse's engine behind as much of its HTTP interface as a reader uses: settings, parameters, formats, errors. It has no users, and
 * a question whose asker goes away is ended with its process, which comes back for the next.
 */
export async function startClickhouse(): Promise<TemporaryClickhouse> {
  const folder = mkdtempSync(join(tmpdir(), 'meridian-click-'));
  const engine = new Engine(join(folder, 'data'));
  await engine.ask(['CREATE DATABASE IF NOT EXISTS shop'], 'SELECT 1');
  const server = createServer((request, response) => void answer(engine, request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no address');
  return {
    parameters: {
      kind: 'server',
      host: '127.0.0.1',
      port: address.port,
      database: 'shop',
      username: 'default',
      password: null,
      query: {},
    },
    sql: async (...statements) => {
      const outcome = await engine.ask(['USE shop', ...statements], 'SELECT 1');
      if ('failure' in outcome) throw new Error(outcome.failure);
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await engine.end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Its process, and one question at a time. */
class Engine {
  readonly #folder: string;
  #child: ChildProcess | null = null;
  #last: Promise<unknown> = Promise.resolve();

  constructor(folder: string) {
    this.#folder = folder;
  }

  ask(before: readonly string[], text: string, gone?: AbortSignal): Promise<Outcome> {
    const asked = this.#last.then(() => this.#ask(before, text, gone));
    this.#last = asked;
    return asked;
  }

  async end(): Promise<void> {
    const child = this.#child;
    this.#child = null;
    if (child === null || child.exitCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }

  async #ask(before: readonly string[], text: string, gone?: AbortSignal): Promise<Outcome> {
    if (gone?.aborted) return { failure: 'The asker has gone.' };
    this.#child ??= fork(fileURLToPath(new URL('./chdb-engine.mjs', import.meta.url)), [library, this.#folder], {
      execArgv: [],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const child = this.#child;
    const end = () => void this.end();
    gone?.addEventListener('abort', end, { once: true });
    const over = new Promise<Outcome>(resolve => {
      child.once('message', message => resolve(message as Outcome));
      child.once('exit', () =>
        resolve({ failure: 'Code: 394. DB::Exception: Query was cancelled. (QUERY_WAS_CANCELLED)' }),
      );
    });
    child.send({ before, text });
    const outcome = await over;
    child.removeAllListeners('message').removeAllListeners('exit');
    gone?.removeEventListener('abort', end);
    return outcome;
  }
}

/** What is said about the connection, not to the engine. */
const aboutConnection = new Set(['query', 'query_id', 'database', 'default_format', 'readonly', 'session_id', 'role']);
const connectionSetting = 'cancel_http_readonly_queries_on_client_close';

async function answer(engine: Engine, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { searchParams } = new URL(request.url ?? '/', 'http://localhost');
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  const gone = new AbortController();
  response.once('close', () => {
    if (!response.writableFinished) gone.abort();
  });
  const settings = [...searchParams].filter(([key]) => !aboutConnection.has(key) && key !== connectionSetting);
  const before = settings.map(
    ([key, value]) => `SET ${key} = '${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`,
  );
  const database = searchParams.get('database');
  const use = database === null ? [] : [`USE \`${database}\``];
  const text = Buffer.concat(pieces).toString('utf8');
  if (text.startsWith('KILL')) {
    response.end(); // the asker's going has ended it
    return;
  }
  const outcome = await engine.ask([...use, ...before], text, gone.signal);
  if ('answer' in outcome) {
    response.end(outcome.answer);
    return;
  }
  response.statusCode = 500;
  response.end(outcome.failure.replace(/^Query failed: /, ''));
}
