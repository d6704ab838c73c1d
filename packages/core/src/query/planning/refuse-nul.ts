import type { NormalQuery } from './normal-query';
import { refuse } from './refuse';

/** Refuses the character NUL in names and SQL: engines stop reading there and fail on what is then unfinished. Values may hold it, because they are parameters. */
export function refuseNul(query: NormalQuery): void {
  const { columns, metrics, where, having, orderBy, seriesColumns, seriesLimitMetric, granularity } = query;
  if (holdsNul([columns, metrics, where, having, orderBy, seriesColumns, seriesLimitMetric, granularity]))
    refuse(
      'A name or condition of this question holds the character NUL (U+0000), which no database reads. Remove it.',
    );
}

function holdsNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0');
  return typeof value === 'object' && value !== null && Object.values(value).some(holdsNul);
}
