import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ConnectionParameters, EngineError, type Session } from '../contract';
import { conformanceFolder } from '../testing/conformance-world';
import { createConnector } from './connector';
import { duckdb } from './index';

const options = { signal: new AbortController().signal, timeoutMs: 5000 };
const run = { ...options, maxRows: 1000 };
let folder = '';
let data = '';

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'meridian-duck-'));
  data = join(folder, 'data');
  mkdirSync(data);
  copyFileSync(join(conformanceFolder, 'data', 'edge.parquet'), join(data, 'edge.parquet'));
  writeFileSync(join(folder, 'secret.csv'), 'canary\n');
  symlinkSync(join(folder, 'secret.csv'), join(data, 'link.csv'));
  const instance = await DuckDBInstance.create(join(folder, 'mine.duckdb'));
  const connection = await instance.connect();
  await connection.run(
    "CREATE TABLE t (id INTEGER PRIMARY KEY, name VARCHAR); INSERT INTO t VALUES (1, 'one'); COMMENT ON TABLE t IS 'things'",
  );
  connection.closeSync();
  instance.closeSync();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function open(parameters: ConnectionParameters): Promise<Session> {
  return createConnector().open({ engine: 'duckdb', epoch: 'e', parameters }, options);
}
const embedded = () =>
  open({
    kind: 'embedded',
    dataFolder: data,
    tables: [
      { schema: 'main', name: 'edge', file: 'edge.parquet' },
      { schema: 'up "loads"', name: "it's", file: 'edge.parquet' },
    ],
  });
const outcome = (session: Session, text: string): Promise<string> =>
  session.run({ text, parameters: [] }, run).then(
    table => JSON.stringify(table.columns.map(column => column.values[0])),
    (error: unknown) => (error instanceof EngineError ? error.type : String(error)),
  );

describe('the embedded connection', () => {
  it('shows each file as a table of its schema, under any name', async () => {
    const session = await embedded();
    expect(await outcome(session, 'SELECT COUNT(*) FROM "up ""loads"""."it\'s"')).toBe('[12]');
    const { schemas } = await session.introspect<'schemas'>({ kind: 'schemas' }, run);
    expect(schemas).toEqual(['main', 'up "loads"']);
    await session.close();
  });

  it('reads no other file, writes none, and cannot be opened up', async () => {
    const session = await embedded();
    const before = readdirSync(data);
    const secret = join(folder, 'secret.csv');
    for (const text of [
      `SELECT * FROM '${secret}'`,
      `SELECT * FROM read_csv('${secret}')`,
      `SELECT * FROM read_text('${join(data, 'link.csv')}')`,
      `SELECT * FROM read_text('${join(data, '..', 'secret.csv')}')`,
      "SELECT * FROM read_text('/proc/self/environ')",
      "SELECT * FROM glob('/etc/*')",
      `COPY edge TO '${join(data, 'stolen.parquet')}'`,
      `ATTACH '${join(folder, 'mine.duckdb')}' AS other`,
      'SET enable_external_access = true',
      "SET allowed_directories = ['/']",
      'RESET memory_limit',
      'CREATE SECRET s (TYPE s3)',
      'CREATE TEMP VIEW edge AS SELECT 1 AS id',
      "SELECT * FROM 'http://127.0.0.1:1/x.parquet'",
    ]) {
      const answer = await outcome(session, text);
      expect([text, answer]).toEqual([text, expect.stringMatching(/_ERROR$/)]);
    }
    expect(readdirSync(data)).toEqual(before);
    expect(await outcome(session, 'SELECT COUNT(*) FROM edge')).toBe('[12]');
    await session.close();
  });

  describe('with damaged files', () => {
    const tables = ['whole', 'gone', 'cut', 'edge'].map(name => ({ schema: 'main', name, file: `${name}.parquet` }));
    const damaged = join('of a damaged home', 'data');
    const file = (name: string) => join(folder, damaged, `${name}.parquet`);
    const openDamaged = () => open({ kind: 'embedded', dataFolder: join(folder, damaged), tables });
    const count = (name: string) => `SELECT COUNT(*) FROM ${name}`;
    const failure = (session: Session, text: string) =>
      session.run({ text, parameters: [] }, run).then(
        () => null,
        (error: unknown) => error,
      );
    const bytes = readFileSync(join(conformanceFolder, 'data', 'edge.parquet'));

    beforeEach(() => {
      mkdirSync(join(folder, damaged), { recursive: true });
      for (const name of ['whole', 'edge']) writeFileSync(file(name), bytes);
      rmSync(file('gone'), { force: true });
      writeFileSync(file('cut'), bytes.subarray(0, Math.floor(bytes.length / 2)));
    });

    it('answers from the others, and says of these what happened and what to do', async () => {
      const session = await openDamaged();
      expect(await outcome(session, count('whole'))).toBe('[12]');
      expect(await failure(session, count('main.gone'))).toMatchObject({
        type: 'TABLE_DOES_NOT_EXIST_ERROR',
        message:
          'The file of the table "gone" is missing on the server (data/gone.parquet in MERIDIAN_HOME). Put it back from a backup, or upload the data again.',
      });
      expect(await failure(session, count('"cut"'))).toMatchObject({
        type: 'GENERIC_DB_ENGINE_ERROR',
        message:
          'The file of the table "cut" is damaged (data/cut.parquet in MERIDIAN_HOME). Put a whole one back from a backup, or upload the data again.',
      });
      expect(await outcome(session, 'SELECT * FROM never')).toBe('TABLE_DOES_NOT_EXIST_ERROR');
      await session.close();
    });

    it('says the same of a file that is lost or damaged while it is in use', async () => {
      const session = await openDamaged();
      rmSync(file('whole'));
      expect(await failure(session, count('whole'))).toMatchObject({
        message: expect.stringMatching(/^The file .* is missing/),
      });
      const broken = Buffer.from(bytes).fill(255, 4, Math.floor(bytes.length / 2));
      writeFileSync(file('edge'), broken);
      expect(await failure(session, 'SELECT * FROM edge')).toMatchObject({
        message: expect.stringMatching(/^The file of .* is damaged/),
      });
      await session.close();
    });

    it('does not take a table without a readable file for one without columns', async () => {
      const session = await openDamaged();
      const asked = { kind: 'columns', schema: 'main', table: 'gone' } as const;
      await expect(session.introspect<'columns'>(asked, run)).rejects.toMatchObject({
        type: 'TABLE_DOES_NOT_EXIST_ERROR',
      });
      const { columns } = await session.introspect<'columns'>({ ...asked, table: 'whole' }, run);
      expect(columns.length).toBeGreaterThan(0);
      await session.close();
    });

    it('reads a file that was put back, without a new start', async () => {
      const session = await openDamaged();
      for (const name of ['gone', 'cut']) writeFileSync(file(name), bytes);
      expect(await outcome(session, count('gone'))).toBe('[12]');
      expect(await outcome(session, `SELECT SUM(n) FROM (${count('cut')}) AS t(n)`)).toBe('[12]');
      await session.close();
    });
  });

  it('refuses a table whose file is a path', async () => {
    const tables = [{ schema: 'main', name: 'x', file: '../secret.csv' }];
    await expect(open({ kind: 'embedded', dataFolder: data, tables })).rejects.toBeInstanceOf(EngineError);
  });

  it('shares one instance between sessions and ends it with the last', async () => {
    const connector = createConnector();
    const parameters = { kind: 'embedded' as const, dataFolder: data, tables: [] };
    const sessions = await Promise.all(
      [1, 2, 3].map(() => connector.open({ engine: 'duckdb', epoch: 'same', parameters }, options)),
    );
    const [first] = sessions;
    for (const session of sessions.slice(1)) await session.close();
    expect(first && (await outcome(first, 'SELECT 1'))).toBe('[1]');
    await first?.close();
  });

  it('keeps times in UTC', async () => {
    const session = await embedded();
    expect(await outcome(session, "SELECT CAST(TIMESTAMPTZ '2024-07-01 12:00:00+02' AS VARCHAR)")).toBe(
      '["2024-07-01 10:00:00+00"]',
    );
    await session.close();
  });
});

describe('a statement that fails after its first rows', () => {
  const failing = 'SELECT IF(range < 300000, range, CAST(concat(range, chr(120)) AS INT)) AS n FROM range(400000)';
  const everything = { ...options, maxRows: 500_000 };

  it.each([
    ['unlimited', { text: failing, parameters: [] }],
    ['limited', { text: `${failing}\nLIMIT 350000`, parameters: [], limit: 350_000 }],
  ])('has no answer, %s', async (_, statement) => {
    const session = await embedded();
    await expect(session.run(statement, everything)).rejects.toBeInstanceOf(EngineError);
    expect(await outcome(session, 'SELECT COUNT(*) FROM edge')).toBe('[12]');
    await session.close();
  });

  it('breaks its stream', async () => {
    const session = await embedded();
    const read = async () => {
      for await (const _ of session.stream({ text: failing, parameters: [] }, everything));
    };
    await expect(read()).rejects.toBeInstanceOf(EngineError);
    expect(await outcome(session, 'SELECT COUNT(*) FROM edge')).toBe('[12]');
    await session.close();
  });

  it('gives rows that were asked for before the failure', async () => {
    const session = await embedded();
    const { rowCount } = await session.run({ text: failing, parameters: [] }, { ...options, maxRows: 1000 });
    expect(rowCount).toBe(1000);
    await session.close();
  });

  it('is cut short at its deadline, never taken for complete', async () => {
    const session = await embedded();
    const endless = { text: 'SELECT a.range AS n FROM range(1000000) a, range(1000000) b', parameters: [] };
    const patience = { ...options, timeoutMs: 300, maxRows: 100_000_000 };
    await expect(session.run(endless, patience)).rejects.toMatchObject({ type: 'BACKEND_TIMEOUT_ERROR' });
    await session.close();
  });
});

describe('a DuckDB file', () => {
  it('is read and described, never written', async () => {
    const session = await open({ kind: 'file', path: join(folder, 'mine.duckdb') });
    expect(await outcome(session, 'SELECT name FROM t')).toBe('["one"]');
    expect(await outcome(session, "INSERT INTO t VALUES (2, 'two')")).toBe('DML_NOT_ALLOWED_ERROR');
    const described = await session.introspect<'columns'>({ kind: 'columns', schema: 'main', table: 't' }, run);
    expect(described.primaryKey).toEqual(['id']);
    expect(described.comment).toBe('things');
    expect(described.columns.map(({ name, type, nullable }) => [name, type, nullable])).toEqual([
      ['id', 'INTEGER', false],
      ['name', 'VARCHAR', true],
    ]);
    await session.close();
  });

  it('that is not there is an unknown database', async () => {
    const error = await open({ kind: 'file', path: join(folder, 'nothing.duckdb') }).catch((cause: unknown) => cause);
    expect(error instanceof EngineError && error.type).toBe('CONNECTION_UNKNOWN_DATABASE_ERROR');
  });

  it('is addressed with four slashes', () => {
    const parse = duckdb.manifest.parseAddress;
    expect(parse('duckdb:////data/my%20file.duckdb')).toEqual({ kind: 'file', path: '/data/my file.duckdb' });
    expect(() => parse('duckdb:///')).toThrow(EngineError);
    expect(() => parse('duckdb:///:memory:')).toThrow(EngineError);
    expect(() => parse('duckdb:////%zz')).toThrow(EngineError);
  });
});
