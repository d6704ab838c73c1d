import { limits } from '@meridian/contracts';
import type { QueryObject } from '@meridian/contracts/documents';

/** Why SQL cannot be read, where it is too long; null where it is not. */
export function whyTooLong(sql: string): string | null {
  if (sql.length <= limits.sqlCharacters) return null;
  return `The SQL has ${sql.length} characters, and at most ${limits.sqlCharacters} are read. Put long lists into a table and join it.`;
}

/** The same of all SQL that a question brings along: its length is seen before any of it is copied, hashed or sent. */
export function whyTooLongIn(query: QueryObject): string | null {
  const { extras, where, having, orderby } = query;
  const asked: readonly unknown[] = [
    ...(query.columns ?? []),
    ...(query.groupby ?? []),
    ...(query.series_columns ?? []),
    ...(query.metrics ?? []),
    query.series_limit_metric,
    query.timeseries_limit_metric,
    ...(query.filters ?? []).map(filter => filter.col),
    ...(orderby ?? []).flatMap(item => (Array.isArray(item) ? (item as unknown[]) : [])),
  ];
  const texts = [extras?.where, extras?.having, where, having, ...asked.map(sqlOf)];
  for (const text of texts) {
    const reason = typeof text === 'string' ? whyTooLong(text) : null;
    if (reason !== null) return reason;
  }
  return null;
}

function sqlOf(asked: unknown): unknown {
  return typeof asked === 'object' && asked !== null && 'sqlExpression' in asked ? asked.sqlExpression : null;
}
