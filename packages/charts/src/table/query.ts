import type {
  PostProcessing,
  QueryColumn,
  QueryContext,
  QueryFilter,
  QueryObject,
} from '@meridian/contracts/documents';
import { columnLabel, distinctBy, type FilterContext, metricLabel } from '@meridian/core/chart';
import { baseQuery, numberOr, outsideOf, queryContextOf } from '../shared/query/base';
import { compareStep, offsetsOf, shiftedMetrics, stepsOf } from '../shared/query/steps';
import type { TableForm } from './form';
import { parseTableState, type TableState } from './own-state';

/**
 * One question for the rows; with pages on the server a second for their number; with percentages of all records one for the whole;
 * with totals one for the last row. Files carry all rows up to the row limit. Source: spec/charts.md §4 table.
 */
export function buildTableQuery(given: TableForm, context: FilterContext): QueryContext {
  const form = withComparison(given, context);
  const state = parseTableState(context.ownState);
  const { query, merged } = baseQuery(form, context);
  const isRaw = form.query_mode === 'raw' || isRawWithoutMode(form);
  const rows = isRaw ? rawRows(query) : aggregateRows(form, query, context);
  const found = withSearch(form, rows, state);
  const searched = { ...found, ...limitsOf(form, state, found.filters ?? []) };
  const shown = {
    ...searched,
    columns: distinctBy([...(searched.columns ?? []), ...merged.interactiveGroupby], columnLabel),
  };
  return queryContextOf({ ...form, x_axis: null }, context, [
    shown,
    ...(form.server_pagination && !isFile(form) ? [rowCount(form, shown)] : []),
    ...(isRaw ? [] : wholes(form, rows)),
  ]);
}

function isRawWithoutMode(form: TableForm): boolean {
  const asks = [form.groupby, form.metrics, form.percent_metrics].some(list => (list ?? []).length > 0);
  return !form.query_mode && (form.all_columns ?? []).length > 0 && !asks;
}

function rawRows(query: QueryObject): QueryObject {
  const { metrics: _, ...rest } = query;
  return { ...rest, orderby: query.orderby ?? [], post_processing: [], time_offsets: [] };
}

function aggregateRows(form: TableForm, query: QueryObject, context: FilterContext): QueryObject {
  const metrics = [...(form.metrics ?? [])];
  const percent = [...(form.percent_metrics ?? [])];
  const [first] = metrics;
  const by = form.timeseries_limit_metric;
  const order = by ? [[by, !(form.order_desc ?? true)]] : first ? [[first, false]] : [];
  const asked = {
    ...query,
    columns: withTimeFirst(form, query, context),
    metrics: distinctBy([...metrics, ...percent], metricLabel),
    orderby: order,
    time_offsets: [...offsetsOf(form)],
  };
  return { ...asked, post_processing: [...shareStep(form, asked), ...stepsOf(form, asked, [compareStep])] };
}

/** The first dimension that holds time gets the grain and stands first. */
function withTimeFirst(form: TableForm, query: QueryObject, context: FilterContext): QueryColumn[] {
  const columns = [...(query.columns ?? [])];
  const grain = outsideOf(form, context).time_grain_sqla ?? form.time_grain_sqla;
  const lookup = form.temporal_columns_lookup ?? {};
  const at = grain ? columns.findIndex(column => typeof column === 'string' && lookup[column] === true) : -1;
  const column = columns[at];
  if (typeof column !== 'string' || !grain) return columns;
  const bound: QueryColumn = {
    timeGrain: grain,
    columnType: 'BASE_AXIS',
    sqlExpression: column,
    label: column,
    expressionType: 'SQL',
  };
  return [bound, ...columns.toSpliced(at, 1)];
}

function shareStep(form: TableForm, query: QueryObject): PostProcessing[] {
  const percent = (form.percent_metrics ?? []).map(metricLabel);
  if (percent.length === 0) return [];
  const shifted = shiftedMetrics(form, query);
  const columns = percent.flatMap(metric => [
    metric,
    ...shifted.filter(entry => entry.metric === metric).map(entry => entry.label),
  ]);
  const renamed = columns.map(label => `%${label}`);
  return [{ operation: 'contribution', options: { columns, rename_columns: renamed } }];
}

function limitsOf(form: TableForm, state: TableState, filters: readonly QueryFilter[]): Partial<QueryObject> {
  if (isFile(form)) return { row_limit: numberOr(form.row_limit) ?? 0, row_offset: 0 };
  if (!form.server_pagination) return {};
  const size = state.pageSize ?? numberOr(form.server_page_length) ?? 10;
  return { row_limit: size, row_offset: pageOf(state, filters) * size };
}

/** A page counts only while the filters are those it was turned under. */
function pageOf(state: TableState, filters: readonly QueryFilter[]): number {
  const same = JSON.stringify(state.lastQueriedFilters) === JSON.stringify(filters);
  return same ? (state.currentPage ?? 0) : 0;
}

function withSearch(form: TableForm, query: QueryObject, state: TableState): QueryObject {
  if (!form.server_pagination) return query;
  const [sort] = state.sortBy ?? [];
  const ordered = sort === undefined ? query : { ...query, orderby: [[sort.key, !sort.desc]] };
  if (!state.searchText || !state.searchColumn) return ordered;
  const filter = { col: state.searchColumn, op: 'ILIKE', val: `${state.searchText}%` };
  return { ...ordered, filters: [...(ordered.filters ?? []), filter] };
}

function rowCount(form: TableForm, query: QueryObject): QueryObject {
  return {
    ...query,
    time_offsets: [],
    row_limit: numberOr(form.row_limit) ?? 0,
    row_offset: 0,
    post_processing: [],
    is_rowcount: true,
  };
}

function wholes(form: TableForm, query: QueryObject): QueryObject[] {
  const ofAll = { ...query, columns: [], post_processing: [], row_limit: 0, row_offset: 0 };
  const percent = [...(form.percent_metrics ?? [])];
  const needsWhole = form.percent_metric_calculation === 'all_records' && percent.length > 0;
  const { order_desc: _, orderby: __, ...totals } = ofAll;
  return [
    ...(needsWhole ? [{ ...ofAll, metrics: percent, orderby: [], is_timeseries: false }] : []),
    ...(form.show_totals && (query.metrics ?? []).length > 0 ? [totals] : []),
  ];
}

function isFile(form: TableForm): boolean {
  return form.result_format === 'csv' || form.result_format === 'xlsx';
}

/** A comparison asked from outside, and a custom start date, in the words of the form. */
function withComparison(form: TableForm, context: FilterContext): TableForm {
  const outside = outsideOf(form, context).time_compare;
  const given = outside ? [outside] : form.time_compare;
  const list = Array.isArray(given) ? given : given ? [given] : [];
  const offsets = list.map(offset => (offset === 'custom' ? form.start_date_offset : offset)).filter(Boolean);
  return {
    ...form,
    time_compare: offsets,
    comparison_type: form.comparison_type ?? (offsets.length > 0 ? 'values' : null),
  };
}
