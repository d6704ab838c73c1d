import type { CellKind } from '@meridian/core/table';

const kinds: Readonly<Record<string, CellKind>> = {
  SMALLINT: 'number',
  INT2: 'number',
  INTEGER: 'number',
  INT: 'number',
  INT4: 'number',
  BIGINT: 'number',
  INT8: 'number',
  REAL: 'number',
  FLOAT4: 'number',
  'DOUBLE PRECISION': 'number',
  FLOAT8: 'number',
  DOUBLE: 'number',
  NUMERIC: 'number',
  DECIMAL: 'number',
  OID: 'number',
  TEXT: 'text',
  VARCHAR: 'text',
  'CHARACTER VARYING': 'text',
  CHARACTER: 'text',
  CHAR: 'text',
  BPCHAR: 'text',
  NAME: 'text',
  CITEXT: 'text',
  UUID: 'text',
  BOOLEAN: 'boolean',
  BOOL: 'boolean',
  DATE: 'time',
  TIMESTAMP: 'time',
  'TIMESTAMP WITHOUT TIME ZONE': 'time',
  'TIMESTAMP WITH TIME ZONE': 'time',
  TIMESTAMPTZ: 'time',
};

/** What a PostgreSQL type holds. `type` as PostgreSQL prints it, in upper case. */
export function kindOfType(type: string): CellKind {
  if (type.endsWith(']')) return 'other';
  return kinds[type.replace(/\s*\([^)]*\)/, '').trim()] ?? 'other';
}

/** How a time literal is typed that is compared with a column of this type. */
export function timeTypeOf(type: string): 'date' | 'timestamp' | 'timestamptz' {
  if (type === 'DATE') return 'date';
  return type === 'TIMESTAMPTZ' || type.includes('WITH TIME ZONE') ? 'timestamptz' : 'timestamp';
}
