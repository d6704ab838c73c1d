import { type Dialect, type Expression, fragment, type SqlValue } from '@meridian/core/sql';
import { innerType, kindOfType, timeTypeOf } from './type-map';

/** ClickHouse 23.3 and later, under the settings of the connector: names before aliases, nulls in joins, wide ranges of time. */
export const dialect: Dialect = {
  id: 'clickhouse',
  name: 'ClickHouse',
  lexis: {
    backtickNames: true,
    backslashNames: true,
    doubleQuotedText: false,
    backslashEscapes: true,
    escapeStrings: false,
    dollarQuotes: true,
    nestedComments: false,
    inReadsTables: true,
    hashComments: true,
  },
  quoteIdentifier: name => `\`${name.replaceAll('\\', '\\\\').replaceAll('`', '\\`')}\``,
  placeholder: (position, value) => `{p${position}:${typeOfValue(value)}}`,
  literal,
  typeNames: {
    text: 'String',
    timestamp: "DateTime64(6, 'UTC')",
    timestamptz: "DateTime64(6, 'UTC')",
    date: 'Date32',
    double: 'Float64',
    bigint: 'Int64',
  },
  grains: {
    PT1S: interval('1 SECOND'),
    PT5S: interval('5 SECOND'),
    PT30S: interval('30 SECOND'),
    PT1M: interval('1 MINUTE'),
    PT5M: interval('5 MINUTE'),
    PT10M: interval('10 MINUTE'),
    PT15M: interval('15 MINUTE'),
    PT30M: interval('30 MINUTE'),
    PT1H: interval('1 HOUR'),
    PT6H: interval('6 HOUR'),
    P1D: startOf('Day'),
    P1W: column => moment(fragment`toMonday(${moment(column)})`),
    P1M: startOf('Month'),
    P3M: startOf('Quarter'),
    P1Y: startOf('Year'),
    '1969-12-28T00:00:00Z/P1W': column => moment(fragment`toStartOfWeek(${moment(column)}, 0)`),
    '1969-12-29T00:00:00Z/P1W': column => moment(fragment`toMonday(${moment(column)})`),
    'P1W/1970-01-03T00:00:00Z': column => moment(fragment`addDays(toStartOfWeek(${moment(column)}, 0), 6)`),
    'P1W/1970-01-04T00:00:00Z': column => moment(fragment`addDays(toMonday(${moment(column)}), 6)`),
  },
  fromEpoch: (column, unit) =>
    unit === 'second'
      ? fragment`fromUnixTimestamp64Micro(toInt64(round(${column} * 1000000)), 'UTC')`
      : fragment`fromUnixTimestamp64Micro(toInt64(round(${column} * 1000)), 'UTC')`,
  sum: (column, type) => (/^U?INT64$/i.test(innerType(type)) ? fragment`SUM(toInt128(${column}))` : null),
  interval: ({ amount, unit }) => `INTERVAL ${amount} ${unit.toUpperCase()}`,
  hasIlike: true,
  booleansByEquality: true,
  kindOfType,
  timeTypeOf,
  deniedFunctions: new Set([
    'url',
    'urlcluster',
    's3',
    's3cluster',
    'gcs',
    'cosn',
    'oss',
    'azureblobstorage',
    'azureblobstoragecluster',
    'hdfs',
    'hdfscluster',
    'file',
    'filecluster',
    'remote',
    'remotesecure',
    'cluster',
    'clusterallreplicas',
    'mysql',
    'postgresql',
    'mongodb',
    'redis',
    'sqlite',
    'odbc',
    'jdbc',
    'executable',
    'input',
    'iceberg',
    'icebergs3',
    'icebergazure',
    'iceberghdfs',
    'iceberglocal',
    'deltalake',
    'deltalakecluster',
    'hudi',
    'hudicluster',
    'paimon',
    'ytsaurus',
    'arrowflight',
    'merge',
    'loop',
    'mergetreeindex',
    'mergetreeprojection',
    'mergetreeanalyzeindexes',
    'dictionary',
    'joinget',
    'joingetornull',
    'catboostevaluate',
    'sleep',
    'sleepeachrow',
    'getsetting',
    'getsettingordefault',
    'getserversetting',
    'getmacro',
    'hostname',
    'fqdn',
    'version',
    'showcertificate',
    'buildid',
    'tcpport',
    'addresstoline',
    'addresstolinewithinlines',
    'addresstosymbol',
  ]),
};

/** Days and moments of every kind as moments in UTC. */
function moment(column: Expression): Expression {
  return fragment`toDateTime64(${column}, 6, 'UTC')`;
}

function startOf(unit: string): (column: Expression) => Expression {
  return column => moment({ kind: 'fragment', parts: [`toStartOf${unit}(`, moment(column), ')'] });
}

function interval(width: string): (column: Expression) => Expression {
  return column => moment({ kind: 'fragment', parts: ['toStartOfInterval(', moment(column), `, INTERVAL ${width})`] });
}

/** Each whole number in the narrowest type that holds it. */
function typeOfValue(value: SqlValue): string {
  if (value === null) return 'Nullable(String)';
  if (typeof value === 'string') return 'String';
  if (typeof value === 'boolean') return 'Bool';
  if (typeof value === 'number' && !Number.isSafeInteger(value)) return 'Float64';
  const whole = BigInt(value);
  if (BigInt.asIntN(64, whole) === whole) return 'Int64';
  return BigInt.asUintN(64, whole) === whole ? 'UInt64' : 'Int256';
}

function literal(value: SqlValue): string {
  if (value === null) return 'NULL';
  if (typeof value === 'string') return `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
  return typeof value === 'boolean' ? (value ? 'true' : 'false') : String(value);
}
