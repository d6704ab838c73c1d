import {
  type Dialect,
  fragment,
  type SqlValue,
  standardLexis,
  standardLiteral,
  type TimeGrainExpression,
} from '@meridian/core/sql';
import { boundedName, fitsInt64, isWhole } from '../shared';
import { deniedFunctions } from './denied-functions';
import { kindOfType, timeTypeOf } from './type-map';

/** MySQL 5.7 and later, MariaDB 10.5 and later, in the session that the connector sets up: backslashes escape, `"…"` is text. */
export const dialect: Dialect = {
  id: 'mysql',
  name: 'MySQL',
  lexis: {
    ...standardLexis,
    backtickNames: true,
    doubleQuotedText: true,
    backslashEscapes: true,
    hashComments: true,
    sessionVariables: true,
  },
  quoteIdentifier: name => `\`${writable(name).replaceAll('`', '``')}\``,
  placeholder: (_, value) => placeholder(value),
  literal,
  typeNames: {
    text: 'CHAR',
    timestamp: 'DATETIME(6)',
    timestamptz: 'DATETIME(6)',
    date: 'DATE',
    double: 'DOUBLE',
    bigint: 'SIGNED',
  },
  grains: {
    PT1S: seconds(1),
    PT5S: seconds(5),
    PT30S: seconds(30),
    PT1M: seconds(60),
    PT5M: seconds(300),
    PT10M: seconds(600),
    PT15M: seconds(900),
    PT30M: seconds(1800),
    PT1H: seconds(3600),
    PT6H: seconds(21_600),
    P1D: column => fragment`DATE(${column})`,
    P1W: column => fragment`DATE_SUB(DATE(${column}), INTERVAL WEEKDAY(${column}) DAY)`,
    P1M: column => fragment`DATE_SUB(DATE(${column}), INTERVAL DAYOFMONTH(${column}) - 1 DAY)`,
    P3M: column =>
      fragment`DATE_ADD(DATE_SUB(DATE(${column}), INTERVAL DAYOFYEAR(${column}) - 1 DAY), INTERVAL QUARTER(${column}) - 1 QUARTER)`,
    P1Y: column => fragment`DATE_SUB(DATE(${column}), INTERVAL DAYOFYEAR(${column}) - 1 DAY)`,
    '1969-12-28T00:00:00Z/P1W': column => fragment`DATE_SUB(DATE(${column}), INTERVAL DAYOFWEEK(${column}) - 1 DAY)`,
    '1969-12-29T00:00:00Z/P1W': column => fragment`DATE_SUB(DATE(${column}), INTERVAL WEEKDAY(${column}) DAY)`,
    'P1W/1970-01-03T00:00:00Z': column => fragment`DATE_ADD(DATE(${column}), INTERVAL 7 - DAYOFWEEK(${column}) DAY)`,
    'P1W/1970-01-04T00:00:00Z': column => fragment`DATE_ADD(DATE(${column}), INTERVAL 6 - WEEKDAY(${column}) DAY)`,
  },
  fromEpoch: (column, unit) =>
    unit === 'second'
      ? fragment`DATE_ADD(CAST('1970-01-01' AS DATETIME(6)), INTERVAL ROUND(${column} * 1000000) MICROSECOND)`
      : fragment`DATE_ADD(CAST('1970-01-01' AS DATETIME(6)), INTERVAL ROUND(${column} * 1000) MICROSECOND)`,
  hasIlike: false,
  booleansByEquality: false,
  nullsLast: 'condition',
  offsetWithoutLimit: 'LIMIT 18446744073709551615',
  kindOfType,
  timeTypeOf,
  deniedFunctions,
};

/** Characters of a name in MySQL. */
const maxName = 64;

/**
 * A label as MySQL can hold it as a name: no characters beyond the basic plane, no blanks at its ends, at most 64 characters. What it
 * cannot hold is spelt differently, the same way every time.
 */
function writable(name: string): string {
  const spelt = name.replace(/[\u{10000}-\u{10ffff}]/gu, character => `U+${character.codePointAt(0)?.toString(16)}`);
  const unblank = spelt.replace(/^ +| +$/g, blanks => '\u00a0'.repeat(blanks.length));
  return boundedName(unblank, maxName, ({ length }) => length);
}

/** Midnight, and whole steps of so many seconds from there. */
function seconds(count: number): TimeGrainExpression {
  const step = String(count);
  return column =>
    fragment`DATE_ADD(DATE(${column}), INTERVAL (HOUR(${column}) * 3600 + MINUTE(${column}) * 60 + SECOND(${column})) DIV ${step} * ${step} SECOND)`;
}

/** Whole numbers travel as text and are typed here: as doubles they would lose digits, as text they would be compared as doubles. */
function placeholder(value: SqlValue): string {
  if (typeof value === 'boolean') return 'CAST(? AS SIGNED)';
  if (!isWhole(value)) return '?';
  return fitsInt64(value) ? 'CAST(? AS SIGNED)' : 'CAST(? AS DECIMAL(65,0))';
}

function literal(value: SqlValue): string {
  return standardLiteral(typeof value === 'string' ? value.replaceAll('\\', '\\\\') : value);
}
