import type { ChartForm } from '@meridian/contracts/documents';
import type { DatasetFields } from '../../../widgets/fields';

/** What a new chart of a dataset begins with: something worth looking at without a click. */
export function startForm(fields: DatasetFields): ChartForm {
  const datasource = `${fields.id}__table`;
  const metric = fields.metrics.find(one => /^count/i.test(one.name))?.name ?? fields.metrics[0]?.name ?? null;
  const time = fields.mainTimeColumn ?? fields.columns.find(column => column.kind === 'time')?.name ?? null;
  const group = fields.columns.find(column => column.kind === 'text')?.name ?? null;
  if (metric !== null && time !== null) {
    return {
      viz_type: 'echarts_timeseries_line',
      datasource,
      x_axis: time,
      time_grain_sqla: 'P1D',
      metrics: [metric],
      groupby: [],
      adhoc_filters: [],
      row_limit: 10_000,
    };
  }
  if (metric !== null && group !== null) {
    return {
      viz_type: 'echarts_timeseries_bar',
      datasource,
      x_axis: group,
      metrics: [metric],
      groupby: [],
      adhoc_filters: [],
      row_limit: 100,
    };
  }
  return {
    viz_type: 'table',
    datasource,
    query_mode: 'raw',
    all_columns: fields.columns.map(column => column.name),
    adhoc_filters: [],
    row_limit: 1000,
  };
}
