import { type Dialect, type Expression, fragment, type SqlValue } from '@meridian/core/sql';
import { boundedName } from '../shared';
import { kindOfType, timeTypeOf } from './type-map';

/** MySQL 5.7 and later, MariaDB 10.5 and later, in the session that the connector sets up: backslashes escape, `"…"` is text. */
export const dialect: Dialect = {
  id: 'mysql',
  name: 'MySQL',
  lexis: {
    backtickNames: true,
    doubleQuotedText: true,
    backslashEscapes: true,
    escapeStrings: false,
    dollarQuotes: false,
    nestedComments: false,
    hashComments: true,
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
  interval: ({ amount, unit }) => `INTERVAL ${amount} ${unit.toUpperCase()}`,
  hasIlike: false,
  booleansByEquality: false,
  nullsLast: 'condition',
  offsetWithoutLimit: 'LIMIT 18446744073709551615',
  kindOfType,
  timeTypeOf,
  deniedFunctions: new Set([
    'load_file',
    'sleep',
    'benchmark',
    'get_lock',
    'release_lock',
    'release_all_locks',
    'is_free_lock',
    'is_used_lock',
    'master_pos_wait',
    'master_gtid_wait',
    'source_pos_wait',
    'wait_for_executed_gtid_set',
    'nextval',
    'lastval',
    'setval',
    'sys_exec',
    'sys_eval',
    'sys_get',
    'sys_set',
    'version',
    'des_encrypt',
    'des_decrypt',
  ]),
};

/** Characters of a name in MySQL. */
const nameMost = 64;

/**
 * Names of MySQL have no characters beyond the first plane, no blank at their ends, and an end; labels that do otherwise are spelt
 * differently there, always in the same way.
 */
function writable(name: string): string {
  const spelt = name.replace(/[\u{10000}-\u{10ffff}]/gu, character => `U+${character.codePointAt(0)?.toString(16)}`);
  const unblank = spelt.replace(/^ +| +$/g, blanks => '\u00a0'.repeat(blanks.length));
  return boundedName(unblank, nameMost, ({ length }) => length);
}

/** The day plus the whole steps of so many seconds since its midnight. */
function seconds(step: number): (column: Expression) => Expression {
  return column => ({
    kind: 'fragment',
    parts: [
      'DATE_ADD(DATE(',
      column,
      '), INTERVAL (HOUR(',
      column,
      ') * 3600 + MINUTE(',
      column,
      ') * 60 + SECOND(',
      column,
      `)) DIV ${step} * ${step} SECOND)`,
    ],
  });
}

/** Whole numbers travel as text and are typed here: as doubles they would lose digits, as text they would be compared as doubles. */
function placeholder(value: SqlValue): string {
  if (typeof value === 'boolean') return 'CAST(? AS SIGNED)';
  if (typeof value !== 'bigint' && !(typeof value === 'number' && Number.isSafeInteger(value))) return '?';
  if (value >= -9223372036854775808n && value <= 9223372036854775807n) return 'CAST(? AS SIGNED)';
  return 'CAST(? AS DECIMAL(65,0))';
}

function literal(value: SqlValue): string {
  if (value === null) return 'NULL';
  if (typeof value === 'string') return `'${value.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
  return typeof value === 'boolean' ? (value ? 'TRUE' : 'FALSE') : String(value);
}
