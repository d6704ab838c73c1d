import type { QueryColumn, QueryMetric } from '@meridian/contracts/documents';

/** The name under which an answer carries a metric. */
export function metricLabel(metric: QueryMetric): string {
  if (typeof metric === 'string') return metric;
  if (metric.label) return metric.label;
  if (!('expressionType' in metric)) return '';
  return metric.expressionType === 'SIMPLE'
    ? `${metric.aggregate ?? ''}(${metric.column?.column_name ?? ''})`
    : (metric.sqlExpression ?? '');
}

/** The name under which an answer carries a column. */
export function columnLabel(column: QueryColumn): string {
  return typeof column === 'string' ? column : (column.label ?? column.sqlExpression);
}

/** The first of each label, in order. */
export function distinctBy<Item>(items: readonly Item[], labelOf: (item: Item) => string): Item[] {
  const seen = new Set<string>();
  return items.filter(item => {
    const label = labelOf(item);
    return !seen.has(label) && Boolean(seen.add(label));
  });
}
