import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { hasChdb, hasMariadb, startClickhouse, startMariadb } from '@meridian/engines/testing';
import { unzipSync } from 'fflate';
import sqlite from 'node-sqlite3-wasm';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { addressFor } from './permission-walk/walk';
import {
  type Asker,
  anApp,
  aPerson,
  aRole,
  hasPostgres,
  made,
  type PostgresServer,
  startPostgres,
  temporaryFolder,
} from './testing';

const minutesMs = 60_000;

/** What the hidden rows hold, in every way an answer could write it. */
const canaries = ['CANARY', '987654321', '98765432', '1999-09-09', '936835200', 'XCN'];
const seen = ['Ada', 'Ben', 'Cleo'];

const tables = [
  `CREATE TABLE people (id INTEGER, region VARCHAR(20), name VARCHAR(40), amount DOUBLE PRECISION, day TIMESTAMP, currency VARCHAR(3))`,
  `INSERT INTO people VALUES
    (1, 'north', 'Ada', 10, TIMESTAMP '2024-01-05 00:00:00', 'EUR'), (2, 'north', 'Ben', 20, TIMESTAMP '2024-02-05 00:00:00', 'EUR'),
    (3, 'north', 'Cleo', 30, TIMESTAMP '2024-03-05 00:00:00', 'EUR'),
    (4, 'south', 'CANARY one', 987654321, TIMESTAMP '1999-09-09 00:00:00', 'XCN'),
    (5, 'south', 'CANARY two', 987654321, TIMESTAMP '2024-02-15 00:00:00', 'XCN'),
    (6, NULL, 'CANARY three', 987654321, TIMESTAMP '2024-03-15 00:00:00', 'XCN')`,
  `CREATE TABLE codes AS SELECT id, region FROM people`,
];

/** SQL of virtual datasets: each reads the table another way. */
const virtual: Readonly<Record<string, string>> = {
  plain: 'SELECT * FROM people',
  aliased: 'SELECT p.* FROM people AS p WHERE 1 = 1 OR p.id > 0',
  common: 'WITH x AS (SELECT * FROM people), y AS (SELECT * FROM x) SELECT * FROM y',
  shadowed: 'WITH people AS (SELECT * FROM people) SELECT * FROM people',
  recursive: 'WITH RECURSIVE people AS (SELECT * FROM people) SELECT * FROM people',
  quoted: 'WITH "PEOPLE" AS (SELECT 1 AS one) SELECT * FROM people',
  joined: 'SELECT p.* FROM codes c LEFT JOIN people p ON p.id = c.id',
  listed: 'SELECT p.* FROM codes c, people p WHERE p.id = c.id',
  united: 'SELECT * FROM people WHERE id = 1 UNION ALL SELECT * FROM people WHERE id > 1',
  tabled: 'SELECT * FROM people WHERE id = 1 UNION DISTINCT TABLE people',
  tabledAfter: 'WITH x AS (SELECT 1) TABLE people',
  nested: 'SELECT * FROM (SELECT * FROM (SELECT * FROM people) a) b',
  scalar:
    "SELECT c.id, 'north' AS region, (SELECT MAX(name) FROM people) AS name, (SELECT MAX(amount) FROM people) AS amount, (SELECT MIN(day) FROM people) AS day, 'EUR' AS currency FROM codes c",
  lateral: 'SELECT q.* FROM codes c, LATERAL (SELECT * FROM people p WHERE p.id = c.id) q',
  ordered: 'SELECT p.* FROM codes c JOIN people p ON c.id = p.id ORDER BY p.id, p.name LIMIT 10',
  colon: 'SELECT * FROM x : people',
  fromFirst: 'FROM people',
  summarised: 'SELECT * FROM (SUMMARIZE people)',
  asText: "SELECT * FROM query('SELECT * FROM people')",
  braces: 'SELECT * FROM { OJ people LEFT OUTER JOIN codes ON 1 = 1 }',
  errorText: "SELECT extractvalue(1, concat('~', (SELECT MAX(name) FROM people))) AS name",
  statistics: "SELECT most_common_vals::text AS name FROM pg_stats WHERE tablename = 'people'",
};

/** Questions on a dataset with the columns of the table. */
const count = { expressionType: 'SQL', sqlExpression: 'COUNT(*)', label: 'rows' };
const metric = (sqlExpression: string) => ({ expressionType: 'SQL', sqlExpression, label: 'm' });
const axis = { columnType: 'BASE_AXIS', expressionType: 'SQL', label: 'day', sqlExpression: 'day', timeGrain: 'P1M' };
const range = { col: 'day', op: 'TEMPORAL_RANGE', val: '2024-02-01 : 2024-04-01' };
const questions: readonly object[] = [
  { columns: ['name', 'amount', 'day'], metrics: [], row_limit: 100 },
  { columns: ['name'], metrics: [count], extras: { where: "1 = 1) OR ('a' = 'a'" } },
  { columns: ['name'], metrics: [count], extras: { where: "1 = 1 OR 'a' = 'a'" } },
  { columns: ['name'], metrics: [count], extras: { having: "1 = 1 OR 'a' = 'a'" } },
  { columns: ['name'], metrics: [count], extras: { where: '1 = 1 -- ' } },
  { columns: ['name'], metrics: [count], extras: { where: 'name IN (SELECT name FROM people)' } },
  { columns: [], metrics: [metric('MAX(name)'), count] },
  { columns: [], metrics: [metric('(SELECT MAX(name) FROM people)')] },
  { columns: [], metrics: [metric('MAX(amount)')], orderby: [[metric('MAX(amount)'), false]] },
  {
    columns: ['name'],
    metrics: [count],
    series_columns: ['name'],
    series_limit: 1,
    series_limit_metric: metric('MAX(amount)'),
  },
  {
    columns: ['name'],
    metrics: [count],
    series_columns: ['name'],
    series_limit: 1,
    series_limit_metric: metric('MAX(amount)'),
    group_others_when_limit_reached: true,
  },
  {
    columns: [axis],
    metrics: [metric('MAX(amount)')],
    filters: [range],
    time_offsets: ['1 month ago', '25 years ago'],
  },
  { columns: [axis, 'name'], metrics: [count], filters: [range], time_offsets: ['1 month ago'] },
  { is_rowcount: true, columns: ['name'], metrics: [] },
  { result_type: 'samples', row_limit: 100 },
  { result_type: 'drill_detail', row_limit: 100, filters: [{ col: 'region', op: '==', val: 'south' }] },
  { columns: ['name'], metrics: [], filters: [{ col: 'region', op: 'IS NULL' }] },
  { columns: ['name'], metrics: [], filters: [{ col: 'name', op: 'ILIKE', val: '%c%' }] },
  {
    columns: ['name'],
    metrics: [metric('SUM(amount)')],
    post_processing: [{ operation: 'contribution', options: { columns: ['m'], rename_columns: ['m'] } }],
  },
  { columns: [], metrics: [metric('CAST(MAX(name) AS INTEGER)')] },
  { columns: [{ expressionType: 'SQL', sqlExpression: '{{ current_user_rls_rules() }}', label: 'r' }], metrics: [] },
  { columns: ['calculated'], metrics: ['most'] },
];

interface World {
  readonly admin: Asker;
  readonly people: readonly { readonly name: string; readonly ask: Asker }[];
  readonly datasets: ReadonlyMap<string, number>;
  readonly database: number;
  readonly schema: string;
  readonly routes: Awaited<ReturnType<typeof anApp>>['app']['routes'];
  readonly charts: readonly number[];
  readonly dashboard: number;
}

async function aWorld(uri: string, roots: string, schema: string): Promise<World> {
  const { app, as, ask } = await anApp({ environment: { MERIDIAN_FILE_ROOTS: roots, MERIDIAN_GUEST_ROLE: 'Guests' } });
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
  await aRole(admin, 'Guests', [
    ['can_csv', 'Superset'],
    ['can_drill', 'Dashboard'],
    ['can_samples', 'Datasource'],
  ]);
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

interface Asked {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Every question in every form on every dataset, then every address that reads. */
function* everything(world: World): Generator<Asked> {
  for (const [name, id] of world.datasets) {
    const datasource = { id, type: 'table' };
    for (const query of name === 'people' ? questions : questions.slice(0, 3).concat(questions.slice(14, 16))) {
      const formats = name === 'people' || query === questions[0] ? ['json', 'csv', 'xlsx'] : ['json'];
      for (const result_format of formats) {
        const form_data = { currency_format: { symbol: 'AUTO' } };
        const body = { datasource, form_data, queries: [query], result_format, result_type: 'full' };
        yield { method: 'POST', url: '/api/v1/chart/data', body };
      }
    }
    const samples = `/datasource/samples?datasource_id=${id}&datasource_type=table&per_page=100`;
    yield { method: 'POST', url: samples, body: {} };
    yield { method: 'POST', url: samples, body: { filters: [{ col: 'region', op: 'IS NULL' }] } };
    yield { method: 'GET', url: `/api/v1/dataset/${id}/profile` };
    for (const column of ['name', 'amount', 'day', 'calculated'])
      yield { method: 'GET', url: `/api/v1/datasource/table/${id}/column/${column}/values/` };
    for (const [kind, expression] of [
      ['where', '1 = CAST(name AS INTEGER)'],
      ['column', 'CAST(name AS INTEGER)'],
    ])
      yield {
        method: 'POST',
        url: `/api/v1/datasource/table/${id}/validate_expression/`,
        body: { expression, expression_type: kind },
      };
    yield { method: 'GET', url: `/superset/filter/table/${id}/name/` };
    const form = {
      viz_type: 'para',
      datasource: `${id}__table`,
      series: 'name',
      metrics: [count, metric('MAX(amount)')],
    };
    yield { method: 'POST', url: '/superset/explore_json/', body: { form_data: JSON.stringify(form) } };
    const layer = { name: 'n', show: true, showMarkers: true, annotationType: 'EVENT', sourceType: 'table' };
    const annotation_layers = [{ ...layer, value: world.charts[0] }];
    const queries = [{ columns: ['id'], metrics: [], row_limit: 1, annotation_layers }];
    yield { method: 'POST', url: '/api/v1/chart/data', body: { datasource, queries } };
  }
  for (const chart of world.charts) {
    yield { method: 'GET', url: `/api/v1/chart/${chart}/data/` };
    for (const format of ['csv', 'xlsx']) yield { method: 'GET', url: `/api/v1/chart/${chart}/data/?format=${format}` };
    yield { method: 'GET', url: `/api/v1/chart/${chart}/thumbnail/1/`, headers: { accept: 'image/svg+xml' } };
  }
  yield {
    method: 'GET',
    url: `/api/v1/dashboard/${world.dashboard}/thumbnail/1/`,
    headers: { accept: 'image/svg+xml' },
  };
  for (const sql of ['SELECT CAST(name AS INTEGER) FROM people', virtual['errorText']])
    yield {
      method: 'POST',
      url: `/api/v1/database/${world.database}/validate_sql/`,
      body: { sql, schema: world.schema },
    };
  const ids = {
    database: world.database,
    dataset: world.datasets.get('people') ?? 0,
    chart: world.charts[0] ?? 0,
    dashboard: world.dashboard,
    tag: 0,
    rowlevelsecurity: 0,
    annotation_layer: 0,
  };
  for (const route of world.routes) {
    if (route.method !== 'GET' || route.once) continue;
    const address = addressFor(route, { ids, askers: {} as never });
    yield { method: 'GET', url: address.replace('/walked/', '/people/').replace('/main/', `/${world.schema}/`) };
  }
}

/** All that was sent: head and body, a file opened. */
function sent(reply: Awaited<ReturnType<Asker>>): string {
  const isZip = reply.rawPayload.subarray(0, 2).toString() === 'PK';
  const bodies = isZip
    ? Object.values(unzipSync(reply.rawPayload)).map(file => Buffer.from(file).toString())
    : [reply.body];
  return [JSON.stringify(reply.headers), ...bodies].join('\n');
}

async function expectHidden(world: World): Promise<void> {
  const leaks: string[] = [];
  const shown = new Set<string>();
  let canariesForAdmin = 0;
  for (const asked of everything(world)) {
    const { method, url, ...more } = asked;
    // The administrator asks first, so that whatever is kept was made without the rule.
    const whole = sent(await world.admin(method, url, more));
    if (canaries.some(text => whole.includes(text))) canariesForAdmin += 1;
    for (const { name, ask } of world.people) {
      const reply = await ask(method, url, more);
      const text = sent(reply);
      if (reply.statusCode >= 500) leaks.push(`${name} ${method} ${url} broke: ${text.slice(0, 300)}`);
      // What was asked is part of some answers.
      const found = canaries.filter(canary => text.includes(canary));
      if (found.length > 0)
        leaks.push(`${name} ${method} ${url} ${JSON.stringify(asked.body)} ${found.join()} in ${text.slice(0, 2000)}`);
      for (const one of seen) if (text.includes(one)) shown.add(`${name} ${one}`);
    }
  }
  expect(leaks).toEqual([]);
  // All read what they may, and without the rule there is a lot to hide.
  expect(shown.size).toBe(world.people.length * seen.length);
  expect(canariesForAdmin).toBeGreaterThan(100);
}

/** The same tables: a column that may be null says so, and a table has an engine. */
function inClickhouse(sql: string): string {
  return sql
    .replace(/(INTEGER|VARCHAR\(\d+\)|DOUBLE PRECISION|TIMESTAMP)(?=[,)])/g, 'Nullable($1)')
    .replaceAll('Nullable(TIMESTAMP)', 'Nullable(DateTime64(6))')
    .replace(/\)$/, ending =>
      sql.startsWith('CREATE TABLE people') ? ') ENGINE = MergeTree ORDER BY tuple()' : ending,
    )
    .replace('CREATE TABLE codes AS', 'CREATE TABLE codes ENGINE = MergeTree ORDER BY tuple() AS');
}

describe('rows behind a rule are in nothing that is sent', () => {
  it('of DuckDB', { timeout: 5 * minutesMs }, async () => {
    const folder = temporaryFolder();
    const file = join(folder, 'hidden.duckdb');
    const instance = await DuckDBInstance.create(file);
    const connection = await instance.connect();
    for (const sql of tables) await connection.run(sql);
    connection.closeSync();
    instance.closeSync();
    await expectHidden(await aWorld(`duckdb:///${file}`, folder, 'main'));
  });

  it('of SQLite', { timeout: 5 * minutesMs }, async () => {
    const folder = temporaryFolder();
    const path = join(folder, 'hidden.sqlite');
    const file = new sqlite.Database(path);
    for (const sql of tables) file.exec(sql.replaceAll("TIMESTAMP '", "'"));
    file.close();
    await expectHidden(await aWorld(`sqlite:///${path}`, folder, 'main'));
  });

  it.skipIf(!hasMariadb)('of MariaDB', { timeout: 5 * minutesMs }, async () => {
    const server = await startMariadb();
    onTestFinished(() => server.stop());
    for (const sql of tables) await server.sql(sql.replace('day TIMESTAMP', 'day DATETIME'));
    const { host, port, database, username, password } = server.parameters;
    const uri = `mysql://${username}:${encodeURIComponent(password ?? '')}@${host}:${port}/${database}`;
    await expectHidden(await aWorld(uri, temporaryFolder(), 'shop'));
  });

  it.skipIf(!hasChdb)('of ClickHouse', { timeout: 5 * minutesMs }, async () => {
    const server = await startClickhouse();
    onTestFinished(() => server.stop());
    await server.sql(...tables.map(inClickhouse));
    const { host, port, database } = server.parameters;
    await expectHidden(
      await aWorld(`clickhouse+http://${host}:${port}/${database}`, temporaryFolder(), database ?? ''),
    );
  });

  describe.skipIf(!hasPostgres)('on a server', () => {
    const started: { server: PostgresServer | null } = { server: null };
    beforeAll(async () => {
      started.server = await startPostgres();
    });
    afterAll(() => started.server?.stop());

    it('of PostgreSQL', { timeout: 5 * minutesMs }, async () => {
      const address = (await started.server?.database()) ?? '';
      const client = new Client({ connectionString: address });
      await client.connect();
      for (const sql of [...tables, 'ANALYZE people']) await client.query(sql);
      await client.end();
      await expectHidden(await aWorld(address, temporaryFolder(), 'public'));
    });
  });
});
