import {
  type Dialect,
  doubleQuoted,
  fragment,
  type SqlValue,
  standardLexis,
  standardLiteral,
  type TimeGrainExpression,
} from '@meridian/core/sql';
import { boundedName, fitsInt64, isWhole } from '../shared';
import { deniedFunctions } from './denied-functions';
import { kindOfType, timeTypeOf } from './type-map';

/** PostgreSQL silently cuts names off after so many bytes. */
const maxName = 63;
const bytesOf = (text: string) => new TextEncoder().encode(text).length;

/** PostgreSQL 10 and later. */
export const dialect: Dialect = {
  id: 'postgres',
  name: 'PostgreSQL',
  lexis: { ...standardLexis, escapeStrings: true, dollarQuotes: true, nestedComments: true },
  quoteIdentifier: name => doubleQuoted(boundedName(name, maxName, bytesOf)),
  placeholder: (position, value) => `$${position}${typeOfValue(value)}`,
  literal: standardLiteral,
  typeNames: {
    text: 'TEXT',
    timestamp: 'TIMESTAMP',
    timestamptz: 'TIMESTAMPTZ',
    date: 'DATE',
    double: 'DOUBLE PRECISION',
    bigint: 'BIGINT',
  },
  grains: {
    PT1S: truncate('second'),
    PT5S: seconds(5),
    PT30S: seconds(30),
    PT1M: truncate('minute'),
    PT5M: minutes(5),
    PT10M: minutes(10),
    PT15M: minutes(15),
    PT30M: minutes(30),
    PT1H: truncate('hour'),
    P1D: truncate('day'),
    P1W: truncate('week'),
    P1M: truncate('month'),
    P3M: truncate('quarter'),
    P1Y: truncate('year'),
  },
  fromEpoch: (column, unit) =>
    unit === 'second'
      ? fragment`(TIMESTAMP 'epoch' + ${column} * INTERVAL '1 second')`
      : fragment`(TIMESTAMP 'epoch' + ${column} * INTERVAL '1 millisecond')`,
  hasIlike: true,
  booleansByEquality: false,
  kindOfType,
  timeTypeOf,
  deniedFunctions,
};

function truncate(unit: string): TimeGrainExpression {
  return column => fragment`DATE_TRUNC('${unit}', ${column})`;
}

/** The start of the minute, and whole steps of so many seconds from there. */
function seconds(count: number): TimeGrainExpression {
  const step = String(count);
  return column =>
    fragment`(DATE_TRUNC('minute', ${column}) + INTERVAL '${step} second' * FLOOR(EXTRACT(SECOND FROM ${column}) / ${step}))`;
}

/** The start of the hour, and whole steps of so many minutes from there. */
function minutes(count: number): TimeGrainExpression {
  const step = String(count);
  return column =>
    fragment`(DATE_TRUNC('hour', ${column}) + INTERVAL '${step} minute' * FLOOR(EXTRACT(MINUTE FROM ${column}) / ${step}))`;
}

/** Numbers are typed: an integer column compared with 1.5 is no error. Text stays untyped and becomes what it is compared with. */
function typeOfValue(value: SqlValue): string {
  if (isWhole(value)) return fitsInt64(value) ? '::bigint' : '::numeric';
  if (typeof value === 'number') return '::numeric';
  return typeof value === 'boolean' ? '::boolean' : '';
}
