import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import {
  hasChdb,
  hasMariadb,
  startClickhouse,
  startMariadb,
  type TemporaryClickhouse,
  type TemporaryMariadb,
} from '@meridian/engines/testing';
import sqlite from 'node-sqlite3-wasm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Asker, anApp, temporaryFolder } from './testing';

const patienceMs = 120_000;

/** Makes a dataset of a table behind a connection and asks it for its rows. */
async function askTable(admin: Asker, database: number, schema: string): Promise<unknown> {
  const dataset = await admin('POST', '/api/v1/dataset/', { body: { database, schema, table_name: 'harvest' } });
  expect(dataset.statusCode).toBe(201);
  const { id } = dataset.json<{ id: number }>();
  const answer = await admin('POST', '/api/v1/chart/data', {
    body: {
      datasource: { id, type: 'table' },
      queries: [
        {
          columns: [
            'fruit',
            {
              expressionType: 'SQL',
              sqlExpression: 'picked',
              label: 'month',
              columnType: 'BASE_AXIS',
              timeGrain: 'P1M',
            },
          ],
          metrics: [{ expressionType: 'SIMPLE', aggregate: 'SUM', column: { column_name: 'crates' }, label: 'crates' }],
          filters: [
            { col: 'fruit', op: 'IN', val: ['pear', "it's \\ plum"] },
            { col: 'picked', op: 'TEMPORAL_RANGE', val: '2024-01-01 : 2025-01-01' },
          ],
          orderby: [['fruit', true]],
        },
      ],
    },
  });
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
  return answer.json<{ result: { data: unknown }[] }>().result[0]?.data;
}

const harvest = [
  { fruit: "it's \\ plum", month: Date.UTC(2024, 1, 1), crates: 5 },
  { fruit: 'pear', month: Date.UTC(2024, 1, 1), crates: 7 },
];
const rows = `('pear', 3, '2024-02-01 10:00:00'), ('pear', 4, '2024-02-29 23:59:59'), ('it''s \\\\ plum', 5, '2024-02-10 00:00:00'), ('fig', 9, '2024-02-10 00:00:00')`;

describe.skipIf(!hasMariadb)("a person's own MariaDB", () => {
  let server: TemporaryMariadb;
  beforeAll(async () => {
    server = await startMariadb();
    await server.sql(
      `CREATE TABLE harvest (fruit VARCHAR(40), crates INT, picked DATETIME); INSERT INTO harvest VALUES ${rows}`,
    );
  });
  afterAll(() => server.stop());

  it('is offered with its form, tried, connected, browsed and asked', { timeout: patienceMs }, async () => {
    const testApp = await anApp({});
    const admin = await testApp.as('admin', 'admin');
    const offered = await admin('GET', '/api/v1/database/available/');
    expect(offered.json<{ databases: { engine: string }[] }>().databases).toContainEqual(
      expect.objectContaining({
        engine: 'mysql',
        name: 'MySQL / MariaDB',
        parameters: expect.objectContaining({ required: ['database', 'host', 'port', 'username'] }),
      }),
    );

    const { host, port, database, username, password } = server.parameters;
    const parameters = { host, port, database, username, password };
    const wrong = await admin('POST', '/api/v1/database/test_connection/', {
      body: { configuration_method: 'dynamic_form', engine: 'mysql', parameters: { ...parameters, password: 'no' } },
    });
    expect(wrong.statusCode).toBe(400);
    expect(wrong.json()).toMatchObject({
      errors: [{ error_type: 'CONNECTION_ACCESS_DENIED_ERROR', extra: { invalid: ['password'] } }],
    });

    const made = await admin('POST', '/api/v1/database/', {
      body: { database_name: 'farm', configuration_method: 'dynamic_form', engine: 'mysql', parameters },
    });
    expect(made.statusCode).toBe(201);
    const { id } = made.json<{ id: number }>();
    const item = await admin('GET', `/api/v1/database/${id}`);
    expect(item.json()).toMatchObject({ result: { backend: 'mysql', driver: 'mysqldb' } });
    const schemas = await admin('GET', `/api/v1/database/${id}/schemas/`);
    expect(schemas.json()).toEqual({ result: ['shop'] });
    expect(await askTable(admin, id, 'shop')).toEqual(harvest);

    const secret = encodeURIComponent(password ?? '');
    const byAddress = await admin('POST', '/api/v1/database/', {
      body: {
        database_name: 'farm by address',
        sqlalchemy_uri: `mariadb+pymysql://${username}:${secret}@${host}:${port}/${database}`,
      },
    });
    expect(byAddress.statusCode).toBe(201);
    expect(await askTable(admin, byAddress.json<{ id: number }>().id, 'shop')).toEqual(harvest);
  });
});

describe("a person's own SQLite file", () => {
  it('is offered with its form, opened below the file roots alone, browsed and asked', {
    timeout: patienceMs,
  }, async () => {
    const folder = temporaryFolder();
    mkdirSync(join(folder, 'roots'));
    for (const path of [join(folder, 'roots', 'farm.db'), join(folder, 'outside.db')]) {
      const file = new sqlite.Database(path);
      file.exec(
        `CREATE TABLE harvest (fruit VARCHAR(40), crates INT, picked DATETIME); INSERT INTO harvest VALUES ${rows.replaceAll('\\\\', '\\')}`,
      );
      file.close();
    }
    const testApp = await anApp({ environment: { MERIDIAN_FILE_ROOTS: join(folder, 'roots') } });
    const admin = await testApp.as('admin', 'admin');
    const offered = await admin('GET', '/api/v1/database/available/');
    expect(offered.json<{ databases: { engine: string }[] }>().databases).toContainEqual(
      expect.objectContaining({ engine: 'sqlite', parameters: expect.objectContaining({ required: ['database'] }) }),
    );
    const connect = (path: string) =>
      admin('POST', '/api/v1/database/', { body: { database_name: path, sqlalchemy_uri: `sqlite:///${path}` } });
    for (const path of [
      join(folder, 'outside.db'),
      join(folder, 'roots', '..', 'outside.db'),
      join(testApp.home, 'meridian.db'),
    ]) {
      expect([path, (await connect(path)).statusCode]).toEqual([path, 400]);
    }
    const made = await connect(join(folder, 'roots', 'farm.db'));
    expect([made.statusCode, made.body]).toEqual([201, expect.any(String)]);
    const { id } = made.json<{ id: number }>();
    expect(await askTable(admin, id, 'main')).toEqual(harvest);
  });
});

describe.skipIf(!hasChdb)("a person's own ClickHouse", () => {
  let server: TemporaryClickhouse;
  beforeAll(async () => {
    server = await startClickhouse();
    await server.sql(
      'CREATE TABLE harvest (fruit String, crates Int32, picked DateTime) ENGINE = MergeTree ORDER BY picked',
      `INSERT INTO harvest VALUES ${rows}`,
    );
  });
  afterAll(() => server.stop());

  it('is offered with its form, connected by it or by an address, browsed and asked', {
    timeout: patienceMs,
  }, async () => {
    const testApp = await anApp({});
    const admin = await testApp.as('admin', 'admin');
    const offered = await admin('GET', '/api/v1/database/available/');
    expect(offered.json<{ databases: { engine: string }[] }>().databases).toContainEqual(
      expect.objectContaining({ engine: 'clickhousedb', name: 'ClickHouse', default_driver: 'connect' }),
    );
    const { host, port, database, username } = server.parameters;
    const made = await admin('POST', '/api/v1/database/', {
      body: {
        database_name: 'farm',
        configuration_method: 'dynamic_form',
        engine: 'clickhousedb',
        parameters: { host, port, database, username, password: '' },
      },
    });
    expect([made.statusCode, made.body]).toEqual([201, expect.any(String)]);
    const { id } = made.json<{ id: number }>();
    const item = await admin('GET', `/api/v1/database/${id}`);
    expect(item.json()).toMatchObject({ result: { backend: 'clickhousedb', driver: 'connect' } });
    expect(await askTable(admin, id, 'shop')).toEqual(harvest);
    const byAddress = await admin('POST', '/api/v1/database/', {
      body: { database_name: 'by address', sqlalchemy_uri: `clickhouse+http://${host}:${port}/${database}` },
    });
    expect(byAddress.statusCode).toBe(201);
    expect(await askTable(admin, byAddress.json<{ id: number }>().id, 'shop')).toEqual(harvest);
  });
});
