import { type Asker, anApp, aPerson, aRole, made } from '../testing';
import { virtual } from './hidden-rows';
import { count, questions } from './questions';

export interface World {
  readonly admin: Asker;
  readonly people: readonly { readonly name: string; readonly ask: Asker }[];
  readonly datasets: ReadonlyMap<string, number>;
  readonly database: number;
  readonly schema: string;
  readonly routes: Awaited<ReturnType<typeof anApp>>['app']['routes'];
  readonly charts: readonly number[];
  readonly dashboard: number;
}

/** A home whose store has the role of guests: a server that names it must find it there. */
async function homeWithGuests(): Promise<string> {
  const { home, as, stop } = await anApp();
  await aRole(await as('admin', 'admin'), 'Guests', [
    ['can_csv', 'Superset'],
    ['can_drill', 'Dashboard'],
    ['can_samples', 'Datasource'],
  ]);
  await stop();
  return home;
}

export async function aWorld(uri: string, roots: string, schema: string): Promise<World> {
  const home = await homeWithGuests();
  const environment = { MERIDIAN_FILE_ROOTS: roots, MERIDIAN_GUEST_ROLE: 'Guests' };
  const { app, as, ask } = await anApp({ home, environment });
  const admin = await as('admin', 'admin');
  const database = await made(admin, 'database', {
    database_name: 'hidden',
    sqlalchemy_uri: uri,
    expose_in_sqllab: true,
  });
  const datasets = new Map<string, number>();
  datasets.set('people', await made(admin, 'dataset', { database, schema, table_name: 'people' }));
  const own = datasets.get('people') ?? 0;
  const roles = await roleIds(admin, ['Gamma', 'Alpha']);
  for (const [name, sql] of Object.entries(virtual)) {
    const reply = await admin('POST', '/api/v1/dataset/', { body: { database, schema, table_name: name, sql } });
    if (reply.statusCode === 201) datasets.set(name, reply.json<{ id: number }>().id);
  }
  const macro = await made(admin, 'dataset', { database, schema, table_name: 'macro', sql: virtual['plain'] });
  await admin('PUT', `/api/v1/dataset/${macro}`, { body: { sql: `SELECT * FROM {{ dataset(${own}) }}` } });
  datasets.set('macro', macro);
  for (const [name, body] of [
    ['twin in capitals', { database, schema, table_name: 'PEOPLE' }],
    ['twin without schema', { database, schema: null, table_name: 'people' }],
  ] as const) {
    const reply = await admin('POST', '/api/v1/dataset/', { body });
    if (reply.statusCode === 201) datasets.set(name, reply.json<{ id: number }>().id);
  }
  const item = (await admin('GET', `/api/v1/dataset/${own}`)).json().result;
  const parts = {
    columns: [
      ...item.columns.map(({ id, column_name, type, is_dttm }: Record<string, unknown>) => ({
        id,
        column_name,
        type,
        is_dttm,
      })),
      { column_name: 'calculated', type: 'VARCHAR', expression: '(SELECT MAX(name) FROM people)' },
    ],
    metrics: [{ metric_name: 'most', expression: '(SELECT MAX(name) FROM people)' }],
    currency_code_column: 'currency',
  };
  await admin('PUT', `/api/v1/dataset/${own}`, { body: parts });
  const dashboard = await made(admin, 'dashboard', { dashboard_title: 'Board', published: true });
  const charts: number[] = [];
  for (const [name, id] of datasets) {
    const params = {
      datasource: `${id}__table`,
      viz_type: 'pie',
      groupby: ['name'],
      metric: count,
      row_limit: 50,
      adhoc_filters: [],
    };
    const query_context = JSON.stringify({
      datasource: { id, type: 'table' },
      queries: [questions[0]],
      result_format: 'json',
      result_type: 'full',
    });
    charts.push(
      await made(admin, 'chart', {
        slice_name: `Of ${name}`,
        viz_type: 'pie',
        datasource_id: id,
        datasource_type: 'table',
        params: JSON.stringify(params),
        query_context,
        dashboards: [dashboard],
      }),
    );
  }
  await made(admin, 'rowlevelsecurity', {
    name: 'north',
    filter_type: 'Regular',
    tables: [own],
    roles,
    clause: "region = 'north'",
  });
  const grants = [...datasets].map(
    ([name, id]) => ['datasource_access', `[hidden].[${tableName(name)}](id:${id})`] as const,
  );
  const reader = await aPerson({ admin, as }, { username: 'reader', role: 'Gamma', grants });
  const author = await aPerson({ admin, as }, { username: 'author', role: 'Alpha' });
  const people = [
    { name: 'reader', ask: reader.as },
    { name: 'author', ask: author.as },
    { name: 'guest', ask: await aGuest({ admin, ask }, { dashboard, charts, datasets }) },
  ];
  return { admin, people, datasets, database, schema, routes: app.routes, charts, dashboard };
}

/**
 * A guest of the dashboard whose token hides the rows, with all that a role can give to guests; what a person asks of a dataset they ask
 * of its chart.
 */
async function aGuest(
  { admin, ask }: { readonly admin: Asker; readonly ask: Asker },
  { dashboard, charts, datasets }: Pick<World, 'dashboard' | 'charts' | 'datasets'>,
): Promise<Asker> {
  const rls = [{ dataset: datasets.get('people'), clause: "region = 'north'" }];
  const body = { resources: [{ type: 'dashboard', id: String(dashboard) }], rls };
  const { token } = (await admin('POST', '/api/v1/security/guest_token/', { body })).json<{ token: string }>();
  const chartOf = new Map([...datasets.values()].map((id, at) => [id, charts[at]]));
  return (method, url, more = {}) => {
    const asked = more.body as { datasource?: { id: number }; form_data?: object } | undefined;
    const form_data = {
      ...asked?.form_data,
      slice_id: chartOf.get(asked?.datasource?.id ?? 0),
      dashboardId: dashboard,
    };
    const body = asked?.datasource === undefined ? asked : { ...asked, form_data };
    const at = url.startsWith('/datasource/samples') ? `${url}&dashboard_id=${dashboard}` : url;
    const headers = { 'x-guesttoken': token, ...more.headers };
    return ask(method, at, { headers, ...(body === undefined ? {} : { body }) });
  };
}

function tableName(name: string): string {
  if (name === 'twin in capitals') return 'PEOPLE';
  return name === 'twin without schema' ? 'people' : name;
}

async function roleIds(admin: Asker, names: readonly string[]): Promise<number[]> {
  const { result } = (await admin('GET', '/api/v1/security/roles/')).json<{ result: { id: number; name: string }[] }>();
  return names.map(name => result.find(role => role.name === name)?.id ?? 0);
}
