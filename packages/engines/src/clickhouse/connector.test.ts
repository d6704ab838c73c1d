import { createServer, type Server } from 'node:net';
import { column, type Expression, emptySelect, print } from '@meridian/core/sql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ConnectionParameters, EngineError, type Session } from '../contract';
import { hasChdb, startClickhouse, type TemporaryClickhouse } from '../testing/temporary-clickhouse';
import {
  hasClickhouseServer,
  startClickhouseServer,
  type TemporaryClickhouseServer,
} from '../testing/temporary-clickhouse-server';
import { createConnector } from './connector';
import { clickhouse } from './index';

type ServerParameters = Extract<ConnectionParameters, { kind: 'server' }>;
const options = { signal: new AbortController().signal, timeoutMs: 5000 };
const run = { ...options, maxRows: 100 };

function open(parameters: ServerParameters, timeoutMs = options.timeoutMs): Promise<Session> {
  return createConnector().open({ engine: 'clickhouse', epoch: 'x', parameters }, { ...options, timeoutMs });
}
const cells = async (session: Session, text: string) =>
  (await session.run({ text, parameters: [] }, run)).columns.map(column => column.values);

async function failureOf(parameters: ServerParameters, timeoutMs = 2000): Promise<readonly [string, string | null]> {
  try {
    await (await open(parameters, timeoutMs)).close();
  } catch (error) {
    if (error instanceof EngineError) return [error.type, error.field];
    throw error;
  }
  throw new Error('the connection was opened');
}

describe.skipIf(!hasClickhouseServer)('a ClickHouse server on the wire', () => {
  let server: TemporaryClickhouseServer;
  let silent: Server;
  beforeAll(async () => {
    server = await startClickhouseServer();
    silent = createServer(() => {});
    await new Promise<void>(resolve => silent.listen(0, '127.0.0.1', resolve));
  });
  afterAll(async () => {
    silent.close();
    await server.stop();
  });

  it('says which part of the address is wrong', async () => {
    const { parameters } = server;
    expect([
      await failureOf({ ...parameters, username: 'ada', password: 'wrong' }),
      await failureOf({ ...parameters, username: 'nobody' }),
      await failureOf({ ...parameters, database: 'nowhere' }),
      await failureOf({ ...parameters, host: 'no-such-host.invalid' }),
      await failureOf({ ...parameters, port: 1 }),
    ]).toEqual([
      ['CONNECTION_INVALID_PASSWORD_ERROR', 'password'],
      ['CONNECTION_INVALID_USERNAME_ERROR', 'username'],
      ['CONNECTION_UNKNOWN_DATABASE_ERROR', 'database'],
      ['CONNECTION_INVALID_HOSTNAME_ERROR', 'host'],
      ['CONNECTION_PORT_CLOSED_ERROR', 'port'],
    ]);
  });

  it('is given up when it accepts and never answers', async () => {
    const address = silent.address();
    if (address === null || typeof address === 'string') throw new Error('no address');
    expect(await failureOf({ ...server.parameters, port: address.port }, 500)).toEqual([
      'CONNECTION_DATABASE_TIMEOUT',
      'host',
    ]);
  });

  it('answers an account that may not change settings, too', async () => {
    const session = await open({ ...server.parameters, username: 'ada', password: 'right' });
    expect(await cells(session, "SELECT 'ada' AS who, toDateTime('2024-07-01 10:00:00') AS at")).toEqual([
      ['ada'],
      [Date.UTC(2024, 6, 1, 10)],
    ]);
    await session.close();
  });

  it('ends the statement that is stopped, and one that is left in the middle; its list of statements no longer has them', async () => {
    const session = await open(server.parameters);
    const running = async () =>
      Number(
        await server.ask(
          "SELECT count() FROM system.processes WHERE query LIKE '%100000000000%' AND query NOT LIKE '%processes%'",
        ),
      );
    const gone = async () => {
      while ((await running()) > 0);
    };
    const abort = new AbortController();
    const text = 'SELECT number % 7 AS n FROM (SELECT number FROM system.numbers LIMIT 100000000000) GROUP BY n';
    const work = session.run({ text, parameters: [] }, { ...run, timeoutMs: 60_000, signal: abort.signal });
    const settled = work.catch((error: unknown) => error);
    while ((await running()) === 0);
    const asked = performance.now();
    abort.abort();
    expect(await settled).toMatchObject({ message: 'The statement was cancelled.' });
    await gone();
    expect(performance.now() - asked).toBeLessThan(2000);

    const endless = { text: 'SELECT number FROM system.numbers LIMIT 100000000000', parameters: [] };
    for await (const page of session.stream(endless, { ...run, maxRows: 1_000_000, timeoutMs: 60_000 })) {
      expect(page.columns[0]?.values.slice(0, 2)).toEqual([0, 1]);
      break;
    }
    await gone();
    expect(await cells(session, 'SELECT 1')).toEqual([[1]]);
    await session.close();
  });

  it('ends nothing that has ended by itself', async () => {
    const session = await open(server.parameters);
    const before = Number(await server.ask("SELECT value FROM system.events WHERE event = 'Query'"));
    for (const text of ['SELECT 1', 'SELECT number FROM system.numbers LIMIT 100']) await cells(session, text);
    const after = Number(await server.ask("SELECT value FROM system.events WHERE event = 'Query'"));
    expect(after - before).toBe(3); // these two, and the one that counts
    await session.close();
  });

  it('says why an answer broke off that had begun', async () => {
    const session = await open(server.parameters);
    const text = 'SELECT throwIf(number = 1000000) AS n FROM (SELECT number FROM system.numbers LIMIT 1100000)';
    const failed = session.run({ text, parameters: [] }, { ...run, maxRows: 5_000_000, timeoutMs: 30_000 });
    await expect(failed).rejects.toMatchObject({ message: expect.stringContaining('throwIf') });
    await session.close();
  });

  it('reads a long answer page by page', async () => {
    const session = await open(server.parameters);
    const text =
      "SELECT number AS n, concat('tab\\t', toString(number)) AS t FROM (SELECT number FROM system.numbers LIMIT 100000)";
    let count = 0;
    let sum = 0;
    for await (const { rowCount, columns } of session.stream({ text, parameters: [] }, { ...run, maxRows: 90_001 })) {
      expect(rowCount).toBeLessThanOrEqual(4096);
      expect(columns[1]?.values[0]).toBe(`tab\t${count}`);
      count += rowCount;
      sum += Number(columns[0]?.values.reduce((total, value) => Number(total) + Number(value), 0));
    }
    expect([count, sum]).toEqual([90_001, (90_000 * 90_001) / 2]);
    await session.close();
  });
});

function sumOf(name: string, type: string): Expression {
  const sum = clickhouse.dialect.sum?.(column(name), type);
  if (!sum) throw new Error(`${type} has no sum of its own.`);
  return sum;
}

describe.skipIf(!hasChdb)("ClickHouse's engine", () => {
  let server: TemporaryClickhouse;
  beforeAll(async () => {
    server = await startClickhouse();
    await server.sql(
      "CREATE TABLE visits (site LowCardinality(String) COMMENT 'where', at DateTime('Europe/Berlin'), n Nullable(UInt64), day Date) ENGINE = MergeTree PARTITION BY toYYYYMM(day) ORDER BY (site, day) COMMENT 'who came'",
      "INSERT INTO visits VALUES ('a', '2024-03-31 01:30:00', 1, '2024-03-31'), ('a', '2024-03-31 03:30:00', NULL, '2024-03-31'), ('b', '2024-10-27 12:00:00', 18446744073709551615, '2024-10-27')",
      'CREATE VIEW late AS SELECT site FROM visits',
    );
  });
  afterAll(() => server.stop());

  it('describes keys, comments and views', async () => {
    const session = await open(server.parameters);
    expect(await session.introspect<'tables'>({ kind: 'tables', schema: null }, run)).toEqual([
      { name: 'late', kind: 'view', comment: null },
      { name: 'visits', kind: 'table', comment: 'who came' },
    ]);
    const visits = await session.introspect<'columns'>({ kind: 'columns', schema: 'shop', table: 'visits' }, run);
    expect(
      visits.columns.map(({ name, type, kind, nullable, comment }) => [name, type, kind, nullable, comment]),
    ).toEqual([
      ['site', 'LOWCARDINALITY(STRING)', 'text', false, 'where'],
      ['at', "DATETIME('EUROPE/BERLIN')", 'time', false, null],
      ['n', 'NULLABLE(UINT64)', 'number', true, null],
      ['day', 'DATE', 'time', false, null],
    ]);
    expect(visits.primaryKey).toEqual(['site', 'day']);
    await session.close();
  });

  it('gives instants whatever zone a column has, across the hour that clocks skip', async () => {
    const session = await open(server.parameters);
    expect(await cells(session, 'SELECT at, n FROM visits ORDER BY at')).toEqual([
      [Date.UTC(2024, 2, 31, 0, 30), Date.UTC(2024, 2, 31, 1, 30), Date.UTC(2024, 9, 27, 11)],
      [1, null, 18446744073709551615n],
    ]);
    await session.close();
  });

  it('adds whole numbers up beyond 64 bits, nulls left out', async () => {
    const session = await open(server.parameters);
    await server.sql(
      'CREATE TABLE large (i Int64, u Nullable(UInt64)) ENGINE = Memory',
      'INSERT INTO large VALUES (9223372036854775807, 18446744073709551615), (9223372036854775807, 1), (1, NULL)',
    );
    const sums = [sumOf('i', 'INT64'), sumOf('u', 'NULLABLE(UINT64)')].map(expression => ({ expression, alias: null }));
    const from = { kind: 'table' as const, name: 'large', schema: 'shop', catalog: null };
    const { text, parameters } = print({ ...emptySelect, items: sums, from }, clickhouse.dialect);
    const { columns } = await session.run({ text, parameters }, run);
    expect(columns.map(({ values }) => values)).toEqual([[18446744073709551615n], [18446744073709551616n]]);
    await session.close();
  });

  it('gives bytes that are no UTF-8 as text with marks in their place, and the rows after them', async () => {
    const session = await open(server.parameters);
    expect(
      await cells(
        session,
        "SELECT if(number = 0, concat('a', unhex('FF'), 'b'), 'c') AS t, number + 1 AS n FROM numbers(2)",
      ),
    ).toEqual([
      ['a\uFFFDb', 'c'],
      [1, 2],
    ]);
    await session.close();
  });

  it('takes a column for itself where its alias is another thing, and gives nulls to rows without a partner', async () => {
    const session = await open(server.parameters);
    expect(await cells(session, "SELECT toStartOfYear(day) AS day FROM visits WHERE day > '2024-06-01'")).toEqual([
      [Date.UTC(2024, 0, 1)],
    ]);
    expect(
      await cells(session, 'SELECT b.x FROM (SELECT 1 AS k) a LEFT JOIN (SELECT 2 AS k, 3 AS x) b ON a.k = b.k'),
    ).toEqual([[null]]);
    expect(await cells(session, "SELECT SUM(n), COUNT(*) FROM visits WHERE site = 'c'")).toEqual([[null], [0]]);
    await session.close();
  });
});

describe('addresses of ClickHouse', () => {
  const parse = clickhouse.manifest.parseAddress;

  it.each([
    ['clickhousedb://ada:p%40ss@db.example/shop', 8123, 'shop', {}],
    ['clickhousedb+connect://db.example', 8123, 'default', {}],
    ['clickhouse+http://db.example:8124/shop?a=b', 8124, 'shop', { a: 'b' }],
    ['clickhousedb://db.example/shop?secure=true', 8443, 'shop', { secure: 'true', sslmode: 'require' }],
    ['clickhouse+https://db.example/shop', 8443, 'shop', { sslmode: 'require' }],
    ['clickhouse+native://db.example:9000/shop', 8123, 'shop', {}],
    ['clickhouse+native://db.example:9440/shop', 8443, 'shop', { sslmode: 'require' }],
  ])('%s', (address, port, database, query) => {
    expect(parse(address)).toMatchObject({ kind: 'server', host: 'db.example', port, database, query });
  });

  it('need a host', () => {
    expect(() => parse('clickhousedb:///shop')).toThrow(EngineError);
  });
});
