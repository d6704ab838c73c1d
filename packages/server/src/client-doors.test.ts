import { expect, it } from 'vitest';
import { aDataset, anApp, aPerson, made } from './testing';

type House = Awaited<ReturnType<typeof aHouse>>;

/** An administrator, somebody who makes things, and a chart on a dashboard. */
async function aHouse() {
  const app = await anApp({ databaseUrl: null, environment: { MERIDIAN_SAMPLES: 'off' } });
  const admin = await app.as('admin', 'admin');
  const dataset = await aDataset(admin);
  const on = { datasource_id: dataset.id, datasource_type: 'table' };
  const chart = await made(admin, 'chart', { slice_name: 'Sizes', ...on });
  const position_json = JSON.stringify({
    'CHART-a': { id: 'CHART-a', type: 'CHART', children: [], meta: { chartId: chart, width: 4, height: 50 } },
  });
  const board = await made(admin, 'dashboard', { dashboard_title: 'Board', position_json });
  const gina = (await aPerson({ admin, as: app.as }, { username: 'gina', role: 'Alpha' })).as;
  return { admin, gina, dataset: dataset.id, chart, board };
}

const q = (rison: string) => `?q=${encodeURIComponent(rison)}`;

// One server for all of them: starting it costs more than asking.
it('what clients of Superset send is taken as they know it, and so is what they read', async () => {
  const house = await aHouse();
  await takesOddArguments(house);
  await keepsTags(house);
  await namesFaults(house);
  await tellsWhereNothingIs(house);
  await tellsStarsAndPeople(house);
  await tellsColumns(house);
  await keepsDrafts(house);
  await refusesNothing(house);
});

/** A filter's value is never nothing; the argument of one record may be anything. */
async function takesOddArguments({ admin, chart, board }: House): Promise<void> {
  const statusOf = async (address: string) => (await admin('GET', `/api/v1/${address}`)).statusCode;
  for (const value of ['!n', '(a:1)'])
    expect([value, await statusOf(`chart/${q(`(filters:!((col:slice_name,opr:eq,value:${value})))`)}`)]).toEqual([
      value,
      400,
    ]);
  for (const argument of ['abc', '!(id)', '(columns:id)', '(keys:!(nothing))'])
    for (const record of [`chart/${chart}`, 'database/1', `dashboard/${board}`])
      expect([record, argument, await statusOf(`${record}${q(argument)}`)]).toEqual([record, argument, 200]);
  const connection = await admin('GET', `/api/v1/database/1${q('(columns:!(id))')}`);
  expect(connection.json()).toMatchObject({ result: { database_name: 'Meridian', backend: 'duckdb' } });
}

/** Records are found by the id of a tag, and carry none that nobody made. */
async function keepsTags({ admin, chart, board }: House): Promise<void> {
  await admin('POST', '/api/v1/tag/', { body: { name: 'sized', objects_to_tag: [['chart', chart]] } });
  const tags = await admin('GET', `/api/v1/tag/${q("(filters:!((col:name,opr:eq,value:'sized')))")}`);
  const [id = 0] = tags.json<{ ids: number[] }>().ids;
  const tagged = async (noun: string) =>
    (await admin('GET', `/api/v1/${noun}/${q(`(filters:!((col:tags,opr:rel_m_m,value:${id})))`)}`)).json();
  expect(await tagged('chart')).toMatchObject({ ids: [chart] });
  expect(await tagged('dashboard')).toMatchObject({ ids: [] });
  for (const record of [`chart/${chart}`, `dashboard/${board}`]) {
    const reply = await admin('PUT', `/api/v1/${record}`, { body: { tags: [999_999] } });
    expect([reply.statusCode, reply.json()]).toEqual([422, { message: { tags: ['Tag ID 999999 not found'] } }]);
  }
  expect(await tagged('chart')).toMatchObject({ ids: [chart] });
}

/** A wrong state of a shared dashboard is told in a sentence, a missing document in a list of errors. */
async function namesFaults({ admin, board, dataset }: House): Promise<void> {
  const shared = (body: object) => admin('POST', `/api/v1/dashboard/${board}/permalink`, { body });
  expect((await shared({ dataMask: 5 })).json()).toEqual({ message: 'dataMask: Not a valid mapping type.' });
  expect((await shared({ urlParams: [['a']] })).statusCode).toBe(400);
  const tagged = (kind: number) =>
    admin('POST', `/api/v1/tag/${kind}/${board}/`, { body: { properties: { tags: [] } } });
  expect((await tagged(9)).statusCode).toBe(422);
  const untold = await admin('POST', `/api/v1/tag/3/${board}/`, { body: {} });
  expect(untold.json()).toEqual({ message: 'properties: Missing data for required field.' });
  const nothing = await admin('PUT', `/api/v1/dataset/${dataset}`);
  expect([nothing.statusCode, nothing.json()]).toMatchObject([400, { errors: [{ level: 'error' }] }]);
}

/** Both kinds of clients can read that an address leads nowhere. */
async function tellsWhereNothingIs({ admin }: House): Promise<void> {
  for (const address of ['/api/v1/nothing_such/', '/api/v1/database/abc']) {
    const reply = await admin('GET', address);
    const message = 'There is nothing at this address.';
    expect(reply.statusCode).toBe(404);
    expect(reply.json()).toMatchObject({ message, errors: [{ message, error_type: 'GENERIC_BACKEND_ERROR' }] });
  }
}

/** Whatever was asked for by id is in the answer. */
async function tellsStarsAndPeople({ admin, chart }: House): Promise<void> {
  const stars = await admin('GET', `/api/v1/chart/favorite_status/${q(`!(${chart},999999)`)}`);
  const unstarred = (id: number) => ({ id, value: false });
  expect(stars.json()).toEqual({ result: [unstarred(chart), unstarred(999_999)] });
  const people = await admin('GET', `/api/v1/chart/related/owners${q("(filter:'zzzz',include_ids:!(1))")}`);
  expect(people.json()).toMatchObject({ count: 1, result: [{ value: 1 }] });
}

/** Datasets come with all their columns' names, and with expressions as they are asked. */
async function tellsColumns({ admin, board, dataset }: House): Promise<void> {
  const onBoard = await admin('GET', `/api/v1/dashboard/${board}/datasets`);
  expect(onBoard.json()).toMatchObject({ result: [{ column_names: ['size', 'n', 'day'], column_types: [1, 0, 2] }] });
  const rendered = await admin('GET', `/api/v1/dataset/${dataset}?include_rendered_sql=true`);
  expect(rendered.json()).toMatchObject({ result: { metrics: [{ rendered_expression: 'COUNT(*)' }] } });
}

/** What was opened in explore is kept for who may see it, and only its keeper writes over it. */
async function keepsDrafts({ admin, gina, dataset, chart }: House): Promise<void> {
  const address = '/api/v1/explore/form_data';
  const draft = { datasource_id: dataset, datasource_type: 'table', form_data: '{"viz_type":"table"}' };
  const { key } = (await admin('POST', address, { body: draft })).json<{ key: string }>();
  const other = { ...draft, form_data: '{"viz_type":"pie"}' };
  expect((await gina('PUT', `${address}/${key}`, { body: other })).statusCode).toBe(403);
  expect((await admin('GET', `${address}/${key}`)).json()).toEqual({ form_data: draft.form_data });
  const form = { datasource: `${dataset}__table`, viz_type: 'table' };
  const shared = (slice_id: number) =>
    admin('POST', '/api/v1/explore/permalink', { body: { formData: { ...form, slice_id } } });
  const faults = [
    await admin('POST', address, { body: { ...draft, chart_id: 999_999 } }),
    await admin('PUT', `${address}/${key}`, { body: { ...draft, chart_id: 999_999 } }),
    await admin('POST', address, { body: { ...draft, datasource_type: 'query' } }),
    await shared(999_999),
    await shared(chart),
  ];
  expect(faults.map(reply => reply.statusCode)).toEqual([404, 404, 400, 404, 201]);
}

/** A field that always holds something is not emptied, and one that nobody knows is not passed over. */
async function refusesNothing({ admin, gina, board, chart, dataset }: House): Promise<void> {
  const refused: readonly (readonly ['POST' | 'PUT', string, object])[] = [
    ['PUT', `dashboard/${board}`, { owners: null }],
    ['PUT', `dashboard/${board}`, { roles: null }],
    ['PUT', `dashboard/${board}`, { tags: null }],
    ['POST', 'dashboard/', { published: null }],
    ['PUT', `chart/${chart}`, { owners: null }],
    ['PUT', `chart/${chart}`, { dashboards: null }],
    ['PUT', `chart/${chart}`, { datasource_name: 'sizes' }],
    ['POST', 'dataset/', { table_name: 'a', database: 1, sql: 'SELECT 1 AS a', owners: null }],
    ['PUT', 'database/1', { extra: null }],
    ['PUT', 'security/users/1', { x: 1 }],
    ['PUT', 'security/users/1', { roles: [] }],
    ['POST', 'security/groups/', { name: 'crew', x: 1 }],
    ['PUT', 'me/', {}],
    ['POST', 'cachekey/invalidate', { x: 1 }],
    ['POST', 'cachekey/invalidate', { datasource_uids: [5] }],
    ['POST', 'cachekey/invalidate', { datasources: [{ datasource_name: 'sizes' }] }],
  ];
  for (const [method, address, body] of refused) {
    const reply = await admin(method, `/api/v1/${address}`, { body });
    expect([method, address, body, reply.statusCode]).toEqual([method, address, body, 400]);
  }
  const unowned = await admin('PUT', `/api/v1/dashboard/${board}`, { body: { owners: null } });
  expect(unowned.json()).toEqual({ message: { owners: ['Field may not be null.'] } });
  expect((await gina('PUT', '/api/v1/me/', { body: { first_name: 'Gina' } })).statusCode).toBe(200);
  const named = { database_name: 'Meridian', datasource_name: 'sizes', datasource_type: 'table' };
  expect((await admin('POST', '/api/v1/cachekey/invalidate', { body: { datasources: [named] } })).statusCode).toBe(201);
  expect((await admin('GET', `/api/v1/dataset/${dataset}`)).statusCode).toBe(200);
}
