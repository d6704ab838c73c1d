import type { Asker, TestApp } from '../testing';

export const callers = [
  'anonymous',
  'Gamma',
  'Gamma with the dataset',
  'Alpha',
  'sql_lab',
  'owner',
  'Admin',
  'deactivated',
  'guest',
] as const;
export type Caller = (typeof callers)[number];

/** Somebody of each kind, and one record of each noun: the owner's, on a dataset that one of the Gammas was given. */
export interface World {
  readonly askers: Readonly<Record<Caller, Asker>>;
  readonly ids: Readonly<
    Record<'database' | 'dataset' | 'chart' | 'dashboard' | 'tag' | 'rowlevelsecurity' | 'annotation_layer', number>
  >;
}

const password = 'Pass-word-1';

export async function aWorld({ ask, as }: TestApp): Promise<World> {
  const admin = await as('admin', 'admin');
  const make = maker(admin);
  const roles = await roleIds(admin);
  const person = async (username: string, roleNames: readonly string[]) => {
    const ids = roleNames.map(name => roles.get(name) ?? 0);
    const email = `${username}@example.com`;
    const body = { first_name: username, last_name: 'Test', username, email, password, active: true, roles: ids };
    return make('/api/v1/security/users/', body);
  };
  await person('gamma', ['Gamma']);
  await person('alpha', ['Alpha']);
  await person('analyst', ['Gamma', 'sql_lab']);
  const ownerId = await person('owner', ['Alpha']);
  const leaverId = await person('leaver', ['Admin']);
  const database = (await admin('GET', '/api/v1/database/')).json().ids[0];
  const dataset = await uploaded(admin, database, 'walked');
  await admin('PUT', `/api/v1/dataset/${dataset}`, { body: { owners: [ownerId] } });
  const dashboard = await make('/api/v1/dashboard/', {
    dashboard_title: 'Walked',
    owners: [ownerId],
    published: true,
  });
  const chart = await make('/api/v1/chart/', {
    slice_name: 'Walked',
    viz_type: 'table',
    datasource_id: dataset,
    datasource_type: 'table',
    params: JSON.stringify({
      datasource: `${dataset}__table`,
      viz_type: 'table',
      query_mode: 'raw',
      all_columns: ['amount'],
    }),
    owners: [ownerId],
    dashboards: [dashboard],
  });
  const tag = await make('/api/v1/tag/', { name: 'walked', description: '', objects_to_tag: [] });
  const rowlevelsecurity = await make('/api/v1/rowlevelsecurity/', {
    name: 'walked',
    filter_type: 'Regular',
    tables: [dataset],
    roles: [],
    clause: 'amount > 0',
  });
  const annotation_layer = await make('/api/v1/annotation_layer/', { name: 'Walked' });
  const readers = await make('/api/v1/security/roles/', { name: 'Readers of walked' });
  await grantDataset(admin, readers, dataset);
  roles.set('Readers', readers);
  await person('reader', ['Gamma', 'Readers']);
  const deactivated = await as('leaver', password);
  await admin('PUT', `/api/v1/security/users/${leaverId}`, { body: { active: false } });
  return {
    ids: { database, dataset, chart, dashboard, tag, rowlevelsecurity, annotation_layer },
    askers: {
      anonymous: ask,
      Gamma: await as('gamma', password),
      'Gamma with the dataset': await as('reader', password),
      Alpha: await as('alpha', password),
      sql_lab: await as('analyst', password),
      owner: await as('owner', password),
      Admin: admin,
      deactivated,
      guest: await aGuest(admin, ask, dashboard),
    },
  };
}

/** A guest of the dashboard, with a token as a page that embeds it gets one. */
async function aGuest(admin: Asker, ask: Asker, dashboard: number): Promise<Asker> {
  const body = { user: { username: 'guest' }, resources: [{ type: 'dashboard', id: String(dashboard) }], rls: [] };
  const { token } = (await admin('POST', '/api/v1/security/guest_token/', { body })).json<{ token: string }>();
  return (method, url, more = {}) => ask(method, url, { ...more, headers: { 'x-guesttoken': token, ...more.headers } });
}

function maker(admin: Asker) {
  return async (url: string, body: object): Promise<number> => {
    const reply = await admin('POST', url, { body });
    if (reply.statusCode >= 300) throw new Error(`${url} answered ${reply.statusCode}: ${reply.body}`);
    return reply.json().id;
  };
}

async function roleIds(admin: Asker): Promise<Map<string, number>> {
  const { result } = (await admin('GET', '/api/v1/security/roles/')).json();
  return new Map(result.map((role: { id: number; name: string }) => [role.name, role.id]));
}

/** A dataset on a table that is there; its id. */
async function uploaded(admin: Asker, database: number, name: string): Promise<number> {
  const form = new FormData();
  for (const [field, value] of [
    ['type', 'csv'],
    ['table_name', name],
  ] as const)
    form.set(field, value);
  form.set('file', new Blob(['amount\n1\n']), 'walked.csv');
  const encoded = new Response(form);
  const headers = { 'content-type': encoded.headers.get('content-type') ?? '' };
  const body = Buffer.from(await encoded.arrayBuffer());
  await admin('POST', `/api/v1/database/${database}/upload/`, { body, headers });
  const list = await admin('GET', `/api/v1/dataset/?q=(filters:!((col:table_name,opr:eq,value:${name})))`);
  const [id] = list.json<{ ids: number[] }>().ids;
  if (id === undefined) throw new Error(`No dataset ${name} was made.`);
  return id;
}

/** Gives a role access to a dataset the way administrators do: by the pair of permission and view. */
async function grantDataset(admin: Asker, role: number, dataset: number): Promise<void> {
  const find = async (noun: string, filters: string): Promise<number> => {
    const q = encodeURIComponent(`(filters:!(${filters}))`);
    return (await admin('GET', `/api/v1/security/${noun}/?q=${q}`)).json().ids[0];
  };
  const view = await find('resources', `(col:name,opr:ew,value:'(id:${dataset})'),(col:name,opr:ct,value:walked)`);
  const permission = await find('permissions', '(col:name,opr:eq,value:datasource_access)');
  const pair = await find(
    'permissions-resources',
    `(col:view_menu,opr:rel_o_m,value:${view}),(col:permission,opr:rel_o_m,value:${permission})`,
  );
  await admin('POST', `/api/v1/security/roles/${role}/permissions`, { body: { permission_view_menu_ids: [pair] } });
}
