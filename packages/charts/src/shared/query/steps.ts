import type { PostProcessing, QueryColumn, QueryMetric, QueryObject } from '@meridian/contracts/documents';
import { columnLabel, distinctBy, metricLabel } from '@meridian/core/chart';
import { numberOr, type QueryForm } from './base';

/** Form keys behind the steps after the query. */
export interface StepForm extends QueryForm {
  readonly show_empty_columns?: boolean | null | undefined;
  readonly truncate_metric?: boolean | null | undefined;
  readonly rolling_type?: string | null | undefined;
  readonly rolling_periods?: unknown;
  readonly min_periods?: unknown;
  readonly time_compare?: unknown;
  readonly comparison_type?: string | null | undefined;
  readonly resample_rule?: string | null | undefined;
  readonly resample_method?: string | null | undefined;
  readonly contributionMode?: string | null | undefined;
  readonly x_axis_sort?: string | null | undefined;
  readonly x_axis_sort_asc?: boolean | null | undefined;
  readonly forecastEnabled?: boolean | null | undefined;
  readonly forecastPeriods?: unknown;
  readonly forecastInterval?: unknown;
  readonly forecastSeasonalityYearly?: unknown;
  readonly forecastSeasonalityWeekly?: unknown;
  readonly forecastSeasonalityDaily?: unknown;
}

/** A step, or null where the form does not ask for it. Source of all: spec/facts.md §3.1. */
export type Step = PostProcessing | null;
type StepOf = (form: StepForm, query: QueryObject) => Step;

const comparisonTypes = ['values', 'difference', 'percentage', 'ratio'];
/** The index of a question by time that names no x-axis. */
const timestampLabel = '__timestamp';

export const pivotStep: StepOf = (form, query) => {
  const index = axisLabel(form);
  const metrics = distinctBy([...(query.metrics ?? []), ...extraMetrics(form)], metricLabel).map(metricLabel);
  if (index === null || metrics.length === 0) return null;
  const shifted = offsetsOf(form).length > 0 ? shiftedMetrics(form, query) : [];
  const labels = [...metrics, ...shifted.map(({ label }) => label)];
  const columns: readonly QueryColumn[] = query.series_columns ?? query.columns ?? [];
  return {
    operation: 'pivot',
    options: {
      index: [index],
      columns: columns.map(columnLabel),
      drop_missing_columns: !form.show_empty_columns,
      aggregates: Object.fromEntries(labels.map(label => [label, { operator: 'mean' }])),
    },
  };
};

export const rollingStep: StepOf = (form, query) => {
  const type = form.rolling_type;
  if (!type || type === 'None') return null;
  const metrics = (query.metrics ?? []).map(metricLabel);
  const labels = [...metrics, ...shiftedMetrics(form, query).map(({ label }) => label)];
  const columns = Object.fromEntries(labels.map(label => [label, label]));
  if (type === 'cumsum') return { operation: 'cum', options: { operator: 'sum', columns } };
  if (!['sum', 'mean', 'std'].includes(type)) return null;
  return {
    operation: 'rolling',
    options: {
      rolling_type: type,
      window: numberOr(form.rolling_periods) ?? 1,
      min_periods: numberOr(form.min_periods) ?? 0,
      columns,
    },
  };
};

export const compareStep: StepOf = (form, query) => {
  const shifted = shiftedMetrics(form, query);
  if (shifted.length === 0 || form.comparison_type === 'values') return null;
  return {
    operation: 'compare',
    options: {
      source_columns: shifted.map(({ metric }) => metric),
      compare_columns: shifted.map(({ label }) => label),
      compare_type: form.comparison_type,
      drop_original_columns: true,
    },
  };
};

export const resampleStep: StepOf = form => {
  if (!form.resample_rule || !form.resample_method) return null;
  const fillsZero = form.resample_method === 'zerofill';
  return {
    operation: 'resample',
    options: {
      method: fillsZero ? 'asfreq' : form.resample_method,
      rule: form.resample_rule,
      fill_value: fillsZero ? 0 : null,
    },
  };
};

export const renameStep: StepOf = (form, query) => {
  const columns = offsetsOf(form).length > 0 ? comparisonNames(form, query) : droppedMetric(form, query);
  if (Object.keys(columns).length === 0) return null;
  return { operation: 'rename', options: { columns, level: 0, inplace: true } };
};

export const contributionStep: StepOf = form =>
  form.contributionMode
    ? { operation: 'contribution', options: { orientation: form.contributionMode, time_shifts: offsetsOf(form) } }
    : null;

export const sortStep: StepOf = (form, query) => {
  const { x_axis_sort: by, x_axis_sort_asc: ascending } = form;
  if (!by || typeof ascending !== 'boolean' || (form.groupby ?? []).length > 0) return null;
  if (by === axisLabel(form)) return { operation: 'sort', options: { is_sort_index: true, ascending } };
  const sortable = [...(query.metrics ?? []), ...extraMetrics(form)].map(metricLabel);
  return sortable.includes(by) ? { operation: 'sort', options: { by, ascending } } : null;
};

export const flattenStep: StepOf = () => ({ operation: 'flatten' });

export const forecastStep: StepOf = form => {
  const index = axisLabel(form);
  if (!form.forecastEnabled || index === null) return null;
  return {
    operation: 'prophet',
    options: withoutUndefined({
      time_grain: form.time_grain_sqla,
      periods: Math.trunc(Number(form.forecastPeriods)),
      confidence_interval: Number(form.forecastInterval),
      yearly_seasonality: form.forecastSeasonalityYearly,
      weekly_seasonality: form.forecastSeasonalityWeekly,
      daily_seasonality: form.forecastSeasonalityDaily,
      index,
    }),
  };
};

/** Those steps a form asks for, in order. */
export function stepsOf(form: StepForm, query: QueryObject, chain: readonly StepOf[]): PostProcessing[] {
  return chain.map(step => step(form, query)).filter(step => step !== null);
}

/** The column the answer is indexed by; null where the form names neither an x-axis nor a time column. */
export function axisLabel(form: StepForm): string | null {
  if (form.x_axis && !Array.isArray(form.x_axis)) return columnLabel(form.x_axis);
  return form.granularity_sqla ? timestampLabel : null;
}

/** The ranking metric of the x-axis sort, which must be asked for to be sorted by. */
export function extraMetrics(form: StepForm): readonly QueryMetric[] {
  const by = form.timeseries_limit_metric;
  const needed = by && (form.groupby ?? []).length === 0 && metricLabel(by) === form.x_axis_sort;
  return needed ? [by] : [];
}

/** The time offsets compared with; empty where no comparison is on. */
export function offsetsOf(form: StepForm): readonly string[] {
  if (!form.comparison_type || !comparisonTypes.includes(form.comparison_type)) return [];
  const given = Array.isArray(form.time_compare) ? form.time_compare : [form.time_compare];
  return given.filter((offset): offset is string => typeof offset === 'string' && offset !== '');
}

interface ShiftedMetric {
  readonly metric: string;
  readonly offset: string;
  /** `metric__offset`, the column of the answer. */
  readonly label: string;
}

export function shiftedMetrics(form: StepForm, query: QueryObject): readonly ShiftedMetric[] {
  const metrics = (query.metrics ?? []).map(metricLabel);
  return metrics.flatMap(metric => offsetsOf(form).map(offset => ({ metric, offset, label: `${metric}__${offset}` })));
}

function comparisonNames(form: StepForm, query: QueryObject): Readonly<Record<string, string>> {
  const single = (query.metrics ?? []).length === 1;
  return Object.fromEntries(
    shiftedMetrics(form, query).map(({ metric, offset, label }) => [
      form.comparison_type === 'values' ? label : `${form.comparison_type}__${metric}__${label}`,
      single ? offset : `${metric}, ${offset}`,
    ]),
  );
}

function droppedMetric(form: StepForm, query: QueryObject): Readonly<Record<string, null>> {
  const [metric, ...others] = query.metrics ?? [];
  const dimensions: readonly QueryColumn[] = query.series_columns ?? query.columns ?? [];
  const drops = metric !== undefined && others.length === 0 && dimensions.length > 0 && axisLabel(form) !== null;
  return drops && form.truncate_metric ? { [metricLabel(metric)]: null } : {};
}

function withoutUndefined(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}
