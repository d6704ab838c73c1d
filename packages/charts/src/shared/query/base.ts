import type { ExtraFormData, QueryColumn, QueryContext, QueryMetric, QueryObject } from '@meridian/contracts/documents';
import { columnLabel, distinctBy, type FilterContext, metricLabel } from '@meridian/core/chart';
import { type FormFilters, type MergedFilters, mergeExtraFormData, mergeFilters } from '@meridian/core/filters';

/** Form keys that decide a question, over all chart types. Everything else in a form is look. */
export interface QueryForm extends FormFilters {
  readonly viz_type: string;
  readonly datasource?: string | undefined;
  readonly slice_id?: unknown;
  readonly dashboardId?: unknown;
  readonly force?: unknown;
  readonly result_type?: unknown;
  readonly result_format?: unknown;
  readonly query_mode?: string | null | undefined;
  readonly x_axis?: QueryColumn | null | undefined;
  readonly metrics?: readonly QueryMetric[] | null | undefined;
  readonly groupby?: readonly QueryColumn[] | null | undefined;
  readonly limit?: unknown;
  readonly series_limit?: unknown;
  readonly timeseries_limit_metric?: QueryMetric | null | undefined;
  readonly series_limit_metric?: QueryMetric | null | undefined;
  readonly order_desc?: boolean | null | undefined;
  readonly row_limit?: unknown;
  readonly row_offset?: unknown;
  readonly order_by_cols?: unknown;
  readonly orderby?: unknown;
  readonly url_params?: Readonly<Record<string, string>> | null | undefined;
  readonly annotation_layers?: readonly Record<string, unknown>[] | null | undefined;
  readonly group_others_when_limit_reached?: boolean | null | undefined;
  readonly since?: unknown;
  readonly until?: unknown;
  readonly server_pagination?: unknown;
}

export interface BaseQuery {
  readonly query: QueryObject;
  readonly merged: MergedFilters;
}

const metricKeys = new Set(['metrics', 'metric', 'metric_2', 'secondary_metric', 'x', 'y', 'size']);
const columnKeys = new Set(['groupby', 'columns', 'all_columns', 'series']);
const rawKeys = new Set(['columns', 'all_columns']);

/** The question every chart type starts from, before its own columns, order and steps. Source: spec/facts.md §2.2.1. */
export function baseQuery(form: QueryForm, context: FilterContext): BaseQuery {
  const merged = mergeFilters(form, context.extraFormData ?? null);
  const { columns, metrics } = collectFields(form);
  const query = {
    ...merged.fields,
    ...said({ since: form.since, until: form.until }),
    filters: [...merged.filters],
    extras: merged.extras,
    applied_time_extras: merged.appliedTimeExtras,
    columns,
    ...(metrics === null ? {} : { metrics }),
    ...orderGiven(form),
    annotation_layers: [...(form.annotation_layers ?? [])],
    ...said({ row_limit: numberOr(form.row_limit), row_offset: numberOr(form.row_offset) }),
    series_limit: numberOr(form.series_limit) ?? numberOr(form.limit) ?? 0,
    ...said({ series_limit_metric: form.series_limit_metric ?? form.timeseries_limit_metric }),
    group_others_when_limit_reached: form.group_others_when_limit_reached ?? false,
    order_desc: form.order_desc ?? true,
    url_params: { ...form.url_params, ...context.urlParams },
    custom_params: {},
    custom_form_data: merged.customFormData,
  };
  return { query, merged };
}

/** Questions about the form's dataset, as they are sent. Of the form only what the server looks at goes along. */
export function queryContextOf(form: QueryForm, context: FilterContext, queries: readonly QueryObject[]): QueryContext {
  const [id = '', type = 'table'] = (form.datasource ?? '').split('__');
  return {
    datasource: { id: /^\d+$/.test(id) ? Number(id) : id, type: type as QueryContext['datasource']['type'] },
    force: context.force ?? form.force === true,
    queries: queries.map(query => bindXAxis(form, query)),
    form_data: said({
      viz_type: form.viz_type,
      slice_id: form.slice_id,
      dashboardId: form.dashboardId,
      server_pagination: form.server_pagination === true ? true : null,
    }),
    result_format: (form.result_format as QueryContext['result_format']) ?? 'json',
    result_type: (form.result_type as QueryContext['result_type']) ?? 'full',
  };
}

/** A usable order as it is, else by the series' ranking metric, else by the first metric. Source: spec/facts.md §2.2.1 rule 7. */
export function withOrder(query: QueryObject): QueryObject {
  const [first] = query.orderby ?? [];
  if (Array.isArray(first) && first.length === 2 && first[0] && typeof first[1] === 'boolean') return query;
  const by = query.series_limit_metric ?? query.metrics?.[0];
  const { orderby: _, ...rest } = query;
  return by === undefined || by === null ? rest : { ...rest, orderby: [[by, !(query.order_desc ?? true)]] };
}

/** What the form itself and its surroundings say from outside, as one. */
export function outsideOf(form: QueryForm, context: FilterContext): ExtraFormData {
  return mergeExtraFormData([form.extra_form_data ?? {}, context.extraFormData ?? {}]);
}

export function numberOr(value: unknown): number | null {
  if (value === null || value === undefined || value === '') return null;
  const number = Number(value);
  return Number.isNaN(number) ? null : number;
}

/** Only the entries that say something. */
export function said<Fields extends Record<string, unknown>>(
  fields: Fields,
): { [Name in keyof Fields]?: NonNullable<Fields[Name]> } {
  // A cast, because Object.fromEntries forgets which value belongs to which name.
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== undefined)) as {
    [Name in keyof Fields]?: NonNullable<Fields[Name]>;
  };
}

function collectFields(form: QueryForm): { readonly columns: QueryColumn[]; readonly metrics: QueryMetric[] | null } {
  const isRaw = form.query_mode === 'raw';
  const isAggregate = form.query_mode === 'aggregate';
  const columnsOf = (name: string) =>
    isRaw ? rawKeys.has(name) : columnKeys.has(name) && !(isAggregate && rawKeys.has(name));
  const entries = Object.entries(form);
  // Casts: a form's keys of these names hold columns and metrics; parseForm closed them.
  const columns = entries.filter(([name]) => columnsOf(name)).flatMap(([, value]) => listOf(value) as QueryColumn[]);
  const metrics = entries
    .filter(([name]) => metricKeys.has(name))
    .flatMap(([, value]) => listOf(value) as QueryMetric[]);
  return {
    columns: distinctBy(columns, columnLabel),
    metrics: isRaw ? null : distinctBy(metrics, metricLabel),
  };
}

function listOf(value: unknown): readonly unknown[] {
  const list = Array.isArray(value) ? value : [value];
  return list.filter(item => item !== null && item !== undefined && item !== '');
}

function orderGiven(form: QueryForm): { readonly orderby?: [unknown, boolean][] } {
  const given = [...listOf(form.order_by_cols), ...listOf(form.orderby)].map(readOrder).filter(order => order !== null);
  return given.length > 0 ? { orderby: given } : {};
}

function readOrder(given: unknown): [unknown, boolean] | null {
  const value = typeof given === 'string' ? parseJson(given) : given;
  return Array.isArray(value) && value.length === 2 && typeof value[1] === 'boolean' ? [value[0], value[1]] : null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The x-axis column of a question with its time grain, where the form names one. */
function bindXAxis(form: QueryForm, query: QueryObject): QueryObject {
  const axis = form.x_axis;
  const at = axis ? (query.columns ?? []).findIndex(column => isSameColumn(column, axis)) : -1;
  if (at < 0 || !axis) return query;
  const timeGrain = query.extras?.time_grain_sqla;
  const bound: QueryColumn =
    typeof axis === 'string'
      ? {
          ...said({ timeGrain }),
          columnType: 'BASE_AXIS',
          sqlExpression: axis,
          label: axis,
          expressionType: 'SQL',
          isColumnReference: true,
        }
      : { ...said({ timeGrain }), columnType: 'BASE_AXIS', ...axis };
  const { is_timeseries: _, ...rest } = query;
  return { ...rest, columns: (query.columns ?? []).with(at, bound) };
}

function isSameColumn(column: QueryColumn, axis: QueryColumn): boolean {
  if (typeof column === 'string' || typeof axis === 'string') return column === axis;
  return column.sqlExpression === axis.sqlExpression;
}
