import type { CellKind } from '@meridian/core/table';

const numbers = new Set([
  'TINYINT',
  'SMALLINT',
  'MEDIUMINT',
  'INT',
  'INTEGER',
  'BIGINT',
  'DECIMAL',
  'NUMERIC',
  'FLOAT',
  'DOUBLE',
  'DOUBLE PRECISION',
  'REAL',
  'YEAR',
  'BIT',
]);
const texts = new Set([
  'CHAR',
  'VARCHAR',
  'TINYTEXT',
  'TEXT',
  'MEDIUMTEXT',
  'LONGTEXT',
  'ENUM',
  'SET',
  'UUID',
  'INET4',
  'INET6',
]);
const times = new Set(['DATE', 'DATETIME', 'TIMESTAMP']);

/** What a type of MySQL holds. `type` as MySQL prints it, in upper case; `TINYINT(1)` is how it spells BOOLEAN. */
export function kindOfType(type: string): CellKind {
  if (/^(?:TINYINT\(1\)(?! UNSIGNED)|BIT\(1\)|BOOL(?:EAN)?$)/.test(type)) return 'boolean';
  const name = type
    .replace(/\(.*\)/s, '')
    .replace(/ (?:UNSIGNED|ZEROFILL|CHARACTER SET|COLLATE).*$/, '')
    .trim();
  if (numbers.has(name)) return 'number';
  if (texts.has(name)) return 'text';
  return times.has(name) ? 'time' : 'other';
}

/** How a time literal is typed that is compared with a column of this type. Sessions are in UTC, so no type has a zone to name. */
export function timeTypeOf(type: string): 'date' | 'timestamp' {
  return type === 'DATE' ? 'date' : 'timestamp';
}
