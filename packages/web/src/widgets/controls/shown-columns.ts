import type { QueryColumn, QueryMetric } from '@meridian/contracts/documents';
import { columnLabel, metricLabel } from '@meridian/core/chart';

type Values = Readonly<Record<string, unknown>>;

export function metricsOf(values: Values): readonly QueryMetric[] {
  const metrics = values['metrics'] ?? values['metric'] ?? [];
  return (Array.isArray(metrics) ? metrics : [metrics]) as readonly QueryMetric[]; // the form's schema closed the shape at the door
}

/** Labels of the columns a table shows. */
export function shownColumns(values: Values): readonly string[] {
  const dimensions = ['groupby', 'all_columns'].flatMap(name => (values[name] ?? []) as readonly QueryColumn[]);
  const percents = ((values['percent_metrics'] ?? []) as readonly QueryMetric[]).map(
    metric => `%${metricLabel(metric)}`,
  );
  return [...new Set([...dimensions.map(columnLabel), ...metricsOf(values).map(metricLabel), ...percents])];
}
