import { createServer, type Server } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ConnectionParameters, EngineError, type Session } from '../contract';
import { readLongLabels } from '../testing/long-labels';
import { hasMariadb, startMariadb, type TemporaryMariadb } from '../testing/temporary-mariadb';
import { createConnector } from './connector';
import { mysql } from './index';

type ServerParameters = Extract<ConnectionParameters, { kind: 'server' }>;
const options = { signal: new AbortController().signal, timeoutMs: 2000 };
const run = { ...options, maxRows: 100 };

function open(parameters: ServerParameters): Promise<Session> {
  return createConnector().open({ engine: 'mysql', epoch: 'x', parameters }, options);
}

async function failureOf(parameters: ServerParameters): Promise<readonly [string, string | null]> {
  try {
    await (await open(parameters)).close();
  } catch (error) {
    if (error instanceof EngineError) return [error.type, error.field];
    throw error;
  }
  throw new Error('the connection was opened');
}

describe.skipIf(!hasMariadb)('connecting to MariaDB', () => {
  let server: TemporaryMariadb;
  let silent: Server;
  beforeAll(async () => {
    server = await startMariadb();
    await server.sql(`CREATE TABLE parent (id INT PRIMARY KEY, half INT NOT NULL, UNIQUE KEY halves (half, id)) COMMENT 'those above';
CREATE TABLE child (a INT COMMENT 'the first', up INT, size ENUM('s','m') NOT NULL, seen BIT(1), raw BLOB, day DATE,
  FOREIGN KEY (up) REFERENCES parent (id));
INSERT INTO parent VALUES (1, 2);
INSERT INTO child VALUES (5, 1, 'm', b'1', x'ff00', '2024-02-29'), (NULL, NULL, 's', b'0', 'text', NULL);
CREATE VIEW seen_children AS SELECT a FROM child WHERE seen;
CREATE TABLE written (a INT);
DELIMITER //
CREATE FUNCTION meddle() RETURNS INT BEGIN INSERT INTO written VALUES (1); RETURN 1; END//
CREATE FUNCTION unlock_it() RETURNS INT BEGIN SET SESSION TRANSACTION READ WRITE; RETURN 1; END//
DELIMITER ;
CREATE USER blind; GRANT USAGE ON *.* TO blind; GRANT EXECUTE ON shop.* TO blind;
CREATE USER filer; GRANT FILE ON *.* TO filer; GRANT SELECT ON shop.* TO filer;`);
    silent = createServer(() => {});
    await new Promise<void>(resolve => silent.listen(0, '127.0.0.1', resolve));
  });
  afterAll(async () => {
    silent.close();
    await server.stop();
  });

  it('says which part of the address is wrong', async () => {
    const { parameters } = server;
    const failures = [
      await failureOf({ ...parameters, password: 'wrong' }),
      await failureOf({ ...parameters, username: 'nobody' }),
      await failureOf({ ...parameters, username: 'root', password: null, database: 'nowhere' }),
      await failureOf({ ...parameters, database: 'mysql' }),
      await failureOf({ ...parameters, host: 'no-such-host.invalid' }),
      await failureOf({ ...parameters, port: 1 }),
    ];
    expect(failures).toEqual([
      ['CONNECTION_ACCESS_DENIED_ERROR', 'password'],
      ['CONNECTION_ACCESS_DENIED_ERROR', 'password'],
      ['CONNECTION_UNKNOWN_DATABASE_ERROR', 'database'],
      ['CONNECTION_ACCESS_DENIED_ERROR', 'database'],
      ['CONNECTION_INVALID_HOSTNAME_ERROR', 'host'],
      ['CONNECTION_PORT_CLOSED_ERROR', 'port'],
    ]);
  });

  it('gives up on a server that accepts and never answers', async () => {
    const address = silent.address();
    if (address === null || typeof address === 'string') throw new Error('no address');
    expect(await failureOf({ ...server.parameters, port: address.port })).toEqual([
      'CONNECTION_DATABASE_TIMEOUT',
      'host',
    ]);
  });

  it('does not write through a function, whatever it does to the session', async () => {
    const session = await open({ ...server.parameters, username: 'root', password: null });
    const outcome = (text: string) =>
      session.run({ text, parameters: [] }, run).then(
        () => 'ran',
        (error: unknown) => (error instanceof EngineError ? error.type : String(error)),
      );
    expect(await outcome('SELECT meddle()')).toBe('DML_NOT_ALLOWED_ERROR');
    await outcome('SELECT unlock_it()');
    expect(await outcome('SELECT meddle()')).toBe('DML_NOT_ALLOWED_ERROR');
    expect((await server.sql('SELECT COUNT(*) FROM written')).trim()).toBe('0');
    await session.close();
  });

  it('names missing rights', async () => {
    const session = await open({ ...server.parameters, username: 'blind', password: null });
    await expect(session.run({ text: 'SELECT * FROM child', parameters: [] }, run)).rejects.toMatchObject({
      type: 'CONNECTION_DATABASE_PERMISSIONS_ERROR',
    });
    await session.close();
  });

  it('warns of an account that administers the server and of one that may touch files', async () => {
    const warningsOf = async (username: string) => {
      const session = await open({ ...server.parameters, username, password: null });
      const warnings = (await session.warnings?.(run)) ?? [];
      await session.close();
      return warnings.join();
    };
    expect(await warningsOf('root')).toContain('administer');
    expect(await warningsOf('filer')).toContain('files');
    expect(await warningsOf('blind')).toBe('');
  });

  it('describes keys, indexes, comments, views and every type', async () => {
    const session = await open(server.parameters);
    const tables = await session.introspect<'tables'>({ kind: 'tables', schema: 'shop' }, run);
    expect(tables).toContainEqual({ name: 'parent', kind: 'table', comment: 'those above' });
    expect(tables).toContainEqual({ name: 'seen_children', kind: 'view', comment: null });
    const child = await session.introspect<'columns'>({ kind: 'columns', schema: null, table: 'child' }, run);
    expect(
      child.columns.map(({ name, type, kind, nullable, comment }) => [name, type, kind, nullable, comment]),
    ).toEqual([
      ['a', 'INT(11)', 'number', true, 'the first'],
      ['up', 'INT(11)', 'number', true, null],
      ['size', 'ENUM', 'text', false, null],
      ['seen', 'BIT(1)', 'boolean', true, null],
      ['raw', 'BLOB', 'other', true, null],
      ['day', 'DATE', 'time', true, null],
    ]);
    expect(child.foreignKeys).toEqual([{ columns: ['up'], table: 'parent', toColumns: ['id'] }]);
    const parent = await session.introspect<'columns'>({ kind: 'columns', schema: 'shop', table: 'parent' }, run);
    expect(parent.primaryKey).toEqual(['id']);
    expect(parent.indexes).toContainEqual({ name: 'halves', columns: ['half', 'id'], unique: true });
    await session.close();
  });

  it('reads bits as truth values, bytes as text where they are text, and days that are none as null', async () => {
    const session = await open(server.parameters);
    const text =
      "SELECT seen, raw, DATE_ADD(day, INTERVAL 0 DAY) AS day, CAST('12:30:00' AS TIME) AS clock FROM child ORDER BY 1 DESC";
    const { columns } = await session.run({ text, parameters: [] }, run);
    expect(columns.map(({ kind, values }) => [kind, values])).toEqual([
      ['boolean', [true, false]],
      ['other', ['\\xff00', 'text']],
      ['time', [Date.UTC(2024, 1, 29), null]],
      ['other', ['12:30:00', '12:30:00']],
    ]);
    await session.close();
  });

  it('gives averages as numbers, from within another query too', async () => {
    const session = await open(server.parameters);
    const text = 'SELECT mean FROM (SELECT AVG(a) / 3 AS mean FROM child) AS t';
    const { columns } = await session.run({ text, parameters: [] }, run);
    expect(columns.map(({ kind, values }) => [kind, values])).toEqual([['number', [5 / 3]]]);
    await session.close();
  });

  it('selects under labels of any length, from within another query too', async () => {
    const session = await open(server.parameters);
    const { columns } = await readLongLabels(session, mysql.dialect);
    expect(columns.map(each => each.values)).toEqual([['2nd'], ['1st']]);
    expect(columns.map(each => each.name.length)).toEqual([64, 64]);
    await session.close();
  });

  it('stops the statement in the server at once; its list of statements no longer has it', async () => {
    const session = await open(server.parameters);
    const abort = new AbortController();
    const text = 'SELECT COUNT(*) FROM seq_1_to_1000000 a, seq_1_to_1000000 b';
    const work = session.run({ text, parameters: [] }, { ...run, timeoutMs: 30_000, signal: abort.signal });
    const settled = work.then(
      () => 'ran',
      (error: unknown) => (error instanceof EngineError ? error.message : String(error)),
    );
    const running = async () =>
      Number(
        await server.sql(
          "SELECT COUNT(*) FROM information_schema.processlist WHERE info LIKE '%seq_1_to_1000000 a%' AND info NOT LIKE '%processlist%'",
        ),
      );
    while ((await running()) === 0);
    const asked = performance.now();
    abort.abort();
    expect(await settled).toContain('cancelled');
    expect(performance.now() - asked).toBeLessThan(300);
    expect(await running()).toBe(0);
    await session.close();
  });

  it('tells at once that the server ended the connection in the middle of a statement', async () => {
    const session = await open(server.parameters);
    const text = 'SELECT COUNT(*) FROM seq_1_to_1000000 a, seq_1_to_1000000 c';
    const work = session.run({ text, parameters: [] }, { ...run, timeoutMs: 30_000 });
    const failed = expect(work).rejects.toMatchObject({ type: 'CONNECTION_HOST_DOWN_ERROR' });
    const id = () =>
      server.sql("SELECT id FROM information_schema.processlist WHERE info LIKE '%1000000 c' AND user = 'meridian'");
    let found = '';
    while (found === '') found = (await id()).trim();
    const killed = performance.now();
    await server.sql(`KILL ${found}`);
    await failed;
    expect(performance.now() - killed).toBeLessThan(5000);
    await session.close();
  });

  it('finds a connection lost in between', async () => {
    const session = await open(server.parameters);
    await server.sql(
      "SELECT CONCAT('KILL ', id) INTO @kill FROM information_schema.processlist WHERE user = 'meridian' LIMIT 1; EXECUTE IMMEDIATE @kill;",
    );
    await expect(session.run({ text: 'SELECT 1', parameters: [] }, run)).rejects.toBeInstanceOf(EngineError);
    await session.close();
  });
});

describe('addresses of MySQL and MariaDB', () => {
  const parse = mysql.manifest.parseAddress;

  it('are read under every scheme, with everything percent-encoded', () => {
    expect(parse('mysql+pymysql://ada%40x:p%40ss%2Fw@db.example/my%20data?charset=utf8mb4&ssl_mode=REQUIRED')).toEqual({
      kind: 'server',
      host: 'db.example',
      port: 3306,
      database: 'my data',
      username: 'ada@x',
      password: 'p@ss/w',
      query: { charset: 'utf8mb4', ssl_mode: 'REQUIRED' },
    });
    expect(mysql.manifest.schemes).toEqual(
      expect.arrayContaining(['mysql', 'mysql+mysqldb', 'mysql+pymysql', 'mariadb', 'mariadb+mariadbconnector']),
    );
  });
});
