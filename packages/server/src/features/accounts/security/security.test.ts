import { expect, it } from 'vitest';
import { anApp, onBothStores, type TestApp } from '../../../testing';

onBothStores('administration of people', freshStore => {
  const aServer = async () => {
    const server = await anApp({ databaseUrl: await freshStore() });
    return { ...server, admin: await server.as('admin', 'admin') };
  };
  const roleId = async ({ admin }: { admin: Awaited<ReturnType<TestApp['as']>> }, name: string): Promise<number> => {
    const q = encodeURIComponent(`(filters:!((col:name,opr:eq,value:'${name}')))`);
    return (await admin('GET', `/api/v1/security/roles/?q=${q}`)).json().ids[0];
  };
  const aPerson = (role: number, more: object = {}) => ({
    first_name: 'Gail',
    last_name: 'Moore',
    username: 'gail',
    email: 'gail@example.com',
    password: 'Pass-word-1',
    active: true,
    roles: [role],
    ...more,
  });

  it('has the five built-in roles', async () => {
    const { admin } = await aServer();
    const { result } = (await admin('GET', '/api/v1/security/roles/')).json();
    expect(result.map((role: { name: string }) => role.name)).toEqual(['Admin', 'Alpha', 'Gamma', 'sql_lab', 'Public']);
  });

  it('makes a person who can sign in and do what the role permits', async () => {
    const server = await aServer();
    const gamma = await roleId(server, 'Gamma');
    const made = await server.admin('POST', '/api/v1/security/users/', { body: aPerson(gamma) });
    expect(made.statusCode).toBe(201);
    expect(made.body).not.toContain('Pass-word-1');
    const gail = await server.as('gail', 'Pass-word-1');
    expect((await gail('GET', '/api/v1/me/')).json().result.email).toBe('gail@example.com');
    expect((await gail('GET', '/api/v1/security/users/')).statusCode).toBe(403);
  });

  it('leaves the role Admin its permissions, or nobody could give them back', async () => {
    const server = await aServer();
    const address = `/api/v1/security/roles/${await roleId(server, 'Admin')}/permissions`;
    const own = (await server.admin('GET', `${address}/`)).json().result.map(({ id }: { id: number }) => id);
    const fewer = await server.admin('POST', address, { body: { permission_view_menu_ids: own.slice(1) } });
    expect([fewer.statusCode, fewer.body]).toEqual([422, expect.stringContaining('keeps all of its own permissions')]);
    expect((await server.admin('POST', address, { body: { permission_view_menu_ids: own } })).statusCode).toBe(200);
  });

  it('never tells a password or its hash', async () => {
    const { admin } = await aServer();
    const { body } = await admin('GET', '/api/v1/security/users/?q=(columns:!(username,password,password_hash))');
    expect(body).not.toMatch(/argon2|password/);
    const filtered = await admin('GET', '/api/v1/security/users/?q=(filters:!((col:password_hash,opr:sw,value:a)))');
    expect(filtered.statusCode).toBe(400);
  });

  it.each([
    ['a user name in use', { email: 'other@example.com' }, 422],
    ['an address in use', { username: 'other' }, 422],
    ['a role nobody knows', { username: 'o', email: 'o@example.com', roles: [999_999] }, 400],
    ['no role', { username: 'o', email: 'o@example.com', roles: [] }, 400],
    ['an address that is none', { username: 'o', email: 'nowhere' }, 400],
  ])('refuses %s and keeps nothing of it', async (_what, more, status) => {
    const server = await aServer();
    const gamma = await roleId(server, 'Gamma');
    await server.admin('POST', '/api/v1/security/users/', { body: aPerson(gamma) });
    const reply = await server.admin('POST', '/api/v1/security/users/', { body: aPerson(gamma, more) });
    expect(reply.statusCode).toBe(status);
    expect((await server.admin('GET', '/api/v1/security/users/')).json().count).toBe(2);
  });

  it('takes a right away at once', async () => {
    const server = await aServer();
    const admins = await roleId(server, 'Admin');
    const gamma = await roleId(server, 'Gamma');
    const { id } = (await server.admin('POST', '/api/v1/security/users/', { body: aPerson(admins) })).json();
    const gail = await server.as('gail', 'Pass-word-1');
    expect((await gail('GET', '/api/v1/security/users/')).statusCode).toBe(200);
    await server.admin('PUT', `/api/v1/security/users/${id}`, { body: { roles: [gamma] } });
    expect((await gail('GET', '/api/v1/security/users/')).statusCode).toBe(403);
    await server.admin('PUT', `/api/v1/security/users/${id}`, { body: { active: false } });
    expect((await gail('GET', '/api/v1/me/')).statusCode).toBe(401);
  });

  it('gives what a group has to its members', async () => {
    const server = await aServer();
    const gamma = await roleId(server, 'Gamma');
    const admins = await roleId(server, 'Admin');
    const { id } = (await server.admin('POST', '/api/v1/security/users/', { body: aPerson(gamma) })).json();
    const group = await server.admin('POST', '/api/v1/security/groups/', {
      body: { name: 'crew', roles: [admins], users: [id] },
    });
    const gail = await server.as('gail', 'Pass-word-1');
    expect((await gail('GET', '/api/v1/security/users/')).statusCode).toBe(200);
    await server.admin('DELETE', `/api/v1/security/groups/${group.json().id}`);
    expect((await gail('GET', '/api/v1/security/users/')).statusCode).toBe(403);
  });

  it('gives a role exactly the permissions it is sent', async () => {
    const server = await aServer();
    const { id } = (await server.admin('POST', '/api/v1/security/roles/', { body: { name: 'Readers' } })).json();
    const unnamed = await server.admin('PUT', `/api/v1/security/roles/${id}`, { body: {} });
    expect([unnamed.statusCode, unnamed.json()]).toEqual([200, { result: { name: 'Readers' } }]);
    const gamma = await roleId(server, 'Gamma');
    await server.admin('POST', '/api/v1/security/users/', { body: aPerson(gamma, { roles: [id] }) });
    const gail = await server.as('gail', 'Pass-word-1');
    expect((await gail('GET', '/api/v1/security/roles/')).statusCode).toBe(403);
    const pairs = (
      await server.admin('GET', `/api/v1/security/roles/${await roleId(server, 'Admin')}/permissions/`)
    ).json();
    const pair = pairs.result.find(
      (one: { permission_name: string; view_menu_name: string }) =>
        one.permission_name === 'can_get' && one.view_menu_name === 'Role',
    );
    await server.admin('POST', `/api/v1/security/roles/${id}/permissions`, {
      body: { permission_view_menu_ids: [pair.id] },
    });
    expect((await gail('GET', '/api/v1/security/roles/')).statusCode).toBe(200);
    expect((await gail('GET', '/api/v1/security/users/')).statusCode).toBe(403);
  });

  it('keeps an administrator and the built-in roles', async () => {
    const server = await aServer();
    const refusals = [
      await server.admin('PUT', '/api/v1/security/users/1', { body: { active: false } }),
      await server.admin('DELETE', '/api/v1/security/users/1'),
      await server.admin('DELETE', `/api/v1/security/roles/${await roleId(server, 'Admin')}`),
      await server.admin('PUT', `/api/v1/security/roles/${await roleId(server, 'Admin')}/users`, {
        body: { user_ids: [] },
      }),
    ];
    expect(refusals.map(reply => reply.statusCode)).toEqual([422, 422, 422, 422]);
    expect((await server.admin('GET', '/api/v1/me/')).statusCode).toBe(200);
  });

  it('finds roles by who has them', async () => {
    const { admin } = await aServer();
    const q = encodeURIComponent('(filters:!((col:user_ids,value:1)),page:0,page_size:10)');
    const { count, result } = (await admin('GET', `/api/v1/security/roles/search/?q=${q}`)).json();
    expect([count, result[0].name, result[0].user_ids]).toEqual([1, 'Admin', [1]]);
    const odd = encodeURIComponent('(filters:!((col:user_ids,value:(a:1))))');
    expect((await admin('GET', `/api/v1/security/roles/search/?q=${odd}`)).statusCode).toBe(400);
  });
});

it('does not start with a role of guests that is not there', async () => {
  const start = (MERIDIAN_GUEST_ROLE: string) => anApp({ environment: { MERIDIAN_GUEST_ROLE } });
  await expect(start('Gusets')).rejects.toThrow(
    'MERIDIAN_GUEST_ROLE is "Gusets", but must be the name of a role that is there.',
  );
  await expect(start('Gamma')).resolves.toBeDefined();
});
