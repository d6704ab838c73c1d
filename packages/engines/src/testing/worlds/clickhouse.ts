import { readFileSync } from 'node:fs';
import { clickhouse } from '../../clickhouse';
import { openSession, readDatasets, type Spelling, type World } from '../conformance-world';
import { withCsvTables } from '../csv-tables';
import { endlessOver, standardPhrases } from '../phrases';
import { startClickhouse, type TemporaryClickhouse } from '../temporary-clickhouse';

const types: Readonly<Record<string, string>> = {
  text: 'Nullable(String)',
  bigint: 'Nullable(Int64)',
  'double precision': 'Nullable(Float64)',
  boolean: 'Nullable(Bool)',
  timestamp: 'Nullable(DateTime64(6))',
  date: 'Nullable(Date32)',
  'numeric(18,4)': 'Nullable(Decimal(18, 4))',
};

export async function openClickhouseWorld(): Promise<World> {
  const server = await startClickhouse();
  await fill(server);
  const { parameters } = server;
  const session = await openSession(clickhouse, { parameters });
  const datasets = await readDatasets(session, { engine: clickhouse, schema: parameters.database, spelling });
  const close = async () => {
    await session.close();
    await server.stop();
  };
  return { engine: clickhouse, phrases, spelling, session, datasets, close };
}

async function fill(server: TemporaryClickhouse): Promise<void> {
  await withCsvTables({ nullWord: '\\N' }, async tables => {
    for (const { name, csv, columns } of tables) {
      const definitions = Object.entries(columns).map(([column, type]) => `\`${column}\` ${types[type] ?? type}`);
      await server.sql(
        `CREATE TABLE \`${name}\` (${definitions.join(', ')}) ENGINE = MergeTree ORDER BY tuple()`,
        "SET format_csv_null_representation = '\\\\N', input_format_csv_empty_as_default = 0, input_format_csv_trim_whitespaces = 0",
        `INSERT INTO \`${name}\` FORMAT CSVWithNames\n${readFileSync(csv, 'utf8')}`,
      );
    }
  });
}

const phrases = {
  ...standardPhrases,
  exact: `SELECT CAST('9007199254740993' AS Int64) AS big, CAST('-9223372036854775808' AS Int64) AS least,
CAST('18446744073709551615' AS UInt64) AS most, CAST('99999999999999.9999' AS Decimal(18, 4)) AS dec,
CAST('0.1000' AS Decimal(18, 4)) AS tenth, CAST('1969-12-31 23:59:59.999999' AS DateTime64(6)) AS ts,
CAST('2024-02-29' AS Date32) AS d, CAST(NULL AS Nullable(DateTime)) AS nothing,
toDateTime('2024-07-01 12:00:00', 'Europe/Berlin') AS zoned, CAST(1 AS Bool) AS yes, 1 = 1 AS one, nan AS nan,
toFixedString('a', 3) AS fixed, CAST('x' AS LowCardinality(Nullable(String))) AS low, ['a', 'b'] AS list`,
  exactCells: {
    big: ['number', 9007199254740993n],
    least: ['number', -9223372036854775808n],
    most: ['number', 18446744073709551615n],
    dec: ['number', '99999999999999.9999'],
    tenth: ['number', 0.1],
    ts: ['time', -0.001],
    d: ['time', Date.UTC(2024, 1, 29)],
    nothing: ['time', null],
    zoned: ['time', Date.UTC(2024, 6, 1, 10)],
    yes: ['boolean', true],
    one: ['number', 1],
    nan: ['number', Number.NaN],
    fixed: ['text', 'a'],
    low: ['text', 'x'],
    list: ['other', "['a','b']"],
  },
  bigSum: {
    sql: 'SELECT SUM(toInt128(9223372036854775807)) AS total FROM (SELECT 1 UNION ALL SELECT 2) AS twice',
    isRefused: false,
  },
  earliest: Date.UTC(1900, 0, 1),
  numbers: count => `(SELECT number AS i FROM numbers(${count})) AS g`,
  endless: endlessOver('numbers(1000000)'),
  described: {
    sql: "SELECT id, ts, 'x' || txt AS joined, id > 3 AS later FROM edge -- all of it",
    comparison: 'number',
  },
  errors: [
    ...standardPhrases.errors.filter(([, type]) => type !== 'GENERIC_DB_ENGINE_ERROR'),
    ["SELECT CAST('abc' AS Int32)", 'GENERIC_DB_ENGINE_ERROR'],
    ['SELECT * FROM nowhere.edge', 'SCHEMA_DOES_NOT_EXIST_ERROR'],
  ],
  hostile: [
    'INSERT INTO edge SELECT * FROM edge',
    'ALTER TABLE edge DELETE WHERE 1',
    'OPTIMIZE TABLE edge',
    "SELECT 1 INTO OUTFILE '/tmp/meridian-stolen.tsv'",
    "SELECT * FROM file('/etc/passwd', 'LineAsString')",
    "SELECT * FROM url('http://127.0.0.1:1/', 'LineAsString')",
    "SELECT * FROM remote('127.0.0.1', system.one)",
    "SELECT * FROM merge('shop', '.*')",
    'SELECT sleep(3)',
    'SYSTEM SHUTDOWN',
    'KILL QUERY WHERE 1',
  ],
} satisfies World['phrases'];

/** Recorded questions whose answer is another one in ClickHouse. */
export const clickhouseDiffers = {
  'errors/adhoc-metric-unknown-function': 'it names the function as it was written, not in lower case',
  'metrics/sql-metric-boolean': 'a comparison is the number 1 or 0',
  'metrics/sql-metric-median': 'it spells quantiles its own way',
  'several-queries/mixed-result-types': 'it offers more time grains',
};

const spelling: Spelling = [
  [/AS TIMESTAMP\)/g, 'AS DateTime64(6))'],
  [/INTERVAL '1 (year|month)'/g, 'INTERVAL 1 $1'],
];
