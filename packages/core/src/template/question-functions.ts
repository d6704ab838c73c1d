import type { TemplateArguments, TemplateContext, TemplateFunction } from './render';
import type { TemplateValue } from './template-value';

/** A filter of the question, as templates read it. */
export interface TemplateFilter {
  readonly column: string;
  /** Upper case. */
  readonly operator: string;
  readonly value: TemplateValue;
}

/** A moment range as SQL or text; `null` is open. */
export interface TemplateTimeRange {
  readonly from_expr: string | null;
  readonly to_expr: string | null;
  readonly time_range: string | null;
}

/** What the functions of spec/facts.md §10.3 answer from. */
export interface TemplateInputs {
  readonly person: {
    readonly id: number | null;
    readonly username: string | null;
    readonly email: string | null;
    readonly roles: readonly string[];
  };
  readonly rules: readonly string[];
  readonly filters: readonly TemplateFilter[];
  /** By name; the address of the page before the form. */
  readonly urlParams: Readonly<Record<string, unknown>>;
  readonly literal: (value: string | number | boolean | null) => string;
  readonly timeRange: (asked: TimeRangeAsked) => TemplateTimeRange;
  readonly dataset: (asked: DatasetAsked) => string;
  readonly metric: (name: string, datasetId: number | null) => string;
  readonly readTime: (text: string, pattern: string) => string | null;
}

export interface TimeRangeAsked {
  readonly column: string | null;
  /** The text of a filter on that column; null without one. */
  readonly given: string | null;
  readonly fallback: string | null;
  readonly targetType: string | null;
  readonly pattern: string | null;
}

export interface DatasetAsked {
  readonly id: number;
  readonly includesMetrics: boolean;
  /** Null: all of them. */
  readonly columns: readonly string[] | null;
}

/** What templates of one question did, filled while they are rendered. */
export interface TemplateReport {
  /** Columns whose filters were read and had a value. */
  readonly appliedFilters: Set<string>;
  /** Columns whose filters the template takes care of. */
  readonly removedFilters: Set<string>;
  /** Texts of people that were handed out: escaped text → the text itself. */
  readonly handedOut: Map<string, string>;
}

/** The functions and filters that templates of a question may use. Source: spec/facts.md §10.3. */
export function questionFunctions(
  inputs: TemplateInputs,
  report: TemplateReport,
): Pick<TemplateContext, 'functions' | 'filters'> {
  const { person } = inputs;
  const functions: Record<string, TemplateFunction> = {
    current_user_id: () => person.id,
    current_username: () => handOut(report, person.username),
    current_user_email: () => handOut(report, person.email),
    current_user_roles: () => person.roles.map(role => handOut(report, role)),
    current_user_rls_rules: () => (inputs.rules.length > 0 ? inputs.rules : null),
    cache_key_wrapper: ({ positional }) => positional[0],
    url_param: given => urlParam(inputs, report, given),
    filter_values: given => filterValues(inputs, report, given),
    get_filters: given => getFilters(inputs, report, given),
    get_time_filter: given => getTimeFilter(inputs, report, given),
    dataset: given => inputs.dataset(datasetAsked(given)),
    metric: given =>
      inputs.metric(textOf(argument(given, 0, 'metric_key')) ?? '', numberOf(argument(given, 1, 'dataset_id'))),
    where_in: given => whereIn(inputs, report, given),
    to_datetime: given =>
      inputs.readTime(
        textOf(argument(given, 0, 'value')) ?? '',
        textOf(argument(given, 1, 'format')) ?? '%Y-%m-%d %H:%M:%S',
      ),
  };
  return { functions, filters: ['where_in', 'to_datetime'] };
}

/** Quotes in a person's text are doubled, so that it can stand between quotes; `where_in` knows what it was. */
function handOut<T extends TemplateValue>(report: TemplateReport, value: T): TemplateValue {
  if (Array.isArray(value)) return value.map(each => handOut(report, each));
  if (typeof value !== 'string') return value;
  const escaped = value.replaceAll("'", "''");
  report.handedOut.set(escaped, value);
  return escaped;
}

function urlParam(inputs: TemplateInputs, report: TemplateReport, given: TemplateArguments): TemplateValue {
  const name = textOf(argument(given, 0, 'param')) ?? '';
  const value = Object.hasOwn(inputs.urlParams, name) ? inputs.urlParams[name] : undefined;
  if (value === undefined || value === null) return argument(given, 1, 'default') ?? null;
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value);
  if (argument(given, 3, 'escape_result') !== false) return handOut(report, text);
  report.handedOut.set(text, text);
  return text;
}

function filterValues(inputs: TemplateInputs, report: TemplateReport, given: TemplateArguments): TemplateValue {
  const found = filtersOn(inputs, report, { given, removal: 2 });
  const values = found.flatMap(({ value }) => (Array.isArray(value) ? value : [value]));
  if (values.length > 0) return handOut(report, values);
  const fallback = argument(given, 1, 'default');
  return fallback === undefined || fallback === null ? [] : [fallback];
}

function getFilters(inputs: TemplateInputs, report: TemplateReport, given: TemplateArguments): TemplateValue {
  return filtersOn(inputs, report, { given, removal: 1 }).map(({ column, operator, value }) => {
    const isList = operator === 'IN' || operator === 'NOT IN';
    return { op: operator, col: column, val: handOut(report, isList && !Array.isArray(value) ? [value] : value) };
  });
}

/** Filters on the asked column that have a value; the template says whether it takes care of them. */
function filtersOn(
  inputs: TemplateInputs,
  report: TemplateReport,
  { given, removal }: { readonly given: TemplateArguments; readonly removal: number },
): readonly TemplateFilter[] {
  const column = textOf(argument(given, 0, 'column')) ?? '';
  const found = inputs.filters.filter(filter => filter.column === column && hasValue(filter.value));
  if (found.length > 0) report.appliedFilters.add(column);
  if (found.length > 0 && argument(given, removal, 'remove_filter') === true) report.removedFilters.add(column);
  return found;
}

function hasValue(value: TemplateValue): boolean {
  return Array.isArray(value)
    ? value.length > 0
    : value !== null && value !== undefined && value !== '' && value !== false;
}

function getTimeFilter(inputs: TemplateInputs, report: TemplateReport, given: TemplateArguments): TemplateValue {
  const column = textOf(argument(given, 0, 'column'));
  const filter = inputs.filters.find(each => each.operator === 'TEMPORAL_RANGE' && each.column === column);
  if (filter) report.appliedFilters.add(filter.column);
  if (filter && argument(given, 4, 'remove_filter') === true) report.removedFilters.add(filter.column);
  return {
    ...inputs.timeRange({
      column: column ?? filter?.column ?? null,
      given: textOf(filter?.value),
      fallback: textOf(argument(given, 1, 'default')),
      targetType: textOf(argument(given, 2, 'target_type')),
      pattern: textOf(argument(given, 3, 'strftime')),
    }),
  };
}

function whereIn(inputs: TemplateInputs, report: TemplateReport, given: TemplateArguments): TemplateValue {
  const values = argument(given, 0, 'values');
  const list = Array.isArray(values) ? values : values === null || values === undefined ? [] : [values];
  if (list.length === 0 && argument(given, 1, 'default_to_none') === true) return null;
  const literals = list.map(value => {
    if (typeof value === 'bigint') return value.toString();
    if (typeof value === 'string') return inputs.literal(report.handedOut.get(value) ?? value);
    return inputs.literal(typeof value === 'number' || typeof value === 'boolean' ? value : null);
  });
  return `(${literals.join(', ')})`;
}

function datasetAsked(given: TemplateArguments): DatasetAsked {
  const columns = argument(given, 2, 'columns');
  return {
    id: numberOf(argument(given, 0, 'dataset_id')) ?? -1,
    includesMetrics: argument(given, 1, 'include_metrics') === true,
    columns: Array.isArray(columns) ? columns.map(String) : null,
  };
}

function argument({ positional, named }: TemplateArguments, position: number, name: string): TemplateValue {
  return Object.hasOwn(named, name) ? named[name] : positional[position];
}

function textOf(value: TemplateValue): string | null {
  return typeof value === 'string' ? value : null;
}

function numberOf(value: TemplateValue): number | null {
  return typeof value === 'number' ? value : null;
}
