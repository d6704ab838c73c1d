import type { QueryContext } from '@meridian/contracts/documents';
import { distinctBy, type FilterContext, metricLabel } from '@meridian/core/chart';
import { baseQuery, queryContextOf, withOrder } from '../query/base';
import {
  compareStep,
  contributionStep,
  extraMetrics,
  flattenStep,
  forecastStep,
  offsetsOf,
  pivotStep,
  renameStep,
  resampleStep,
  rollingStep,
  type StepForm,
  sortStep,
  stepsOf,
} from '../query/steps';

const chain = [
  pivotStep,
  rollingStep,
  compareStep,
  resampleStep,
  renameStep,
  contributionStep,
  sortStep,
  flattenStep,
  forecastStep,
];

/** What a chart over an x-axis asks: the axis and its dimensions by the metrics, pivoted to one column per series. */
export function buildTimeseriesQuery(form: StepForm, context: FilterContext): QueryContext {
  const { query } = baseQuery(form, context);
  const dimensions = [...(form.groupby ?? [])];
  const asked = withOrder({
    ...query,
    columns: form.x_axis ? [form.x_axis, ...dimensions] : dimensions,
    metrics: distinctBy([...(query.metrics ?? []), ...extraMetrics(form)], metricLabel),
    series_columns: dimensions,
    ...(form.x_axis ? {} : { is_timeseries: true }),
    time_offsets: [...offsetsOf(form)],
  });
  return queryContextOf(form, context, [{ ...asked, post_processing: stepsOf(form, asked, chain) }]);
}
