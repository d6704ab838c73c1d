import { route } from '@meridian/contracts/api';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ApiError } from './api-error';
import { createClient } from './client';

interface Sent {
  readonly url: string;
  readonly method: string;
  readonly headers: Headers;
  readonly body: unknown;
}

/** A server that answers in turn, and what it was asked. */
function aServer(...answers: readonly (Response | Error)[]) {
  const sent: Sent[] = [];
  const waiting = [...answers];
  const client = createClient(async (url, init) => {
    sent.push({
      url: String(url),
      method: init?.method ?? 'GET',
      headers: new Headers(init?.headers),
      body: init?.body ?? null,
    });
    const answer = waiting.shift();
    if (answer === undefined) throw new Error(`nobody expected ${String(url)}`);
    if (answer instanceof Error) throw answer;
    return answer;
  });
  return { client, sent };
}

const json = (body: unknown, init: ResponseInit = {}) =>
  new Response(JSON.stringify(body), { ...init, headers: { 'content-type': 'application/json', ...init.headers } });
const token = () => json({ result: 'secret' });

const read = route({
  id: 'things.read',
  method: 'GET',
  path: '/api/v1/thing/:id',
  summary: '',
  permission: 'public',
  params: z.object({ id: z.number() }),
  q: z.object({ columns: z.array(z.string()) }),
  reply: z.object({ name: z.string() }),
  errors: [],
});
const write = route({
  id: 'things.write',
  method: 'PUT',
  path: '/{app}/thing/:id',
  summary: '',
  permission: 'public',
  params: z.object({ id: z.number() }),
  body: z.object({ name: z.string() }),
  reply: z.object({ id: z.number() }),
  errors: [],
});

describe('the client', () => {
  it('fills the address and writes q as Rison', async () => {
    const { client, sent } = aServer(json({ name: 'a' }));
    expect(await client.call(read, { params: { id: 7 }, q: { columns: ['id', 'na me'] } })).toEqual({ name: 'a' });
    expect(sent[0]?.url).toBe(
      `/api/v1/thing/7?q=${encodeURIComponent("(columns:!(id,'na me'))").replaceAll('%20', '+').replaceAll("'", '%27').replaceAll('!', '%21').replaceAll('(', '%28').replaceAll(')', '%29')}`,
    );
  });
  it('fetches the CSRF token once and sends it with every write, and the version it changes', async () => {
    const { client, sent } = aServer(token(), json({ id: 1 }), json({ id: 1 }));
    await client.call(write, { params: { id: 1 }, body: { name: 'b' }, ifMatch: '"v1"' });
    await client.call(write, { params: { id: 1 }, body: { name: 'c' } });
    expect(sent.map(({ url }) => url)).toEqual([
      '/api/v1/security/csrf_token/',
      '/superset/thing/1',
      '/superset/thing/1',
    ]);
    expect(sent[1]?.headers.get('x-csrftoken')).toBe('secret');
    expect(sent[1]?.headers.get('if-match')).toBe('"v1"');
    expect(sent[1]?.body).toBe('{"name":"b"}');
    expect(sent[2]?.headers.get('if-match')).toBeNull();
  });
  it('asks for another token once the session is another', async () => {
    const { client, sent } = aServer(token(), json({ id: 1 }), token(), json({ id: 1 }));
    await client.call(write, { params: { id: 1 }, body: { name: 'b' } });
    client.forgetToken();
    await client.call(write, { params: { id: 1 }, body: { name: 'b' } });
    expect(sent.filter(({ url }) => url.includes('csrf'))).toHaveLength(2);
  });
  it('tries the token again after it could not be read', async () => {
    const { client } = aServer(new TypeError('offline'), token(), json({ id: 1 }));
    await expect(client.call(write, { params: { id: 1 }, body: { name: 'b' } })).rejects.toThrow(ApiError);
    await expect(client.call(write, { params: { id: 1 }, body: { name: 'b' } })).resolves.toEqual({ id: 1 });
  });
  it('gives the version beside the reply', async () => {
    const { client } = aServer(json({ name: 'a' }, { headers: { etag: '"v2"' } }));
    const given = { params: { id: 7 }, q: { columns: [] } };
    expect(await client.callVersioned(read, given)).toEqual({ reply: { name: 'a' }, etag: '"v2"' });
  });
  it('says that nobody answered, with status 0', async () => {
    const { client } = aServer(new TypeError('fetch failed'));
    const failure = client.call(read, { params: { id: 7 }, q: { columns: [] } });
    await expect(failure).rejects.toMatchObject({ status: 0, type: 'NO_ANSWER' });
  });
  it('throws the reason of an abort, not an error of the server', async () => {
    const stop = new AbortController();
    stop.abort(new Error('left the page'));
    const { client } = aServer(new DOMException('aborted', 'AbortError'));
    const failure = client.call(read, { params: { id: 7 }, q: { columns: [] } }, { signal: stop.signal });
    await expect(failure).rejects.toThrow('left the page');
  });
  it('sends a request again with a new token once the session goes on', async () => {
    const sent: string[] = [];
    const answers = [token(), json({ msg: 'ended' }, { status: 401 }), token(), json({ id: 1 })];
    const client = createClient(
      async (url, init) => {
        sent.push(`${init?.method ?? 'GET'} ${String(url)}`);
        return answers.shift() ?? json({}, { status: 500 });
      },
      { sessionAgain: async () => true },
    );
    await expect(client.call(write, { params: { id: 1 }, body: { name: 'b' } })).resolves.toEqual({ id: 1 });
    expect(sent).toHaveLength(4);
    expect(sent[3]).toBe(sent[1]);
  });
  it('fails with the answer where the session does not go on', async () => {
    const client = createClient(async () => json({ msg: 'ended' }, { status: 401 }), {
      sessionAgain: async () => false,
    });
    await expect(client.call(read, { params: { id: 7 }, q: { columns: [] } })).rejects.toMatchObject({ status: 401 });
  });
  it('throws what the server names', async () => {
    const { client } = aServer(json({ message: { slice_name: ['Too long.'] } }, { status: 422 }));
    const failure = client.call(read, { params: { id: 7 }, q: { columns: [] } });
    await expect(failure).rejects.toMatchObject({
      status: 422,
      fields: { slice_name: ['Too long.'] },
      message: 'Too long.',
    });
  });
});
