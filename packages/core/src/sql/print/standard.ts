import type { SqlValue } from '../ast';

/** A name as standard SQL quotes it. */
export function doubleQuoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** A value as a literal of standard SQL, where nothing but the quote itself is escaped in a text. */
export function standardLiteral(value: SqlValue): string {
  if (value === null) return 'NULL';
  if (typeof value === 'string') return `'${value.replaceAll("'", "''")}'`;
  return typeof value === 'boolean' ? (value ? 'TRUE' : 'FALSE') : String(value);
}
