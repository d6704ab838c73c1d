import { adhocFilter, extraFormData, type QueryObject, queryFilter } from '@meridian/contracts/documents';
import { z } from 'zod';
import { columnLabel, distinctBy } from '../chart';
import { type FormFilters, mergeFilters } from '../filters';
import { type LegacyForm, LegacyRefusal } from './chart';
import { columnsOf, formMetrics, metricsOf, numberOf, textOf } from './form-values';

const text = z.string().nullish();
const formFilters = z.object({
  adhoc_filters: z.array(adhocFilter).nullish(),
  filters: z.array(queryFilter).nullish(),
  extra_filters: z.array(queryFilter).nullish(),
  where: text,
  having: text,
  time_range: text,
  granularity: text,
  granularity_sqla: text,
  time_grain_sqla: text,
  extra_form_data: extraFormData.nullish(),
});

function filtersOf(form: LegacyForm): FormFilters {
  const read = formFilters.safeParse(form);
  // A cast: what is absent and what is undefined mean the same here.
  if (read.success) return read.data as FormFilters;
  const [issue] = read.error.issues;
  throw new LegacyRefusal(`The form cannot be read: ${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`);
}

/** The question that every older chart type starts from: grouped, over the form's range and filters. */
export function baseQuestion(form: LegacyForm): QueryObject {
  const { fields, filters, extras, appliedTimeExtras } = mergeFilters(filtersOf(form), null);
  const [seriesLimitMetric] = metricsOf(form['timeseries_limit_metric'] ?? form['series_limit_metric']);
  const columns = distinctBy([...columnsOf(form['groupby']), ...columnsOf(form['columns'])], columnLabel);
  return {
    ...fields,
    granularity: textOf(form['granularity_sqla']) ?? fields.granularity ?? null,
    filters: [...filters],
    extras,
    applied_time_extras: appliedTimeExtras,
    columns,
    metrics: formMetrics(form),
    is_timeseries: false,
    row_limit: numberOf(form['row_limit']),
    series_limit: numberOf(form['limit']) ?? 0,
    ...(seriesLimitMetric === undefined ? {} : { series_limit_metric: seriesLimitMetric }),
    order_desc: form['order_desc'] !== false,
  };
}
