import type { InjectOptions, LightMyRequestResponse as Response } from 'fastify';
import { onTestFinished } from 'vitest';
import { type App, buildApp } from '../app';
import { readConfig } from '../config';
import { fakeLog, type LoggedEvent } from '../platform/log-fake';
import { processEntry } from '../process-entry';
import { builtOrSource } from './programs';
import { temporaryFolder } from './temporary';

export interface TestApp {
  readonly app: App;
  readonly home: string;
  readonly events: readonly LoggedEvent[];
  /** One request, without a network. */
  ask(method: Method, url: string, more?: Asking): Promise<Response>;
  /** The same with the bearer token of this person. */
  as(username: string, password: string): Promise<Asker>;
  stop(): Promise<void>;
}
export type Asker = (method: Method, url: string, more?: Asking) => Promise<Response>;
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH' | 'HEAD';
export interface Asking {
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface TestAppOptions {
  readonly home?: string;
  readonly databaseUrl?: string | null;
  readonly environment?: Readonly<Record<string, string>>;
  readonly webRoot?: string | null;
  /** What this build is called; from sources every start has a name of its own. */
  readonly buildName?: string;
}

/** The whole server in a home of its own, with `admin` / `admin`; it is stopped after the test. */
export async function anApp(options: TestAppOptions = {}): Promise<TestApp> {
  const home = options.home ?? temporaryFolder();
  const environment = {
    MERIDIAN_HOME: home,
    MERIDIAN_ADMIN_PASSWORD: 'admin',
    MERIDIAN_SAMPLES: 'off',
    ...(options.databaseUrl ? { DATABASE_URL: options.databaseUrl } : {}),
    ...options.environment,
  };
  const events: LoggedEvent[] = [];
  const app = await buildApp(readConfig(environment, options.webRoot ?? null), {
    log: fakeLog(events),
    entryOf: kind => builtOrSource(processEntry(kind)),
    ...(options.buildName ? { buildName: options.buildName } : {}),
  });
  const running = { yes: true };
  const stop = async () => {
    if (running.yes) await app.stop();
    running.yes = false;
  };
  onTestFinished(stop);
  const ask: Asker = (method, url, more = {}) => app.server.inject(injected(method, url, more));
  return { app, home, events, ask, as: (username, password) => signedIn(ask, username, password), stop };
}

async function signedIn(ask: Asker, username: string, password: string): Promise<Asker> {
  const reply = await ask('POST', '/api/v1/security/login', { body: { username, password } });
  const { access_token } = reply.json<{ access_token: string }>();
  const authorization = `Bearer ${access_token}`;
  return (method, url, more = {}) => ask(method, url, { ...more, headers: { authorization, ...more.headers } });
}

function injected(method: Method, url: string, { body, headers }: Asking): InjectOptions {
  const base = { method, url, headers: { host: 'localhost', ...headers } };
  if (body === undefined) return base;
  if (typeof body === 'string' || Buffer.isBuffer(body)) return { ...base, payload: body };
  return { ...base, payload: JSON.stringify(body), headers: { 'content-type': 'application/json', ...base.headers } };
}
