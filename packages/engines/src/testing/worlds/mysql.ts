import { mysql } from '../../mysql';
import { openSession, readDatasets, type Spelling, type World } from '../conformance-world';
import { withCsvTables } from '../csv-tables';
import { endlessOver, standardPhrases } from '../phrases';
import { startMariadb, type TemporaryMariadb } from '../temporary-mariadb';

const types: Readonly<Record<string, string>> = {
  text: 'TEXT',
  bigint: 'BIGINT',
  'double precision': 'DOUBLE',
  boolean: 'BOOLEAN',
  timestamp: 'DATETIME(6)',
  date: 'DATE',
  'numeric(18,4)': 'DECIMAL(18,4)',
};

export async function openMysqlWorld(): Promise<World> {
  const server = await startMariadb();
  await fill(server);
  const { parameters } = server;
  const session = await openSession(mysql, { parameters });
  const datasets = await readDatasets(session, { engine: mysql, schema: parameters.database, spelling });
  const close = async () => {
    await session.close();
    await server.stop();
  };
  return { engine: mysql, phrases, spelling, session, datasets, close };
}

async function fill(server: TemporaryMariadb): Promise<void> {
  await withCsvTables({ nullWord: 'NULL', truthAsNumbers: true }, async tables => {
    const statements = tables.flatMap(({ name, csv, columns }) => {
      const definitions = Object.entries(columns).map(([column, type]) => `\`${column}\` ${types[type] ?? type}`);
      return [
        `CREATE TABLE \`${name}\` (${definitions.join(', ')});`,
        `LOAD DATA LOCAL INFILE '${csv}' INTO TABLE \`${name}\` CHARACTER SET utf8mb4
FIELDS TERMINATED BY ',' OPTIONALLY ENCLOSED BY '"' ESCAPED BY '' LINES TERMINATED BY '\\n' IGNORE 1 LINES;`,
      ];
    });
    await server.sql(statements.join('\n'));
  });
}

const phrases = {
  ...standardPhrases,
  exact: `SELECT CAST('9007199254740993' AS SIGNED) AS big, CAST('-9223372036854775808' AS SIGNED) AS least,
CAST('18446744073709551615' AS UNSIGNED) AS most, CAST('99999999999999.9999' AS DECIMAL(18,4)) AS \`dec\`,
CAST('0.1000' AS DECIMAL(18,4)) AS tenth, CAST('1969-12-31 23:59:59.999999' AS DATETIME(6)) AS ts, CAST('2024-02-29' AS DATE) AS d,
CAST(NULL AS DATETIME) AS nothing, 1 = 1 AS yes, CAST(0.1 AS FLOAT) AS single, AVG(n) AS mean, '0000-00-00' = 0 AS zero
FROM (SELECT 1 AS n UNION ALL SELECT 1 UNION ALL SELECT 2) AS numbers`,
  exactCells: {
    big: ['number', 9007199254740993n],
    least: ['number', -9223372036854775808n],
    most: ['number', 18446744073709551615n],
    dec: ['number', '99999999999999.9999'],
    tenth: ['number', 0.1],
    ts: ['time', -0.001],
    d: ['time', Date.UTC(2024, 1, 29)],
    nothing: ['time', null],
    yes: ['number', 1],
    single: ['number', 0.1],
    mean: ['number', 4 / 3],
    zero: ['number', 1],
  },
  bigSum: {
    sql: 'SELECT SUM(CAST(9223372036854775807 AS SIGNED)) AS total FROM (SELECT 1 UNION ALL SELECT 2) AS twice',
    isRefused: false,
  },
  writable: label => label.replaceAll('🐧', 'U+1f427').replace(/^ /, '\u00a0'),
  numbers: count => `(SELECT seq AS i FROM seq_0_to_${count - 1}) AS g`,
  endless: endlessOver('seq_1_to_1000000'),
  described: {
    sql: "SELECT id, ts, CONCAT('x', txt) AS joined, id > 3 AS later FROM edge -- all of it",
    comparison: 'number',
  },
  errors: [
    ...standardPhrases.errors.filter(([, type]) => type !== 'GENERIC_DB_ENGINE_ERROR'),
    ['SELECT (SELECT id FROM edge)', 'GENERIC_DB_ENGINE_ERROR'],
  ],
  hostile: [
    "SELECT 1 INTO OUTFILE '/tmp/meridian-stolen.txt'",
    "SELECT * FROM edge INTO DUMPFILE '/tmp/meridian-stolen.txt'",
    'SELECT 1 INTO @stolen',
    "LOAD DATA INFILE '/etc/passwd' INTO TABLE edge",
    'SELECT NEXTVAL(counter)',
    'SELECT meddle()',
    "SET GLOBAL general_log = 'ON'",
    'KILL 1',
    'HANDLER edge OPEN',
    'LOCK TABLES edge WRITE',
  ],
} satisfies World['phrases'];

/** Recorded questions whose answer is another one in MySQL. */
export const mysqlDiffers = {
  'errors/adhoc-metric-unknown-function': 'it names the function as it was written, not in lower case',
  'errors/sum-of-text': 'it takes texts for numbers',
  'metrics/sql-metric-boolean': 'a comparison is the number 1 or 0',
  'metrics/sql-metric-median': 'it has no aggregate for quantiles',
  'several-queries/mixed-result-types': 'it offers more time grains',
};

const spelling: Spelling = [
  [/DATE_TRUNC\('year', (\w+)\)/gi, 'DATE_SUB(DATE($1), INTERVAL DAYOFYEAR($1) - 1 DAY)'],
  [/DATE_TRUNC\('month', (\w+)\)/gi, 'DATE_SUB(DATE($1), INTERVAL DAYOFMONTH($1) - 1 DAY)'],
  [/AS TIMESTAMP\)/g, 'AS DATETIME(6))'],
  [/INTERVAL '1 (year|month)'/g, 'INTERVAL 1 $1'],
  [/^(\S+) \|\| ('-') \|\| (\S+)$/, 'CONCAT($1, $2, $3)'],
  [/^(\w+) \|\| ('.*')$/, 'CONCAT($1, $2)'],
  [/COUNT\(\*\) FILTER \(WHERE (.+)\)$/, 'COUNT(CASE WHEN $1 THEN 1 END)'],
  [/NULL::int/, 'NULL'],
  [/^SELECT \* FROM \((VALUES .*)\) AS (t\(.*\))$/s, 'WITH $2 AS ($1) SELECT * FROM t'],
];
