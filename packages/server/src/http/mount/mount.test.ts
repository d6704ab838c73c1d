import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { route } from '@meridian/contracts/api';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { StoreFailure } from '../../platform/db';
import { randomIds } from '../../platform/ids';
import { fakeLog, type LoggedEvent } from '../../platform/log-fake';
import { AppError } from '../app-error';
import { anonymous } from '../entry/anonymous';
import type { Authentication } from '../entry/authenticate';
import { etagOf, revalidated } from '../reply/etag';
import { createServer } from '../server';
import { methodsAt } from './addresses';
import { createMount } from './mount';
import { Answer } from './mount-contract';

const base = { method: 'GET', summary: 's', permission: 'public', reply: z.unknown(), errors: [] } as const;
const reader: Authentication = {
  principal: { ...anonymous, kind: 'person', userId: 7, permissions: new Set(['can_read on Chart']) },
  csrfToken: null,
  ended: false,
};
const nobody: Authentication = { principal: anonymous, csrfToken: null, ended: false };

function aDoor(who: Authentication = nobody) {
  const events: LoggedEvent[] = [];
  const log = fakeLog(events);
  const headers = ['x-content-type-options', 'nosniff'];
  const { server, isHead } = createServer({
    origin: { hosts: new Set(['localhost']), addresses: false },
    headers,
    ids: randomIds,
    log,
    methodsAt: path => methodsAt(mounted.routes, path),
    page: async () => null,
  });
  const mounted = createMount({ server, isHead, authenticate: () => who, sessionCookieName: 's', headers, log });
  const ask = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE' | 'HEAD' | 'QUERY', url: string, more: object = {}) =>
    server.inject({ method, url, headers: { host: 'localhost' }, ...more });
  const post = (url: string, payload: string, type = 'application/json', headers: object = {}) =>
    server.inject({ method: 'POST', url, payload, headers: { host: 'localhost', 'content-type': type, ...headers } });
  return { ...mounted, server, ask, post, events };
}

describe('mounting', () => {
  it('refuses a route without a permission', () => {
    const { mount } = aDoor();
    const bare = { ...route({ ...base, id: 'a.b', path: '/a' }), permission: undefined as never };
    expect(() => mount(bare, async () => null)).toThrow('a.b names no permission');
  });

  it('refuses an id and an address twice', () => {
    const { mount } = aDoor();
    mount(route({ ...base, id: 'a.b', path: '/a' }), async () => null);
    expect(() => mount(route({ ...base, id: 'a.b', path: '/c' }), async () => null)).toThrow('mounted already');
    expect(() => mount(route({ ...base, id: 'c.d', path: '/a' }), async () => null)).toThrow('mounted already, as a.b');
  });

  it('serves an {app} path below both names', async () => {
    const { mount, ask } = aDoor();
    mount(route({ ...base, id: 'a.b', path: '/{app}/thing/' }), async () => ({ ok: true }));
    expect((await ask('GET', '/meridian/thing/')).json()).toEqual({ ok: true });
    expect((await ask('GET', '/superset/thing')).json()).toEqual({ ok: true });
    expect((await ask('GET', '/other/thing/')).statusCode).toBe(404);
  });
});

describe('who may pass', () => {
  const chart = route({ ...base, id: 'a.b', path: '/a', permission: 'can_read on Chart' });
  const write = route({ ...base, id: 'c.d', path: '/c', permission: 'can_write on Chart' });
  const own = route({ ...base, id: 'e.f', path: '/e', permission: 'signed-in' });

  it.each([
    ['nobody', nobody, [401, 401, 401]],
    ['somebody with the permission to read', reader, [200, 403, 200]],
    ['a session that has ended', { ...nobody, ended: true }, [401, 401, 401]],
  ] as const)('is decided for %s before anything is decoded', async (_who, who, statuses) => {
    const { mount, ask } = aDoor(who);
    for (const one of [chart, write, own]) mount(one, async () => ({}));
    const got = [await ask('GET', '/a'), await ask('GET', '/c'), await ask('GET', '/e')];
    expect(got.map(reply => reply.statusCode)).toEqual(statuses);
  });
});

describe('what goes in', () => {
  const item = route({
    ...base,
    id: 'a.item',
    path: '/item/:id',
    params: z.object({ id: z.coerce.number().int() }),
    search: z.object({ page: z.coerce.number().optional() }),
    q: z.object({ columns: z.array(z.string()) }).optional(),
  });
  const save = route({
    ...base,
    method: 'POST',
    id: 'a.save',
    path: '/save',
    body: z.object({ name: z.string().max(3), owners: z.array(z.number()).optional() }),
  });

  it('is decoded once: path, search, Rison and body', async () => {
    const { mount, ask, post } = aDoor();
    mount(item, async ({ params, search, q }) => ({ params, search, q }));
    mount(save, async ({ body }) => body);
    mount(route({ ...base, id: 'a.ids', path: '/ids', q: z.array(z.number()) }), async ({ q }) => q);
    expect((await ask('GET', '/item/7?page=2&q=(columns:!(a,b))')).json()).toEqual({
      params: { id: 7 },
      search: { page: 2 },
      q: { columns: ['a', 'b'] },
    });
    expect((await ask('GET', '/item/7?q=%7B%22columns%22:[%22a%22]%7D')).json().q).toEqual({ columns: ['a'] });
    expect((await ask('GET', '/item/7?q=%7B%22columns%22:[]%7D')).json().q).toEqual({ columns: [] });
    expect([(await ask('GET', '/ids?q=[3]')).json(), (await ask('GET', '/ids?q=!(3,4)')).json()]).toEqual([
      [3],
      [3, 4],
    ]);
    expect((await post('/save', '{"name":"abc"}')).json()).toEqual({ name: 'abc' });
  });

  it.each([
    ['a path that fits no record', 'GET', '/item/abc', 404],
    ['a search value of another kind', 'GET', '/item/1?page=x', 400],
    ['broken Rison', 'GET', '/item/1?q=(columns:!(', 400],
    ['Rison of another shape', 'GET', '/item/1?q=(columns:abc)', 400],
    ['Rison that reaches for a prototype', 'GET', '/item/1?q=(__proto__:(columns:!()))', 400],
    ['Rison nested 200 deep', 'GET', `/item/1?q=${'!('.repeat(200)}${')'.repeat(200)}`, 400],
  ] as const)('is refused orderly: %s', async (_what, method, url, status) => {
    const { mount, ask } = aDoor();
    mount(item, async () => ({}));
    const reply = await ask(method, url);
    expect(reply.statusCode).toBe(status);
    expect(reply.json()).toHaveProperty('message');
  });

  it.each([
    ['no body', '', 400, { message: { name: ['Missing data for required field.'] } }],
    ['a list', '[]', 400, { message: { _schema: ['Invalid input type.'] } }],
    ['a number for a text', '{"name":1}', 400, { message: { name: ['Not a valid string.'] } }],
    [
      'a text in a list of numbers',
      '{"name":"a","owners":["x"]}',
      400,
      { message: { owners: { 0: ['Not a valid number.'] } } },
    ],
    ['half an object', '{"a":', 400, { message: 'The body is not valid JSON.' }],
    [
      'a key that reaches a prototype',
      '{"name":"a","__proto__":{"x":1}}',
      400,
      { message: 'The body is not valid JSON.' },
    ],
    ['the same in disguise', '{"name":"a","\\u005f_proto__":{"x":1}}', 400, { message: 'The body is not valid JSON.' }],
    ['a NUL in a text', '{"name":"a\\u0000"}', 400, { message: 'The body is not valid JSON.' }],
  ])('tells what is wrong with a body: %s', async (_what, payload, status, body) => {
    const { mount, post } = aDoor();
    mount(save, async () => ({}));
    const reply = await post('/save', payload);
    expect([reply.statusCode, reply.json()]).toEqual([status, body]);
  });

  it('answers a body that does not fit as its route says', async () => {
    const { mount, post } = aDoor();
    mount(route({ ...save, id: 'b', path: '/b', invalidBody: 'refused_fields' }), async () => ({}));
    mount(route({ ...save, id: 'c', path: '/c', invalidBody: 'invalid_document' }), async () => ({}));
    expect((await post('/b', '{}')).statusCode).toBe(422);
    const { errors } = (await post('/c', '{}')).json();
    expect(errors[0].error_type).toBe('MARSHMALLOW_ERROR');
    expect(errors[0].extra.messages).toEqual({ name: ['Missing data for required field.'] });
    expect(errors[0].extra.issue_codes[0].code).toBe(1040);
  });

  it('takes no JSON in disguise and nothing above its limit', async () => {
    const { mount, post } = aDoor();
    mount(route({ ...save, bodyLimit: 20 }), async () => ({}));
    expect((await post('/save', '{"name":"a"}', 'text/plain')).statusCode).toBe(415);
    expect((await post('/save', 'name=a', 'application/x-www-form-urlencoded')).statusCode).toBe(415);
    expect((await post('/save', '{"name":"a","x":"bbbbbbbbbbbbb"}')).statusCode).toBe(413);
  });

  it('refuses a page of another site, but not a program with a token', async () => {
    const { mount, post } = aDoor();
    mount(save, async () => ({}));
    const foreign = { 'sec-fetch-site': 'cross-site' };
    const named = { origin: 'http://evil.example' };
    expect((await post('/save', '{"name":"a"}', 'application/json', foreign)).statusCode).toBe(403);
    expect((await post('/save', '{"name":"a"}', 'application/json', named)).statusCode).toBe(403);
    const token = { ...foreign, authorization: 'Bearer x' };
    expect((await post('/save', '{"name":"a"}', 'application/json', token)).statusCode).toBe(200);
  });

  it('hands over If-Match without its quotes', async () => {
    const { mount, post } = aDoor();
    mount(save, async ({ ifMatch }) => ({ ifMatch }));
    const sent = async (value: string) =>
      (await post('/save', '{"name":"a"}', 'application/json', { 'if-match': value })).json().ifMatch;
    expect(await sent('"7"')).toBe('7');
    expect(await sent('W/"7"')).toBe('7');
    expect((await post('/save', '{"name":"a"}')).json().ifMatch).toBeNull();
  });
});

describe('what comes out', () => {
  it('is the head alone for a HEAD, and nothing is used up by it', async () => {
    const { mount, ask } = aDoor();
    mount(route({ ...base, id: 'a', path: '/a' }), async () => ({ long: 'answer' }));
    mount(route({ ...base, id: 'b', path: '/b', once: true }), async () => ({}));
    const head = await ask('HEAD', '/a');
    expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([200, '17', '']);
    expect((await ask('HEAD', '/b')).statusCode).toBe(405);
  });

  it('keeps status and headers of an answer, and sends streams as they come', async () => {
    const { mount, ask } = aDoor();
    mount(
      route({ ...base, id: 'a', path: '/a' }),
      async () => new Answer(202, Readable.from(['x', 'y']), { 'content-type': 'text/csv' }),
    );
    const reply = await ask('GET', '/a');
    expect([reply.statusCode, reply.body, reply.headers['content-type']]).toEqual([202, 'xy', 'text/csv']);
    expect(reply.headers['x-content-type-options']).toBe('nosniff');
    expect(reply.headers['cache-control']).toBe('no-store');
  });

  it('answers 304 to whoever has the bytes already', async () => {
    const { mount, ask } = aDoor();
    const etag = etagOf('abc');
    mount(route({ ...base, id: 'a', path: '/a' }), async ({ headers }) =>
      revalidated(headers['if-none-match'] as string | undefined, etag, new Answer(200, 'abc')),
    );
    const first = await ask('GET', '/a');
    expect([first.statusCode, first.headers['etag'], first.headers['cache-control']]).toEqual([
      200,
      etag,
      'private, no-cache',
    ]);
    const again = await ask('GET', '/a', { headers: { host: 'localhost', 'if-none-match': `W/${etag}, "x"` } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it('keeps the details of a failure in the log', async () => {
    const { mount, ask, events } = aDoor();
    mount(route({ ...base, id: 'a', path: '/a' }), async () => {
      throw new Error('secret detail');
    });
    const reply = await ask('GET', '/a');
    expect(reply.statusCode).toBe(500);
    expect(reply.body).not.toContain('secret');
    const { requestId, error } = events[0]?.fields ?? {};
    expect(reply.body).toContain(String(requestId));
    expect(String(error)).toContain('secret detail');
  });

  it('writes each error in the shape its catalogue entry has', async () => {
    const { mount, ask } = aDoor();
    mount(route({ ...base, id: 'a', path: '/a' }), async () => {
      throw new AppError('refused_fields', { fields: { owners: ['Owners are invalid'] } });
    });
    expect((await ask('GET', '/a')).json()).toEqual({ message: { owners: ['Owners are invalid'] } });
  });
});

describe('addresses that nothing answers', () => {
  it('are 404 with errors, and 405 where another method is taken', async () => {
    const { mount, ask } = aDoor();
    mount(route({ ...base, id: 'a', path: '/a/:id' }), async () => ({}));
    const missing = await ask('GET', '/nothing');
    expect([missing.statusCode, missing.json().errors[0].error_type]).toEqual([404, 'GENERIC_BACKEND_ERROR']);
    const other = await ask('PATCH', '/a/7');
    expect([other.statusCode, other.headers['allow']]).toEqual([405, 'GET']);
    expect((await ask('GET', '/a/%ff')).statusCode).toBeLessThan(500);
  });

  it('refuse a method nobody knows, with or without a content type', async () => {
    const { mount, ask, events } = aDoor();
    mount(route({ ...base, id: 'a', path: '/a' }), async () => ({}));
    for (const headers of [{}, { 'content-type': 'application/json' }]) {
      const refused = await ask('QUERY', '/a', { headers: { host: 'localhost', ...headers } });
      expect([refused.statusCode, refused.headers['allow']]).toEqual([405, 'GET']);
    }
    expect((await ask('QUERY', '/nothing')).statusCode).toBe(404);
    expect(events).toEqual([]);
  });

  it('name the methods of the nearest address alone', async () => {
    const { mount, ask } = aDoor();
    mount(route({ ...base, id: 'a', path: '/a/_info' }), async () => ({}));
    const params = z.object({ id: z.coerce.number() });
    mount(route({ ...base, id: 'b', path: '/a/:id', method: 'DELETE', params }), async () => ({}));
    const beside = await ask('DELETE', '/a/_info');
    expect([beside.statusCode, beside.headers['allow']]).toEqual([405, 'GET']);
    expect((await ask('DELETE', '/a/x')).statusCode).toBe(404);
    expect((await ask('PATCH', '/a/_info')).headers['allow']).toBe('GET');
    expect((await ask('PATCH', '/a/7')).headers['allow']).toBe('DELETE');
  });

  it.each(['evil.example', '127.0.0.1.evil.example', 'localhost.', 'localhost@evil', '[::1'])(
    'include every name that is not ours: %s',
    async host => {
      const { mount, ask } = aDoor();
      mount(route({ ...base, id: 'a', path: '/a' }), async () => ({}));
      expect((await ask('GET', '/a', { headers: { host } })).statusCode).toBe(400);
    },
  );
});

describe('the log', () => {
  it.each([
    ['question_cancelled', 503, ['info request given up']],
    ['query_timed_out', 504, ['warn question ran out of time']],
    ['internal', 500, ['error request failed']],
    ['refused', 422, []],
    ['not_found', 404, []],
  ] as const)('of %s says what there is to mend', async (code, status, expected) => {
    const { mount, ask, events } = aDoor();
    mount(route({ ...base, id: 'a.b', path: '/a' }), async () => {
      throw new AppError(code, { reason: 'x', seconds: 1, requestId: 'x' }, { cause: new Error('why') });
    });
    expect((await ask('GET', '/a')).statusCode).toBe(status);
    expect(events.map(({ level, event }) => `${level} ${event}`)).toEqual(expected);
    expect(events.filter(({ level }) => level !== 'error').every(({ fields }) => !('error' in fields))).toBe(true);
  });
});

it.each([
  Object.assign(new Error('write failed'), { code: 'ENOSPC' }),
  new Error('disk I/O error'),
  new Error('database or disk is full'),
  new Error('Could not write file raw.parquet: No space left on device'),
])('says what to do when the disk takes no more: %s', async cause => {
  const { mount, ask } = aDoor();
  mount(route({ ...base, id: 'a.b', path: '/a' }), async () => {
    throw cause;
  });
  const reply = await ask('GET', '/a');
  expect([reply.statusCode, reply.body]).toEqual([507, expect.stringContaining('Make room on it, then try again.')]);
});

it.each([
  ['unreachable', 'does not answer. Try again in 5 seconds', '5'],
  ['damaged', 'put a copy of meridian.db back', undefined],
] as const)('says what to do when saved work is %s', async (kind, sentence, seconds) => {
  const { mount, ask } = aDoor();
  mount(route({ ...base, id: 'a.b', path: '/a' }), async () => {
    throw new StoreFailure(kind, new Error('what the driver says'));
  });
  const reply = await ask('GET', '/a');
  expect([reply.statusCode, reply.headers['retry-after']]).toEqual([503, seconds]);
  expect(reply.body).toContain(sentence);
  expect(reply.body).not.toContain('what the driver says');
});

it.each([
  new Error('too many SQL variables'),
  new Error('Expression tree is too large (maximum depth 1000)'),
  Object.assign(new Error('stack depth limit exceeded'), { code: '54001' }),
])('says what to do when a list is longer than a statement may be: %s', async cause => {
  const { mount, ask } = aDoor();
  mount(route({ ...base, id: 'a.b', path: '/a' }), async () => {
    throw cause;
  });
  const reply = await ask('GET', '/a');
  expect([reply.statusCode, reply.body]).toEqual([400, expect.stringContaining('Name fewer at a time.')]);
});

it('ends the connection of a body that was given up midway, after the answer', async () => {
  const { mount, server } = aDoor();
  const take = route({ ...base, method: 'POST', id: 'a.b', path: '/a', bodyType: 'raw' });
  mount(take, async ({ stream }) => {
    await pipeline(stream, async chunks => {
      for await (const _ of chunks) throw new AppError('refused', { reason: 'no more of this' });
    });
  });
  await server.listen({ port: 0, host: '127.0.0.1' });
  const address = server.server.address();
  const client = connect(typeof address === 'object' ? (address?.port ?? 0) : 0, '127.0.0.1');
  client.on('error', () => undefined);
  client.write('POST /a HTTP/1.1\r\nhost: localhost\r\ncontent-length: 9000000\r\n\r\n');
  client.write(Buffer.alloc(3_000_000));
  let said = '';
  client.on('data', chunk => {
    said += String(chunk);
  });
  await new Promise(resolve => client.once('close', resolve));
  expect(said).toContain('no more of this');
  await server.close();
});
