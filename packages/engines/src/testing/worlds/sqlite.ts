import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sqliteDriver from 'node-sqlite3-wasm';
import { sqlite } from '../../sqlite';
import {
  conformanceFolder,
  definitions,
  openSession,
  readDatasets,
  type Spelling,
  type World,
} from '../conformance-world';
import { endlessOver, standardPhrases } from '../phrases';

const types: Readonly<Record<string, string>> = {
  text: 'TEXT',
  bigint: 'BIGINT',
  'double precision': 'DOUBLE',
  boolean: 'BOOLEAN',
  timestamp: 'DATETIME',
  date: 'DATE',
  'numeric(18,4)': 'DECIMAL(18,4)',
};

export async function openSqliteWorld(): Promise<World> {
  const folder = mkdtempSync(join(tmpdir(), 'meridian-sqlite-'));
  const path = join(folder, 'conformance.db');
  await fill(path);
  const session = await openSession(sqlite, { parameters: { kind: 'file', path } });
  const datasets = await readDatasets(session, { engine: sqlite, schema: 'main', spelling });
  const close = async () => {
    await session.close();
    rmSync(folder, { recursive: true, force: true });
  };
  return { engine: sqlite, phrases, spelling, session, datasets, close };
}

/** DuckDB reads the Parquet files; what is beyond a double comes as text and is bound as the integer it is. */
async function fill(path: string): Promise<void> {
  const { DuckDBInstance } = await import('@duckdb/node-api');
  const connection = await (await DuckDBInstance.create(':memory:')).connect();
  const file = new sqliteDriver.Database(path);
  file.exec('PRAGMA synchronous = off; BEGIN');
  for (const [name, { columns }] of Object.entries(definitions().tables)) {
    const kinds = Object.values(columns).map(type => type.postgresql);
    const names = Object.keys(columns).map(column => `"${column}"`);
    file.exec(
      `CREATE TABLE "${name}" (${names.map((column, index) => `${column} ${types[kinds[index] ?? '']}`).join(', ')})`,
    );
    const insert = file.prepare(`INSERT INTO "${name}" VALUES (${names.map(() => '?').join(', ')})`);
    const read = await connection.runAndReadAll(
      `SELECT ${names.join(', ')} FROM '${join(conformanceFolder, 'data', `${name}.parquet`)}'`,
    );
    for (const row of read.getRowsJson() as (string | number | boolean | null)[][]) {
      insert.run(
        row.map((value, index) => (kinds[index] === 'bigint' && value !== null ? BigInt(String(value)) : value)),
      );
    }
    insert.finalize();
  }
  file.exec('COMMIT');
  file.close();
  connection.closeSync();
}

const phrases = {
  ...standardPhrases,
  exact: `SELECT CAST('9007199254740993' AS INTEGER) AS big, -9223372036854775807 - 1 AS least, '99999999999999.9999' AS "dec",
strftime('%Y-%m-%d %H:%M:%f', '1969-12-31 23:59:59.999') AS ts, ts AS stored, d, CAST(NULL AS TEXT) AS "nothing", flag AS yes, 1 = 1 AS one
FROM edge WHERE id = 5`,
  exactCells: {
    big: ['number', 9007199254740993n],
    least: ['number', -9223372036854775808n],
    dec: ['text', '99999999999999.9999'],
    ts: ['time', -1],
    stored: ['time', Date.UTC(2024, 11, 30, 12, 0, 0, 123) + 0.456],
    d: ['time', Date.UTC(2024, 11, 30)],
    nothing: ['text', null],
    yes: ['boolean', false],
    one: ['number', 1],
  },
  bigSum: {
    sql: 'SELECT SUM(9223372036854775807) AS total FROM (SELECT 1 UNION ALL SELECT 2) AS twice',
    isRefused: true,
  },
  numbers: count =>
    `(WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < ${count - 1}) SELECT i FROM n) AS g`,
  endless: endlessOver('birdstrikes'),
  described: {
    sql: "SELECT id, ts, 'x' || COALESCE(txt, '') AS joined, id > 3 AS later FROM edge -- all of it",
    comparison: 'number',
  },
  errors: [
    ...standardPhrases.errors.filter(([, type]) => type !== 'GENERIC_DB_ENGINE_ERROR'),
    ["SELECT json('x')", 'GENERIC_DB_ENGINE_ERROR'],
  ],
  hostile: [
    "ATTACH '/tmp/other.db' AS other",
    "VACUUM INTO '/tmp/meridian-stolen.db'",
    'PRAGMA database_list',
    'SELECT * FROM pragma_database_list',
    'SELECT * FROM "pragma_table_info"(\'edge\')',
    'SELECT * FROM dbstat',
    "SELECT load_extension('/tmp/x.so')",
    'CREATE TEMP TABLE mine AS SELECT 1',
    'REPLACE INTO edge (id) VALUES (1)',
    'WITH gone AS (SELECT 1) DELETE FROM edge',
    'SAVEPOINT here',
  ],
} satisfies World['phrases'];

/** Recorded questions whose answer is another one in SQLite. */
export const sqliteDiffers = {
  'errors/adhoc-metric-unknown-function': 'it names the function as it was written, not in lower case',
  'errors/sum-of-text': 'it takes texts for numbers',
  'filters-number/dec-eq-99999999999999-9999': 'its decimals are doubles',
  'filters-temporal/range-ts-2024-07-01t00-00-00-001-2024-07-02':
    'a moment is compared as the text that is kept, which has as many digits as were written',
  'jinja/metric-macro-in-adhoc': 'whole numbers are divided without a rest',
  'metrics/sql-metric-boolean': 'a comparison is the number 1 or 0',
  'metrics/sql-metric-median': 'it has no aggregate for quantiles',
  'several-queries/mixed-result-types': 'it offers more time grains',
};

const spelling: Spelling = [
  [/DATE_TRUNC\('year', (\w+)\)/gi, "strftime('%Y-01-01 00:00:00', $1)"],
  [/DATE_TRUNC\('month', (\w+)\)/gi, "strftime('%Y-%m-01 00:00:00', $1)"],
  [/CAST\(('[^']*') AS TIMESTAMP\)/g, 'datetime($1)'],
  [/(\w+) \+ INTERVAL '1 (year|month)'/g, "datetime($1, '+1 $2')"],
  [/^SELECT \* FROM \((VALUES .*)\) AS (t\(.*\))$/s, 'WITH $2 AS ($1) SELECT * FROM t'],
  [/EXTRACT\(YEAR FROM (\w+)\)/g, "CAST(strftime('%Y', $1) AS INTEGER)"],
  [/EXTRACT\(MONTH FROM (\w+)\)/g, "CAST(strftime('%m', $1) AS INTEGER)"],
  [/NULL::int/, 'NULL'],
];
