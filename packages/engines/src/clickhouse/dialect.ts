import {
  type Dialect,
  type Expression,
  fragment,
  type SqlValue,
  standardLexis,
  type TimeGrainExpression,
} from '@meridian/core/sql';
import { fitsInt64, isWhole } from '../shared';
import { deniedFunctions } from './denied-functions';
import { innerType, kindOfType, timeTypeOf } from './type-map';

/** ClickHouse 23.3 and later, under the settings of the connector: names before aliases, nulls in joins, wide ranges of time. */
export const dialect: Dialect = {
  id: 'clickhouse',
  name: 'ClickHouse',
  lexis: {
    ...standardLexis,
    backtickNames: true,
    backslashNames: true,
    backslashEscapes: true,
    dollarQuotes: true,
    hashComments: true,
    inReadsTables: true,
  },
  quoteIdentifier: name => `\`${name.replaceAll('\\', '\\\\').replaceAll('`', '\\`')}\``,
  placeholder: (position, value) => `{p${position}:${typeOfValue(value)}}`,
  // They travel in the address, of which servers read a megabyte, and proxies before them some kilobytes.
  maxBoundValues: 100,
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
  hasIlike: true,
  booleansByEquality: true,
  kindOfType,
  timeTypeOf,
  deniedFunctions,
};

/** Days and moments of every kind as moments in UTC. */
function moment(column: Expression): Expression {
  return fragment`toDateTime64(${column}, 6, 'UTC')`;
}

function startOf(unit: string): TimeGrainExpression {
  return column => moment(fragment`toStartOf${unit}(${moment(column)})`);
}

function interval(width: string): TimeGrainExpression {
  return column => moment(fragment`toStartOfInterval(${moment(column)}, INTERVAL ${width})`);
}

/** The type of a parameter: whole numbers in the narrowest that holds them. */
function typeOfValue(value: SqlValue): string {
  if (value === null) return 'Nullable(String)';
  if (typeof value === 'string') return 'String';
  if (typeof value === 'boolean') return 'Bool';
  if (!isWhole(value)) return 'Float64';
  if (fitsInt64(value)) return 'Int64';
  const whole = BigInt(value);
  return BigInt.asUintN(64, whole) === whole ? 'UInt64' : 'Int256';
}

function literal(value: SqlValue): string {
  if (value === null) return 'NULL';
  if (typeof value === 'string') return `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
  return typeof value === 'boolean' ? (value ? 'true' : 'false') : String(value);
}
