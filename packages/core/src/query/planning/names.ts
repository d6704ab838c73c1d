import { type AdhocMetric, aggregates, type QueryColumn, type QueryMetric } from '@meridian/contracts/documents';

/** The name of a column in the answer. */
export function labelOfColumn(column: QueryColumn): string {
  if (typeof column === 'string') return column;
  return column.label || column.sqlExpression;
}

/** Whether a metric says what to compute; otherwise it is the older form that only names a saved one. */
export function isAdhocMetric(metric: QueryMetric): metric is AdhocMetric {
  if (typeof metric === 'string' || !('expressionType' in metric)) return false;
  if (metric.expressionType === 'SQL') return Boolean(metric.sqlExpression);
  return Boolean(metric.column?.column_name) && isAggregate(metric.aggregate);
}

/** The name of a metric in the answer. */
export function labelOfMetric(metric: string | AdhocMetric): string {
  if (typeof metric === 'string') return metric;
  if (metric.label) return metric.label;
  if (metric.expressionType === 'SQL') return metric.sqlExpression ?? '';
  return `${metric.aggregate}(${metric.column?.column_name})`;
}

function isAggregate(aggregate: string | null | undefined): boolean {
  return aggregates.some(known => known === aggregate?.toUpperCase());
}
