import { type Dialect, type Expression, fragment, type SqlValue } from '@meridian/core/sql';
import { boundedName } from '../shared';
import { kindOfType, timeTypeOf } from './type-map';

/** Bytes of a name in PostgreSQL; of a longer one it silently takes the first. */
const nameMost = 63;
const bytesOf = (text: string) => new TextEncoder().encode(text).length;

/** PostgreSQL 10 and later. */
export const dialect: Dialect = {
  id: 'postgres',
  name: 'PostgreSQL',
  lexis: {
    backtickNames: false,
    doubleQuotedText: false,
    backslashEscapes: false,
    escapeStrings: true,
    dollarQuotes: true,
    nestedComments: true,
    hashComments: false,
  },
  quoteIdentifier: name => `"${boundedName(name, nameMost, bytesOf).replaceAll('"', '""')}"`,
  placeholder: (position, value) => `$${position}${typeOfValue(value)}`,
  literal,
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
    PT5S: steps('minute', 'SECOND', 5),
    PT30S: steps('minute', 'SECOND', 30),
    PT1M: truncate('minute'),
    PT5M: steps('hour', 'MINUTE', 5),
    PT10M: steps('hour', 'MINUTE', 10),
    PT15M: steps('hour', 'MINUTE', 15),
    PT30M: steps('hour', 'MINUTE', 30),
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
  interval: ({ amount, unit }) =>
    unit === 'quarter' ? `INTERVAL '${amount * 3} month'` : `INTERVAL '${amount} ${unit}'`,
  hasIlike: true,
  booleansByEquality: false,
  kindOfType,
  timeTypeOf,
  deniedFunctions: new Set([
    'current_setting',
    'set_config',
    'database_to_xml',
    'database_to_xml_and_xmlschema',
    'database_to_xmlschema',
    'schema_to_xml',
    'schema_to_xml_and_xmlschema',
    'schema_to_xmlschema',
    'table_to_xml',
    'table_to_xml_and_xmlschema',
    'table_to_xmlschema',
    'query_to_xml',
    'query_to_xml_and_xmlschema',
    'query_to_xmlschema',
    'cursor_to_xml',
    'cursor_to_xmlschema',
    'ts_stat',
    'ts_rewrite',
    'dblink',
    'dblink_exec',
    'dblink_connect',
    'dblink_send_query',
    'lo_import',
    'lo_export',
    'lo_get',
    'lo_from_bytea',
    'pg_read_file',
    'pg_read_binary_file',
    'pg_ls_dir',
    'pg_ls_logdir',
    'pg_ls_waldir',
    'pg_ls_tmpdir',
    'pg_stat_file',
    'pg_current_logfile',
    'pg_terminate_backend',
    'pg_cancel_backend',
    'pg_reload_conf',
    'pg_rotate_logfile',
    'pg_sleep',
    'pg_sleep_for',
    'pg_sleep_until',
    'pg_advisory_lock',
    'pg_advisory_xact_lock',
    'pg_try_advisory_lock',
    'pg_notify',
    'nextval',
    'setval',
    'inet_server_addr',
    'inet_server_port',
    'version',
  ]),
};

function truncate(unit: string): (column: Expression) => Expression {
  return column => ({ kind: 'fragment', parts: [`DATE_TRUNC('${unit}', `, column, ')'] });
}

/** The start of the minute or hour plus whole steps of `count` seconds or minutes. */
function steps(from: 'minute' | 'hour', part: 'SECOND' | 'MINUTE', count: number): (column: Expression) => Expression {
  return column => ({
    kind: 'fragment',
    parts: [
      `(DATE_TRUNC('${from}', `,
      column,
      `) + INTERVAL '${count} ${part.toLowerCase()}' * FLOOR(EXTRACT(${part} FROM `,
      column,
      `) / ${count}))`,
    ],
  });
}

/** Numbers are typed: an integer column compared with 1.5 is no error. Text stays untyped and becomes what it is compared with. */
function typeOfValue(value: SqlValue): string {
  if (typeof value === 'bigint' || (typeof value === 'number' && Number.isSafeInteger(value))) {
    return value > 9223372036854775807n || value < -9223372036854775808n ? '::numeric' : '::bigint';
  }
  if (typeof value === 'number') return '::numeric';
  return typeof value === 'boolean' ? '::boolean' : '';
}

function literal(value: SqlValue): string {
  if (value === null) return 'NULL';
  if (typeof value === 'string') return `'${value.replaceAll("'", "''")}'`;
  return typeof value === 'boolean' ? (value ? 'TRUE' : 'FALSE') : String(value);
}
