import { chartOf } from '@meridian/charts';
import type { ChartForm } from '@meridian/contracts/documents';
import { defaultValues } from '@meridian/core/chart';
import type { DatasetFields } from '../../../widgets/fields';
import type { TimeSpan } from '../../../widgets/time-span';
import { grainOver } from './grain-over';

/** What a new chart of a dataset begins with: something worth looking at without a click, the defaults of its type said. */
export function startForm(fields: DatasetFields, span: TimeSpan | null = null): ChartForm {
  const form = firstForm(fields, span);
  const defaults = defaultValues(chartOf(form.viz_type)?.controls ?? []);
  return { ...defaults, ...form, temporal_columns_lookup: timeLookup(fields) };
}

/** Which columns hold instants, as a table chart keeps it in its form to give the first of them the grain. */
export const timeLookup = (fields: DatasetFields): Readonly<Record<string, true>> =>
  Object.fromEntries(fields.columns.flatMap(({ name, kind }) => (kind === 'time' ? [[name, true] as const] : [])));

/** The column of instants that a new chart runs over. */
export const startAxis = (fields: DatasetFields): string | null =>
  fields.mainTimeColumn ?? fields.columns.find(column => column.kind === 'time')?.name ?? null;

function firstForm(fields: DatasetFields, span: TimeSpan | null): ChartForm {
  const datasource = `${fields.id}__table`;
  const metric = fields.metrics.find(one => /^count/i.test(one.name))?.name ?? fields.metrics[0]?.name ?? null;
  const time = startAxis(fields);
  const group = fields.columns.find(column => column.kind === 'text')?.name ?? null;
  if (metric !== null && time !== null) {
    return {
      viz_type: 'echarts_timeseries_line',
      datasource,
      x_axis: time,
      time_grain_sqla: span === null ? 'P1D' : grainOver(span, fields.timeGrains),
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
