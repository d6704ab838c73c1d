import type { QueryContext } from '@meridian/contracts/documents';
import type { FilterContext } from '@meridian/core/chart';
import { baseQuery, queryContextOf } from '../shared/query/base';
import { flattenStep, pivotStep, resampleStep, rollingStep, stepsOf } from '../shared/query/steps';
import type { BigNumberForm } from './form';

const chain = [pivotStep, rollingStep, resampleStep, flattenStep];

/** The metric over time for the trend; where the number is the overall value, a second question without time. */
export function buildBigNumberQuery(form: BigNumberForm, context: FilterContext): QueryContext {
  const { query } = baseQuery(form, context);
  const trend = {
    ...query,
    columns: form.x_axis ? [form.x_axis] : [],
    ...(form.x_axis ? {} : { is_timeseries: true }),
    post_processing: stepsOf(form, query, chain),
  };
  const overall = { ...query, columns: [], is_timeseries: false, post_processing: [] };
  return queryContextOf(form, context, form.aggregation === 'raw' ? [trend, overall] : [trend]);
}
