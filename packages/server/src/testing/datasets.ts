import type { Asker } from './app';

/** A virtual dataset on the embedded connection: three rows of text, number and time without any file, or what `sql` gives. */
export async function aDataset(
  as: Asker,
  name = 'sizes',
  sql = rows,
): Promise<{ readonly id: number; readonly databaseId: number }> {
  const list = await as('GET', '/api/v1/database/');
  const databaseId = list.json<{ ids: number[] }>().ids[0] ?? 0;
  const reply = await as('POST', '/api/v1/dataset/', {
    body: { database: databaseId, schema: 'main', table_name: name, sql },
  });
  if (reply.statusCode !== 201) throw new Error(`The dataset was not made: ${reply.body}`);
  return { id: reply.json<{ id: number }>().id, databaseId };
}

const rows = `SELECT * FROM (VALUES ('small', 1, TIMESTAMP '2024-01-01'), ('large', 2, TIMESTAMP '2024-02-01'),
  ('large', 3, TIMESTAMP '2024-03-01')) AS t(size, n, day)`;

/** Saves something and gives its id. */
export async function made(as: Asker, noun: string, body: unknown): Promise<number> {
  const reply = await as('POST', `/api/v1/${noun}/`, { body });
  if (reply.statusCode !== 201) throw new Error(`No ${noun} was made: ${reply.body}`);
  return reply.json<{ id: number }>().id;
}

/** A person with the built-in role of this name, signed in; `grants` are pairs such as `['datasource_access', '[db].[table](id:1)']`. */
export async function aPerson(
  { admin, as }: { readonly admin: Asker; readonly as: (username: string, password: string) => Promise<Asker> },
  {
    username,
    role,
    grants = [],
  }: {
    readonly username: string;
    readonly role: string;
    readonly grants?: readonly (readonly [permission: string, view: string])[];
  },
): Promise<{ readonly id: number; readonly as: Asker }> {
  const roles = [await idOf(admin, 'roles', role)];
  if (grants.length > 0) roles.push(await aRole(admin, `of ${username}`, grants));
  const id = await made(admin, 'security/users', {
    first_name: username,
    last_name: 'Tester',
    username,
    email: `${username}@example.com`,
    password: 'Pass-1-word!',
    active: true,
    roles,
  });
  return { id, as: await as(username, 'Pass-1-word!') };
}

/** A new role with these pairs of permission and view. */
export async function aRole(
  admin: Asker,
  name: string,
  grants: readonly (readonly [permission: string, view: string])[],
): Promise<number> {
  const role = await made(admin, 'security/roles', { name });
  const ids: number[] = [];
  for (const [permission, view] of grants) {
    const viewId = await idOf(admin, 'resources', view);
    const permissionId = await idOf(admin, 'permissions', permission);
    const q = `(filters:!((col:view_menu,opr:rel_o_m,value:${viewId}),(col:permission,opr:rel_o_m,value:${permissionId})))`;
    const pairs = await admin('GET', `/api/v1/security/permissions-resources/?q=${encodeURIComponent(q)}`);
    ids.push(...pairs.json<{ ids: number[] }>().ids);
  }
  await admin('POST', `/api/v1/security/roles/${role}/permissions`, { body: { permission_view_menu_ids: ids } });
  return role;
}

async function idOf(admin: Asker, kind: string, name: string): Promise<number> {
  const q = `(filters:!((col:name,opr:eq,value:'${name}')))`;
  const found = await admin('GET', `/api/v1/security/${kind}/?q=${encodeURIComponent(q)}`);
  const id = found.json<{ ids: number[] }>().ids[0];
  if (id === undefined) throw new Error(`There is nothing named ${name} among ${kind}.`);
  return id;
}
