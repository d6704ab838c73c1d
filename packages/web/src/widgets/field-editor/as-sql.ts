import type { DatasetFields } from '../fields';

/** A column as one writes it in SQL of one's own: what it is calculated from, or its quoted name. */
export function columnSql(name: string, fields: DatasetFields): string {
  return fields.columns.find(column => column.name === name)?.expression ?? `"${name.replaceAll('"', '""')}"`;
}

/** An aggregate of a column in SQL. */
export function aggregateSql(aggregate: string, column: string, fields: DatasetFields): string {
  const sql = columnSql(column, fields);
  return aggregate === 'COUNT_DISTINCT' ? `COUNT(DISTINCT ${sql})` : `${aggregate}(${sql})`;
}
