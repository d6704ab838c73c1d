import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import driver from 'node-sqlite3-wasm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EngineError, type Session } from '../contract';
import { createConnector } from './connector';
import { sqlite } from './index';

const options = { signal: new AbortController().signal, timeoutMs: 20_000 };
const run = { ...options, maxRows: 1000 };
let folder = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'meridian-sqlite-'));
  make('plain.db', '');
  writeFileSync(join(folder, 'text.db'), 'these are no pages of a database, however long the text may be'.repeat(100));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const tables = `CREATE TABLE parent (id INTEGER PRIMARY KEY, half INT NOT NULL, UNIQUE (half, id));
CREATE TABLE child (a, at TIMESTAMP, up INTEGER REFERENCES parent (id), raw BLOB);
CREATE VIEW late AS SELECT a, at FROM child WHERE at > '2024';
INSERT INTO parent VALUES (1, 2);
INSERT INTO child VALUES (5, '2024-02-29T12:00:00+02:00', 1, x'ff00'), (6.5, 1704067200, NULL, 'text'), (NULL, '2024-01-01', NULL, NULL);`;

function make(name: string, pragmas: string): string {
  const path = join(folder, name);
  const file = new driver.Database(path);
  file.exec(`${pragmas}; ${tables}`);
  file.close();
  return path;
}

const open = (name: string) =>
  createConnector().open(
    { engine: 'sqlite', epoch: 'x', parameters: { kind: 'file', path: join(folder, name) } },
    options,
  );
const cells = async (session: Session, text: string) =>
  (await session.run({ text, parameters: [] }, run)).columns.map(column => column.values);

describe('a SQLite file', () => {
  it('is described: keys, indexes, views, and what undeclared columns hold', async () => {
    const session = await open('plain.db');
    const listed = await session.introspect<'tables'>({ kind: 'tables', schema: 'main' }, run);
    expect(listed.map(({ name, kind }) => [name, kind])).toEqual([
      ['child', 'table'],
      ['late', 'view'],
      ['parent', 'table'],
    ]);
    const child = await session.introspect<'columns'>({ kind: 'columns', schema: 'main', table: 'child' }, run);
    expect(child.columns.map(({ name, type, kind, nullable }) => [name, type, kind, nullable])).toEqual([
      ['a', 'NUMERIC', 'number', true],
      ['at', 'TIMESTAMP', 'time', true],
      ['up', 'INTEGER', 'number', true],
      ['raw', 'BLOB', 'other', true],
    ]);
    expect(child.foreignKeys).toEqual([{ columns: ['up'], table: 'parent', toColumns: ['id'] }]);
    const parent = await session.introspect<'columns'>({ kind: 'columns', schema: null, table: 'parent' }, run);
    expect(parent.primaryKey).toEqual(['id']);
    expect(parent.indexes).toEqual([{ name: 'sqlite_autoindex_parent_1', columns: ['half', 'id'], unique: true }]);
    await session.close();
  });

  it('takes computed texts of days for days, and those with a clock for moments', async () => {
    const session = await open('plain.db');
    const sql = "SELECT day, clock FROM (SELECT '2024-02-29' AS day, '2024-02-29 10:00:00' AS clock)";
    const columns = await session.introspect<'sql-columns'>({ kind: 'sql-columns', sql }, run);
    expect(columns.map(({ type }) => type)).toEqual(['DATE', 'DATETIME']);
    await session.close();
  });

  it('gives times whatever way they are kept, bytes, and every column of a name', async () => {
    const session = await open('plain.db');
    expect(await cells(session, 'SELECT at, at AS at, raw FROM child')).toEqual([
      [Date.UTC(2024, 1, 29, 10), Date.UTC(2024, 0, 1), Date.UTC(2024, 0, 1)],
      [Date.UTC(2024, 1, 29, 10), Date.UTC(2024, 0, 1), Date.UTC(2024, 0, 1)],
      ['\\xff00', 'text', null],
    ]);
    expect(await cells(session, 'SELECT 1 AS "__proto__", 2 AS constructor')).toEqual([[1], [2]]);
    await session.close();
  });

  it('gives text up to bytes that are no UTF-8, and the rows after it', async () => {
    const session = await open('plain.db');
    expect(await cells(session, "SELECT CAST(x'61ff62' AS TEXT) AS t UNION ALL SELECT 'c'")).toEqual([
      [expect.stringMatching(/^a/), 'c'],
    ]);
    await session.close();
  });

  it('stays as it was to the byte, and nothing appears beside it', async () => {
    const before = readFileSync(join(folder, 'plain.db'));
    const names = readdirSync(folder);
    const session = await open('plain.db');
    const mtime = execFileSync('stat', ['-c', '%y', join(folder, 'plain.db')]).toString();
    await cells(session, 'SELECT * FROM parent');
    for (const text of ['DELETE FROM parent', "ATTACH '/etc/passwd' AS p", 'SELECT 1; DELETE FROM parent']) {
      await expect(cells(session, text)).rejects.toBeInstanceOf(EngineError);
    }
    expect(readdirSync(folder)).toEqual(names);
    await session.close();
    expect(readFileSync(join(folder, 'plain.db')).equals(before)).toBe(true);
    expect(execFileSync('stat', ['-c', '%y', join(folder, 'plain.db')]).toString()).toBe(mtime);
  });

  it('shows what others write in the meantime', async () => {
    const path = make('changing.db', '');
    const session = await open('changing.db');
    expect(await cells(session, 'SELECT COUNT(*) FROM parent')).toEqual([[1]]);
    const other = new driver.Database(path);
    other.exec('INSERT INTO parent VALUES (7, 8)');
    other.close();
    expect(await cells(session, 'SELECT COUNT(*) FROM parent')).toEqual([[2]]);
    await session.close();
  });

  it('may be kept with a write-ahead log, its latest rows still in it, in a folder nobody may write to', async () => {
    const path = make('wal.db', 'PRAGMA locking_mode = exclusive; PRAGMA journal_mode = wal');
    const closed = await open('wal.db');
    expect(await cells(closed, 'SELECT COUNT(*) FROM parent')).toEqual([[1]]);
    await closed.close();
    const writer = new driver.Database(path);
    writer.exec('PRAGMA locking_mode = exclusive; PRAGMA wal_autocheckpoint = 0; INSERT INTO parent VALUES (9, 9)');
    chmodSync(folder, 0o500);
    const session = await open('wal.db');
    expect(await cells(session, 'SELECT COUNT(*) FROM parent')).toEqual([[2]]);
    await session.close();
    chmodSync(folder, 0o700);
    writer.close();
  });

  it.each([
    ['text.db', 'CONNECTION_UNKNOWN_DATABASE_ERROR'],
    ['nothing.db', 'CONNECTION_UNKNOWN_DATABASE_ERROR'],
  ])('%s is an unknown database', async (name, type) => {
    await expect(open(name)).rejects.toMatchObject({ type, field: 'database' });
  });

  it('is let go at once when its statement is stopped, and read again', async () => {
    const session = await open('plain.db');
    const abort = new AbortController();
    const endless = 'WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT COUNT(*) FROM n';
    const work = session.run({ text: endless, parameters: [] }, { ...run, signal: abort.signal });
    const settled = work.catch((error: unknown) => error);
    await new Promise(resolve => setTimeout(resolve, 300));
    const asked = performance.now();
    abort.abort();
    expect(await settled).toMatchObject({ message: 'The statement was cancelled.' });
    expect(performance.now() - asked).toBeLessThan(1000); // an endless statement; a busy machine takes its time to end a thread
    expect(await cells(session, 'SELECT 1')).toEqual([[1]]);
    await session.close();
  });
});

describe('addresses of SQLite files', () => {
  const parse = sqlite.manifest.parseAddress;

  it('have four slashes and an absolute path', () => {
    expect(parse('sqlite:////data/my%20file.db?mode=rw')).toEqual({ kind: 'file', path: '/data/my file.db' });
    expect(parse('sqlite+pysqlite:////data/a.db')).toEqual({ kind: 'file', path: '/data/a.db' });
  });

  it.each(['sqlite://', 'sqlite:///', 'sqlite:///:memory:', 'sqlite:///file:/etc/x?uri=true', 'sqlite:///%zz'])(
    '%s is none',
    address => {
      expect(() => parse(address)).toThrow(EngineError);
    },
  );
});
