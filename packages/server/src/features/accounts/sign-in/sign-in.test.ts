import { expect, it } from 'vitest';
import { anApp, onBothStores } from '../../../testing';

const form = { 'content-type': 'application/x-www-form-urlencoded' };
const cookieOf = (reply: { readonly headers: Readonly<Record<string, unknown>> }) =>
  String(reply.headers['set-cookie']).split(';')[0] ?? '';

onBothStores('signing in', freshStore => {
  const aServer = async () => anApp({ databaseUrl: await freshStore() });

  it('gives a bearer token for name and password, and one to refresh it', async () => {
    const { ask } = await aServer();
    const body = { username: 'admin', password: 'admin', provider: 'db', refresh: true };
    const tokens = (await ask('POST', '/api/v1/security/login', { body })).json();
    const me = await ask('GET', '/api/v1/me/', { headers: { authorization: `Bearer ${tokens.access_token}` } });
    expect(me.json().result).toMatchObject({ username: 'admin', is_active: true, login_count: 1 });
    const again = await ask('POST', '/api/v1/security/refresh', {
      headers: { authorization: `Bearer ${tokens.refresh_token}` },
    });
    expect(again.statusCode).toBe(200);
    const asAccess = await ask('GET', '/api/v1/me/', { headers: { authorization: `Bearer ${tokens.refresh_token}` } });
    expect(asAccess.statusCode).toBe(422);
  });

  it('names the field that is missing', async () => {
    const { ask } = await aServer();
    const reply = await ask('POST', '/api/v1/security/login', { body: { username: 'admin' } });
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toEqual({ message: { password: ['Missing data for required field.'] } });
  });

  it('refuses a provider that is not there, a field nobody knows, and a name without letters', async () => {
    const { ask } = await aServer();
    const refused = async (more: object) => {
      const body = { username: 'admin', password: 'admin', ...more };
      const reply = await ask('POST', '/api/v1/security/login', { body });
      return [reply.statusCode, ...Object.keys(reply.json().message)];
    };
    expect(await refused({ provider: 'ldap' })).toEqual([400, 'provider']);
    expect(await refused({ mail: 'a' })).toEqual([400, 'mail']);
    expect(await refused({ username: '' })).toEqual([400, 'username']);
  });

  it('answers a wrong password and an unknown name alike', async () => {
    const { ask } = await aServer();
    const wrong = await ask('POST', '/api/v1/security/login', { body: { username: 'admin', password: 'x' } });
    const unknown = await ask('POST', '/api/v1/security/login', { body: { username: 'nobody', password: 'x' } });
    expect(wrong.statusCode).toBe(401);
    expect(unknown.body).toBe(wrong.body);
  });

  it('makes a person wait after ten wrong passwords, even for the right one', async () => {
    const { ask } = await aServer();
    const tries = (password: string) =>
      ask('POST', '/api/v1/security/login', { body: { username: 'admin', password } });
    for (let i = 0; i < 10; i += 1) expect((await tries('wrong')).statusCode).toBe(401);
    const refused = await tries('admin');
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('opens a session by the link that was printed, once', async () => {
    const { app, ask } = await aServer();
    const { address, signInLink } = await app.start();
    const path = signInLink.slice(address.length);
    const first = await ask('GET', path);
    expect(first.statusCode).toBe(302);
    const me = await ask('GET', '/api/v1/me/', { headers: { cookie: cookieOf(first) } });
    expect(me.json().result.username).toBe('admin');
    const second = await ask('GET', path);
    expect(second.headers['location']).toBe('/login/?link=used');
    expect(second.headers['set-cookie']).toBeUndefined();
  });

  it('is not used up by a HEAD, as link previews send it', async () => {
    const { app, ask } = await aServer();
    const { address, signInLink } = await app.start();
    const path = signInLink.slice(address.length);
    expect((await ask('HEAD', path)).statusCode).toBe(405);
    expect((await ask('GET', path)).headers['location']).toBe('/superset/welcome/');
  });

  it('takes the plain form and leads to where the person wanted to go', async () => {
    const { ask } = await aServer();
    const page = await ask('GET', '/login/?next=/dashboard/list/');
    const token = /name="csrf_token" value="([^"]+)"/.exec(page.body)?.[1] ?? '';
    const next = /name="next" value="([^"]+)"/.exec(page.body)?.[1] ?? '';
    const body = new URLSearchParams({ username: 'admin', password: 'admin', csrf_token: token, next }).toString();
    const reply = await ask('POST', '/login/', { body, headers: form });
    expect([reply.statusCode, reply.headers['location']]).toEqual([302, '/dashboard/list/']);
    expect(reply.headers['set-cookie']).toMatch(
      /^meridian_session=[\w-]{43}; Max-Age=2678400; Path=\/; HttpOnly; SameSite=Lax$/,
    );
  });

  it('refuses the form from a page of another site', async () => {
    const { ask } = await aServer();
    const body = 'username=admin&password=admin';
    const headers = { ...form, 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };
    expect((await ask('POST', '/login/', { body, headers })).statusCode).toBe(403);
  });

  it.each([
    '//evil.example/',
    '/.//evil.example/',
    '/a/..//evil.example/',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/\tevil',
    '\\\\evil',
  ])('never leads to another site: %s', async next => {
    const { ask } = await aServer();
    const body = new URLSearchParams({ username: 'admin', password: 'admin', next }).toString();
    const reply = await ask('POST', '/login/', { body, headers: form });
    expect(reply.headers['location']).toBe('/superset/welcome/');
  });

  it('gives a new session at each sign-in and ends the old one', async () => {
    const { ask } = await aServer();
    const enter = (cookie: string) =>
      ask('POST', '/login/', { body: 'username=admin&password=admin', headers: { ...form, cookie } });
    const first = cookieOf(await enter(''));
    const second = cookieOf(await enter(first));
    expect(second).not.toBe(first);
    expect((await ask('GET', '/api/v1/me/', { headers: { cookie: first } })).statusCode).toBe(401);
    expect((await ask('GET', '/api/v1/me/', { headers: { cookie: second } })).statusCode).toBe(200);
  });

  it('ends the session at sign-out', async () => {
    const { ask } = await aServer();
    const cookie = cookieOf(await ask('POST', '/login/', { body: 'username=admin&password=admin', headers: form }));
    await ask('GET', '/logout/', { headers: { cookie } });
    expect((await ask('GET', '/api/v1/me/', { headers: { cookie } })).statusCode).toBe(401);
  });

  it('wants the CSRF token on every write of a session, and none beside a bearer token', async () => {
    const { ask, as } = await aServer();
    const cookie = cookieOf(await ask('POST', '/login/', { body: 'username=admin&password=admin', headers: form }));
    const write = (headers: Record<string, string>) =>
      ask('PUT', '/api/v1/me/', { body: { first_name: 'Ada' }, headers: { cookie, ...headers } });
    expect((await write({})).json().errors[0].error_type).toBe('FRONTEND_CSRF_ERROR');
    const token = (await ask('GET', '/api/v1/security/csrf_token/', { headers: { cookie } })).json().result;
    expect((await write({ 'x-csrftoken': token })).statusCode).toBe(200);
    expect((await write({ 'x-csrftoken': token, 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
    const admin = await as('admin', 'admin');
    expect((await admin('PUT', '/api/v1/me/', { body: { first_name: 'Ada' } })).statusCode).toBe(200);
  });

  it.each([
    ['no token at all', 'abc', 422],
    ['a broken token', 'a.b.c', 422],
    ['an unsigned token', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.', 422],
    ['a token of another key', 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIiwiZXhwIjo0MTAyNDQ0ODAwfQ.c2lnbmF0dXJl', 422],
  ])('never steps down to anybody for %s', async (_what, token, status) => {
    const { ask } = await aServer();
    const headers = { authorization: `Bearer ${token}` };
    expect((await ask('GET', '/api/v1/me/', { headers })).statusCode).toBe(status);
    expect((await ask('GET', '/health', { headers })).statusCode).toBe(status);
  });

  it('refuses a guest token beside a good session', async () => {
    const { ask } = await aServer();
    const cookie = cookieOf(await ask('POST', '/login/', { body: 'username=admin&password=admin', headers: form }));
    const reply = await ask('GET', '/api/v1/me/', { headers: { cookie, 'x-guesttoken': 'expired' } });
    expect(reply.statusCode).toBe(401);
  });

  it('ends everything a person had open when the password changes', async () => {
    const { ask, as } = await aServer();
    const cookie = cookieOf(await ask('POST', '/login/', { body: 'username=admin&password=admin', headers: form }));
    const admin = await as('admin', 'admin');
    await admin('PUT', '/api/v1/me/', { body: { password: 'another' } });
    expect((await admin('GET', '/api/v1/me/')).statusCode).toBe(401);
    expect((await ask('GET', '/api/v1/me/', { headers: { cookie } })).statusCode).toBe(401);
    const anew = await as('admin', 'another');
    expect((await anew('GET', '/api/v1/me/')).statusCode).toBe(200);
  });
});
