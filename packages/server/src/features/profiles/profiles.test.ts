import type { DatasetProfile } from '@meridian/contracts/documents';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Asker,
  aDataset,
  anApp,
  aPerson,
  hasPostgres,
  made,
  type PostgresServer,
  startPostgres,
} from '../../testing';

const patienceMs = 60_000;

async function profileOf(as: Asker, id: number, column?: string): Promise<DatasetProfile> {
  const reply = await as(
    'GET',
    `/api/v1/dataset/${id}/profile${column ? `?column=${encodeURIComponent(column)}` : ''}`,
  );
  if (reply.statusCode !== 200) throw new Error(reply.body);
  return reply.json<{ result: DatasetProfile }>().result;
}

const sql = `SELECT i AS n, i / 4.0 AS part, i % 10 > 4 AS late, CASE WHEN i % 10 <> 0 THEN 'kind ' || (i % 3) END AS kind,
  CAST('2024-01-01' AS DATE) + CAST(i AS INTEGER) AS day, CAST('2024-01-01 06:30:00' AS TIMESTAMP) AS once
  FROM generate_series(1, 100) AS t(i)`;

const expected = {
  rows: 100,
  unreadable: [],
  columns: [
    {
      name: 'n',
      type: 'integer',
      rows: 100,
      nulls: 0,
      min: '1',
      max: '100',
      mean: 50.5,
      histogram: Array.from({ length: 20 }, () => 5),
    },
    { name: 'part', type: 'decimal', nulls: 0, mean: 12.625 },
    {
      name: 'late',
      type: 'boolean',
      min: 'false',
      max: 'true',
      mean: null,
      quantiles: null,
      top: [
        { value: 'false', count: 50 },
        { value: 'true', count: 50 },
      ],
      histogram: null,
    },
    {
      name: 'kind',
      type: 'text',
      nulls: 10,
      distinct: 3,
      min: 'kind 0',
      max: 'kind 2',
      top: [
        { value: 'kind 0', count: 30 },
        { value: 'kind 1', count: 30 },
        { value: 'kind 2', count: 30 },
      ],
    },
    { name: 'day', type: 'date', min: '2024-01-02', max: '2024-04-10', histogram: Array.from({ length: 20 }, () => 5) },
    {
      name: 'once',
      type: 'timestamp',
      distinct: 1,
      min: '2024-01-01 06:30:00',
      max: '2024-01-01 06:30:00',
      top: [{ value: '2024-01-01 06:30:00', count: 100 }],
      histogram: [100, ...Array.from({ length: 19 }, () => 0)],
    },
  ],
};

async function virtualOn(admin: Asker, database: number, schema: string): Promise<number> {
  return made(admin, 'dataset', { database, schema, table_name: 'hundred', sql });
}

describe('the profile of a dataset', () => {
  it('tells of every column of a virtual dataset, and of one alone', { timeout: patienceMs }, async () => {
    const { as } = await anApp();
    const admin = await as('admin', 'admin');
    const { databaseId } = await aDataset(admin);
    const id = await virtualOn(admin, databaseId, 'main');
    const whole = await profileOf(admin, id);
    expect(whole).toMatchObject({ ...expected, approximate: true });
    expect(whole.columns[0]?.quantiles?.[2]).toBeGreaterThan(45);
    expect(await profileOf(admin, id, 'kind')).toMatchObject({ rows: 100, columns: [expected.columns[3]] });
    const wrong = await admin('GET', `/api/v1/dataset/${id}/profile?column=nope`);
    expect([wrong.statusCode, wrong.json()]).toMatchObject([400, { message: 'Column name nope does not exist' }]);
  });

  it('says which calculated column cannot be read, and tells of the others', { timeout: patienceMs }, async () => {
    const { as } = await anApp();
    const admin = await as('admin', 'admin');
    const { id } = await aDataset(admin);
    const columns = [
      { column_name: 'size' },
      { column_name: 'n', type: 'INTEGER' },
      { column_name: 'twice', type: 'INTEGER', expression: 'n * 2' },
      { column_name: 'wrong', type: 'INTEGER', expression: 'no_such_column + 1' },
    ];
    const saved = await admin('PUT', `/api/v1/dataset/${id}?override_columns=true`, { body: { columns } });
    expect(saved.statusCode).toBe(200);
    const profile = await profileOf(admin, id);
    expect(profile.columns.map(({ name }) => name)).not.toContain('wrong');
    expect(profile.columns).toContainEqual(expect.objectContaining({ name: 'twice', min: '2', max: '6' }));
    expect(profile.unreadable).toMatchObject([{ name: 'wrong' }]);
  });

  it('is for those who may read the dataset', { timeout: patienceMs }, async () => {
    const server = await anApp();
    const admin = await server.as('admin', 'admin');
    const { id } = await aDataset(admin);
    const outsider = await aPerson({ admin, as: server.as }, { username: 'gus', role: 'Gamma' });
    expect((await outsider.as('GET', `/api/v1/dataset/${id}/profile`)).statusCode).toBe(404);
    expect((await admin('GET', '/api/v1/dataset/999/profile')).statusCode).toBe(404);
    expect((await server.ask('GET', `/api/v1/dataset/${id}/profile`)).statusCode).toBe(401);
  });
});

describe.runIf(hasPostgres)('on PostgreSQL', () => {
  let server: PostgresServer;
  beforeAll(async () => {
    server = await startPostgres();
  }, patienceMs);
  afterAll(() => server.stop());

  it('is exact', { timeout: patienceMs }, async () => {
    const { as } = await anApp();
    const admin = await as('admin', 'admin');
    const uri = await server.database();
    const database = await made(admin, 'database', { database_name: 'pg', sqlalchemy_uri: uri });
    const id = await virtualOn(admin, database, 'public');
    const profile = await profileOf(admin, id);
    expect(profile).toMatchObject({ ...expected, approximate: false });
    expect(profile.columns[0]).toMatchObject({ distinct: 100, quantiles: [5, 25, 50, 75, 95] });
  });
});
