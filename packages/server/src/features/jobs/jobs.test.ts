import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { type Asker, type Asking, aDataset, anApp, aPerson, type TestApp } from '../../testing';

const patienceMs = 120_000;
const later = { prefer: 'respond-async' };

interface JobEvent {
  readonly id: string;
  readonly job_id: string;
  readonly channel_id: string;
  readonly status: string;
  readonly result_url: string | null;
  readonly errors: readonly { readonly message: string; readonly error_type: string }[];
}

/** Rows that no engine has counted before the test is over. */
const endless = 'SELECT a.range AS n FROM range(1000000000) a, range(1000000) b';
const sum = { expressionType: 'SQL', sqlExpression: 'SUM(n)', label: 'sum' };
const contextOf = (id: number, more: object = {}) => ({
  datasource: { id, type: 'table' },
  queries: [{ columns: ['size'], metrics: [sum], orderby: [['size', true]] }],
  ...more,
});
const endlessContext = async (admin: Asker) => {
  const { id } = await aDataset(admin, 'endless', endless);
  return contextOf(id, { queries: [{ columns: [], metrics: [sum] }] });
};
const ask = (as: Asker, body: unknown, headers: Asking['headers'] = later) =>
  as('POST', '/api/v1/chart/data', { body, headers: { ...headers } });
const eventsOf = async (as: Asker, lastId: string | null = null) =>
  (await as('GET', `/api/v1/async_event/${lastId ? `?last_id=${lastId}` : ''}`)).json<{ result: JobEvent[] }>().result;

async function ended(as: Asker, jobId: string): Promise<JobEvent> {
  for (;;) {
    const found = (await eventsOf(as)).find(event => event.job_id === jobId);
    if (found) return found;
    await pause(20);
  }
}

async function open(environment: Readonly<Record<string, string>> = {}) {
  const testApp = await anApp({ environment });
  const admin = await testApp.as('admin', 'admin');
  const { id } = await aDataset(admin);
  return { ...testApp, admin, id };
}

const analyst = (world: TestApp & { readonly admin: Asker }) => aPerson(world, { username: 'ann', role: 'Alpha' });

describe('a question that is answered later', { timeout: patienceMs }, () => {
  it('is accepted, told when it is done, and had by its address', async () => {
    const { admin, id } = await open();
    const accepted = await ask(admin, contextOf(id));
    expect(accepted.statusCode).toBe(202);
    const job = accepted.json<JobEvent>();
    expect(job).toEqual({
      channel_id: expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
      job_id: expect.any(String),
      user_id: 1,
      status: 'pending',
      result_url: null,
      errors: [],
    });
    expect(String(accepted.headers['set-cookie'])).toMatch(/^async-token=[\w.-]+; Path=\/; HttpOnly; SameSite=Lax$/);
    const event = await ended(admin, job.job_id);
    expect(event).toMatchObject({ ...job, status: 'done', result_url: expect.stringContaining('/chart/data/qc-') });
    const result = await admin('GET', String(event.result_url));
    expect(result.json()).toMatchObject({ result: [{ is_cached: true, data: [{ size: 'large', sum: 5 }, {}] }] });
    expect(await eventsOf(admin, event.id)).toEqual([]);
  });

  it('is answered at once where the answer is kept, or nobody asked for later', async () => {
    const { admin, id } = await open();
    expect((await ask(admin, contextOf(id), {})).statusCode).toBe(200);
    const kept = await ask(admin, contextOf(id));
    expect([kept.statusCode, kept.json().result[0].is_cached]).toEqual([200, true]);
    expect((await ask(admin, contextOf(id, { force: true }))).statusCode).toBe(202);
    expect((await ask(admin, contextOf(id, { result_format: 'csv' }))).statusCode).toBe(200);
    expect((await ask(admin, contextOf(id, { result_type: 'samples' }))).statusCode).toBe(200);
  });

  it('comes later for everybody who does not refuse it, where that is turned on', async () => {
    const { admin, id } = await open({ MERIDIAN_FLAGS: 'GLOBAL_ASYNC_QUERIES=on' });
    expect((await ask(admin, contextOf(id), { prefer: 'wait=60' })).statusCode).toBe(200);
    expect((await ask(admin, contextOf(id, { force: true }), {})).statusCode).toBe(202);
    expect((await ask(admin, contextOf(id, { force: true }), {})).statusCode).toBe(202);
  });

  it('never comes later where that is turned off', async () => {
    const { admin, id } = await open({ MERIDIAN_FLAGS: 'GLOBAL_ASYNC_QUERIES=off' });
    expect((await ask(admin, contextOf(id))).statusCode).toBe(200);
  });

  it('that fails is told with the published error', async () => {
    const { admin, id } = await open();
    const wrong = contextOf(id, { queries: [{ columns: [], metrics: [{ ...sum, sqlExpression: 'SUM(nothing)' }] }] });
    const event = await ended(admin, (await ask(admin, wrong)).json<JobEvent>().job_id);
    expect(event).toMatchObject({
      status: 'error',
      result_url: null,
      errors: [{ error_type: 'COLUMN_DOES_NOT_EXIST_ERROR', level: 'error', extra: { issue_codes: [{}, {}] } }],
    });
  });

  it('is refused at once where it may not be asked', async () => {
    const world = await open();
    const ann = await aPerson(world, { username: 'gus', role: 'Gamma' });
    expect((await ask(ann.as, contextOf(world.id))).statusCode).toBe(403);
    expect((await ask(world.ask, contextOf(world.id))).statusCode).toBe(401);
  });

  it('is nobody else’s: neither its events, nor its answer, nor its end', async () => {
    const world = await open();
    const { admin, id } = world;
    const ann = await analyst(world);
    const gus = await aPerson(world, { username: 'gus', role: 'Gamma' });
    const job = (await ask(admin, await endlessContext(admin))).json<JobEvent>();
    const done = await ended(admin, (await ask(admin, contextOf(id))).json<JobEvent>().job_id);
    expect(await eventsOf(ann.as)).toEqual([]);
    expect((await ann.as('POST', `/api/v1/async_event/${job.job_id}/cancel/`, { body: {} })).statusCode).toBe(404);
    expect((await gus.as('GET', String(done.result_url))).statusCode).toBe(403);
    expect((await world.ask('GET', '/api/v1/async_event/')).statusCode).toBe(401);
    expect((await admin('POST', `/api/v1/async_event/${job.job_id}/cancel/`, { body: {} })).statusCode).toBe(200);
    expect((await ended(admin, job.job_id)).errors).toMatchObject([{ message: expect.stringContaining('cancelled') }]);
    expect((await admin('POST', `/api/v1/async_event/${job.job_id}/cancel/`, { body: {} })).statusCode).toBe(404);
  });

  it('says what is wrong with a last id', async () => {
    const { admin } = await open();
    const reply = await admin('GET', '/api/v1/async_event/?last_id=yesterday');
    expect([reply.statusCode, reply.json()]).toEqual([
      400,
      { message: { last_id: ['Must be the id of an event, such as 1700000000000-0.'] } },
    ]);
  });

  it('left unfinished by a server that went is told by the next', async () => {
    const first = await open();
    const { job_id } = (await ask(first.admin, await endlessContext(first.admin))).json<JobEvent>();
    await first.stop();
    const second = await anApp({ home: first.home });
    const admin = await second.as('admin', 'admin');
    expect(await ended(admin, job_id)).toMatchObject({
      status: 'error',
      errors: [{ error_type: 'ASYNC_WORKERS_ERROR', message: expect.stringContaining('Run it again') }],
    });
  });
});

describe('events as they happen', { timeout: patienceMs }, () => {
  const listening = async () => {
    const world = await open();
    const { address } = await world.app.start();
    const login = await world.ask('POST', '/api/v1/security/login', { body: { username: 'admin', password: 'admin' } });
    const authorization = `Bearer ${login.json<{ access_token: string }>().access_token}`;
    return { ...world, address, authorization, headers: { authorization, accept: 'text/event-stream' } };
  };

  it('come as server-sent events, and go on after the last that was read', async () => {
    const { address, headers, admin, id } = await listening();
    const gone = new AbortController();
    const url = `${address}/api/v1/async_event/stream`;
    const reply = await fetch(url, { headers, signal: gone.signal });
    expect(reply.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    const { job_id } = (await ask(admin, contextOf(id))).json<JobEvent>();
    const said = await saidUntil(reply, text => text.includes('data: '));
    const [, eventId = '', data = ''] = /id: (\S+)\ndata: (.*)\n\n/.exec(said) ?? [];
    expect(JSON.parse(data)).toMatchObject({ id: eventId, job_id, status: 'done' });
    gone.abort();

    const again = new AbortController();
    const next = await fetch(url, { headers: { ...headers, 'last-event-id': eventId }, signal: again.signal });
    const second = (await ask(admin, contextOf(id, { force: true }))).json<JobEvent>();
    const rest = await saidUntil(next, text => text.includes('data: '));
    expect([rest.includes(job_id), rest.includes(second.job_id)]).toEqual([false, true]);
    again.abort();
    // Whoever does not say that they read a stream gets what is there, and its end.
    expect((await admin('GET', '/api/v1/async_event/stream')).body).toContain(second.job_id);
  });

  it('come over a WebSocket, for people of this site only', async () => {
    const { address, authorization, admin, id } = await listening();
    const url = `${address.replace('http', 'ws')}/api/v1/async_event/ws`;
    const refused = async (headers: Record<string, string>) =>
      new Promise(resolve => new WebSocket(url, { headers }).on('error', error => resolve(error.message)));
    expect(await refused({})).toBe('Unexpected server response: 401');
    expect(await refused({ origin: 'https://elsewhere.example' })).toBe('Unexpected server response: 401');
    const socket = new WebSocket(url, { headers: { authorization } });
    await new Promise(resolve => socket.once('open', resolve));
    const message = new Promise<string>(resolve => socket.once('message', data => resolve(String(data))));
    const { job_id } = (await ask(admin, contextOf(id))).json<JobEvent>();
    expect(JSON.parse(await message)).toMatchObject({ job_id, status: 'done' });
    const plain = await admin('GET', '/api/v1/async_event/ws');
    expect([plain.statusCode, plain.json().message]).toEqual([426, expect.stringContaining('WebSocket')]);
    socket.terminate();
  });

  it('end with the server, at once', async () => {
    const { address, authorization, headers, stop } = await listening();
    const socket = new WebSocket(`${address.replace('http', 'ws')}/api/v1/async_event/ws`, {
      headers: { authorization },
    });
    await new Promise(resolve => socket.once('open', resolve));
    const closed = new Promise<number>(resolve => socket.once('close', resolve));
    const reply = await fetch(`${address}/api/v1/async_event/stream`, { headers });
    const before = performance.now();
    await stop();
    expect(await closed).toBe(1001);
    await reply.text();
    expect(performance.now() - before).toBeLessThan(1900);
  });

  it('are told to five at a time, and a place is free when one has gone', async () => {
    const { address, headers } = await listening();
    const url = `${address}/api/v1/async_event/stream`;
    const gone = new AbortController();
    for (let at = 0; at < 5; at += 1) await fetch(url, { headers, signal: gone.signal });
    const sixth = await fetch(url, { headers });
    expect([sixth.status, await sixth.json()]).toEqual([429, { message: expect.stringContaining('Close other tabs') }]);
    gone.abort();
    await pause(200);
    const free = new AbortController();
    expect((await fetch(url, { headers, signal: free.signal })).status).toBe(200);
    free.abort();
  });
});

async function saidUntil(reply: Response, isEnough: (text: string) => boolean): Promise<string> {
  let said = '';
  for await (const chunk of reply.body ?? []) {
    said += Buffer.from(chunk).toString();
    if (isEnough(said)) return said;
  }
  throw new Error(`It ended: ${said}`);
}
