import { type Dialect, type Expression, fragment, type SqlValue } from '@meridian/core/sql';
import { kindOfType, timeTypeOf } from './type-map';

/** DuckDB 1.5. Grains that DuckDB has no unit for are buckets counted from midnight. */
export const dialect: Dialect = {
  id: 'duckdb',
  name: 'DuckDB',
  lexis: {
    backtickNames: false,
    doubleQuotedText: false,
    backslashEscapes: false,
    escapeStrings: true,
    dollarQuotes: true,
    nestedComments: false,
    hashComments: false,
  },
  quoteIdentifier: name => `"${name.replaceAll('"', '""')}"`,
  placeholder: position => `$${position}`,
  literal,
  typeNames: {
    text: 'VARCHAR',
    timestamp: 'TIMESTAMP',
    timestamptz: 'TIMESTAMPTZ',
    date: 'DATE',
    double: 'DOUBLE',
    bigint: 'BIGINT',
  },
  grains: {
    PT1S: truncate('second'),
    PT5S: bucket('5 seconds'),
    PT30S: bucket('30 seconds'),
    PT1M: truncate('minute'),
    PT5M: bucket('5 minutes'),
    PT10M: bucket('10 minutes'),
    PT15M: bucket('15 minutes'),
    PT30M: bucket('30 minutes'),
    PT1H: truncate('hour'),
    P1D: truncate('day'),
    P1W: truncate('week'),
    P1M: truncate('month'),
    P3M: truncate('quarter'),
    P1Y: truncate('year'),
  },
  fromEpoch: (column, unit) =>
    unit === 'second'
      ? fragment`make_timestamp(CAST(ROUND(CAST(${column} AS DOUBLE) * 1000000) AS BIGINT))`
      : fragment`make_timestamp(CAST(ROUND(CAST(${column} AS DOUBLE) * 1000) AS BIGINT))`,
  interval: ({ amount, unit }) => `INTERVAL '${amount} ${unit}'`,
  hasIlike: true,
  booleansByEquality: false,
  kindOfType,
  timeTypeOf,
  estimates: {
    distinct: expression => `approx_count_distinct(${expression})`,
    quantiles: (expression, fractions) => `approx_quantile(${expression}, [${fractions.join(', ')}])`,
  },
  deniedFunctions: new Set([
    'query',
    'query_table',
    'json_execute_serialized_sql',
    'json_serialize_sql',
    'json_structure',
    'getenv',
    'current_setting',
    'write_log',
    'read_blob',
    'read_text',
    'read_csv',
    'read_csv_auto',
    'read_json',
    'read_json_auto',
    'read_json_objects',
    'read_ndjson',
    'read_ndjson_auto',
    'read_ndjson_objects',
    'read_parquet',
    'read_duckdb',
    'parquet_scan',
    'parquet_metadata',
    'parquet_file_metadata',
    'parquet_kv_metadata',
    'parquet_schema',
    'parquet_bloom_probe',
    'sniff_csv',
    'glob',
    'stats',
    'pragma_storage_info',
    'pragma_table_info',
    'pragma_database_size',
    'pragma_show',
    'duckdb_columns',
    'duckdb_constraints',
    'duckdb_databases',
    'duckdb_extensions',
    'duckdb_indexes',
    'duckdb_logs',
    'duckdb_memory',
    'duckdb_schemas',
    'duckdb_secrets',
    'duckdb_sequences',
    'duckdb_settings',
    'duckdb_tables',
    'duckdb_temporary_files',
    'duckdb_types',
    'duckdb_variables',
    'duckdb_views',
    'checkpoint',
    'force_checkpoint',
    'nextval',
    'arrow_scan',
    'arrow_scan_dumb',
    'seq_scan',
    'storage_info',
    'test_all_types',
    'test_vector_types',
    'which_secret',
  ]),
};

function truncate(unit: string): (column: Expression) => Expression {
  return column => ({ kind: 'fragment', parts: [`DATE_TRUNC('${unit}', `, column, ')'] });
}

/** Buckets of whole seconds or minutes are aligned with midnight whatever the origin is. */
function bucket(width: string): (column: Expression) => Expression {
  return column => ({
    kind: 'fragment',
    parts: [`TIME_BUCKET(INTERVAL '${width}', CAST(`, column, ' AS TIMESTAMP))'],
  });
}

function literal(value: SqlValue): string {
  if (value === null) return 'NULL';
  if (typeof value === 'string') return `'${value.replaceAll("'", "''")}'`;
  return typeof value === 'boolean' ? (value ? 'TRUE' : 'FALSE') : String(value);
}
