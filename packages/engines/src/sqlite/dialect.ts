import {
  type Dialect,
  doubleQuoted,
  fragment,
  standardLexis,
  standardLiteral,
  type TimeGrainExpression,
} from '@meridian/core/sql';
import { deniedFunctions } from './denied-functions';
import { kindOfType, timeTypeOf } from './type-map';

/** The parts of a time that steps are counted in: a pattern that cuts to them, and what SQLite calls them. */
const parts = {
  S: { pattern: '%Y-%m-%d %H:%M:%S', unit: 'seconds' },
  M: { pattern: '%Y-%m-%d %H:%M:00', unit: 'minutes' },
  H: { pattern: '%Y-%m-%d %H:00:00', unit: 'hours' },
} as const;

/** SQLite 3.38 and later. Times are texts as `YYYY-MM-DD HH:MM:SS`, and so are those that grains give. */
export const dialect: Dialect = {
  id: 'sqlite',
  name: 'SQLite',
  lexis: { ...standardLexis, backtickNames: true, bracketNames: true, inReadsTables: true },
  quoteIdentifier: doubleQuoted,
  placeholder: position => `?${position}`,
  literal: standardLiteral,
  typeNames: {
    text: 'TEXT',
    timestamp: 'TEXT',
    timestamptz: 'TEXT',
    date: 'TEXT',
    double: 'REAL',
    bigint: 'INTEGER',
  },
  grains: {
    PT1S: format('%Y-%m-%d %H:%M:%S'),
    PT5S: steps('S', 5),
    PT30S: steps('S', 30),
    PT1M: format('%Y-%m-%d %H:%M:00'),
    PT5M: steps('M', 5),
    PT10M: steps('M', 10),
    PT15M: steps('M', 15),
    PT30M: steps('M', 30),
    PT1H: format('%Y-%m-%d %H:00:00'),
    PT6H: steps('H', 6),
    P1D: format('%Y-%m-%d 00:00:00'),
    P1W: weekFrom(1),
    P1M: format('%Y-%m-01 00:00:00'),
    P3M: column =>
      fragment`strftime('%Y-%m-01 00:00:00', ${column}, 'start of month', printf('-%d months', (CAST(strftime('%m', ${column}) AS INTEGER) - 1) % 3))`,
    P1Y: format('%Y-01-01 00:00:00'),
    '1969-12-28T00:00:00Z/P1W': weekFrom(0),
    '1969-12-29T00:00:00Z/P1W': weekFrom(1),
    'P1W/1970-01-03T00:00:00Z': column => fragment`strftime('%Y-%m-%d 00:00:00', ${column}, 'weekday 6')`,
    'P1W/1970-01-04T00:00:00Z': column => fragment`strftime('%Y-%m-%d 00:00:00', ${column}, 'weekday 0')`,
  },
  fromEpoch: (column, unit) =>
    unit === 'second'
      ? fragment`strftime('%Y-%m-%d %H:%M:%f', ${column}, 'unixepoch')`
      : fragment`strftime('%Y-%m-%d %H:%M:%f', ${column} / 1000.0, 'unixepoch')`,
  hasIlike: false,
  booleansByEquality: false,
  nullsLast: 'words',
  offsetWithoutLimit: 'LIMIT -1',
  kindOfType,
  timeTypeOf,
  deniedFunctions,
};

function format(pattern: string): TimeGrainExpression {
  return column => fragment`strftime('${pattern}', ${column})`;
}

/** The start of the second, minute or hour, and from there back to a whole number of steps. */
function steps(part: keyof typeof parts, count: number): TimeGrainExpression {
  const { pattern, unit } = parts[part];
  const step = String(count);
  return column =>
    fragment`datetime(strftime('${pattern}', ${column}), printf('-%d ${unit}', CAST(strftime('%${part}', ${column}) AS INTEGER) % ${step}))`;
}

/** Six days back and forward to the weekday; 0 is Sunday. */
function weekFrom(weekday: number): TimeGrainExpression {
  return column => fragment`strftime('%Y-%m-%d 00:00:00', ${column}, '-6 days', 'weekday ${String(weekday)}')`;
}
