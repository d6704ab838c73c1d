import type { CellKind } from '@meridian/core/table';

const numbers = new Set([
  'TINYINT',
  'SMALLINT',
  'INTEGER',
  'INT',
  'BIGINT',
  'HUGEINT',
  'UTINYINT',
  'USMALLINT',
  'UINTEGER',
  'UBIGINT',
  'UHUGEINT',
  'BIGNUM',
  'FLOAT',
  'REAL',
  'DOUBLE',
  'DOUBLE PRECISION',
  'DECIMAL',
  'NUMERIC',
]);
const times = new Set([
  'DATE',
  'TIMESTAMP',
  'DATETIME',
  'TIMESTAMP_S',
  'TIMESTAMP_MS',
  'TIMESTAMP_NS',
  'TIMESTAMPTZ',
  'TIMESTAMP WITH TIME ZONE',
  'TIMESTAMP WITHOUT TIME ZONE',
]);
const texts = new Set(['VARCHAR', 'TEXT', 'STRING', 'CHAR', 'BPCHAR', 'UUID']);

/** What a DuckDB type holds. `type` as DuckDB prints it, in upper case. */
export function kindOfType(type: string): CellKind {
  const name = type.endsWith(']') ? 'LIST' : type.replace(/\(.*$/s, '').trim();
  if (numbers.has(name)) return 'number';
  if (times.has(name)) return 'time';
  if (texts.has(name) || name === 'ENUM') return 'text';
  return name === 'BOOLEAN' || name === 'BOOL' ? 'boolean' : 'other';
}

/** How a time literal is typed that is compared with a column of this type. */
export function timeTypeOf(type: string): 'date' | 'timestamp' | 'timestamptz' {
  if (type === 'DATE') return 'date';
  return type === 'TIMESTAMPTZ' || type === 'TIMESTAMP WITH TIME ZONE' ? 'timestamptz' : 'timestamp';
}
