import { type Dialect, type Expression, fragment, type SqlValue } from '@meridian/core/sql';
import { kindOfType, timeTypeOf } from './type-map';

/** SQLite 3.38 and later. Times are texts as `YYYY-MM-DD HH:MM:SS`, and so are those that grains give. */
export const dialect: Dialect = {
  id: 'sqlite',
  name: 'SQLite',
  lexis: {
    backtickNames: true,
    bracketNames: true,
    doubleQuotedText: false,
    backslashEscapes: false,
    escapeStrings: false,
    dollarQuotes: false,
    nestedComments: false,
    inReadsTables: true,
    hashComments: false,
  },
  quoteIdentifier: name => `"${name.replaceAll('"', '""')}"`,
  placeholder: position => `?${position}`,
  literal,
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
  interval: ({ amount, unit }) => {
    const inDays = unit === 'week' ? [amount * 7, 'day'] : unit === 'quarter' ? [amount * 3, 'month'] : [amount, unit];
    return `'${inDays.join(' ')}'`;
  },
  hasIlike: false,
  booleansByEquality: false,
  nullsLast: 'words',
  offsetWithoutLimit: 'LIMIT -1',
  kindOfType,
  timeTypeOf,
  deniedFunctions: new Set(['load_extension', 'readfile', 'writefile', 'edit', 'fts3_tokenizer', 'sqlite_source_id']),
};

function format(pattern: string): (column: Expression) => Expression {
  return column => ({ kind: 'fragment', parts: [`strftime('${pattern}', `, column, ')'] });
}

/** The start of the minute, hour or day, and from there so many whole seconds, minutes or hours. */
function steps(part: 'S' | 'M' | 'H', count: number): (column: Expression) => Expression {
  const [pattern, unit] = {
    S: ['%Y-%m-%d %H:%M:%S', 'seconds'],
    M: ['%Y-%m-%d %H:%M:00', 'minutes'],
    H: ['%Y-%m-%d %H:00:00', 'hours'],
  }[part];
  return column => ({
    kind: 'fragment',
    parts: [
      `datetime(strftime('${pattern}', `,
      column,
      `), printf('-%d ${unit}', CAST(strftime('%${part}', `,
      column,
      `) AS INTEGER) % ${count}))`,
    ],
  });
}

/** Six days back and forward to the weekday; 0 is Sunday. */
function weekFrom(weekday: number): (column: Expression) => Expression {
  return column => ({
    kind: 'fragment',
    parts: [`strftime('%Y-%m-%d 00:00:00', `, column, `, '-6 days', 'weekday ${weekday}')`],
  });
}

function literal(value: SqlValue): string {
  if (value === null) return 'NULL';
  if (typeof value === 'string') return `'${value.replaceAll("'", "''")}'`;
  return typeof value === 'boolean' ? (value ? 'TRUE' : 'FALSE') : String(value);
}
