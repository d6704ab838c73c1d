import type { QueryColumn, QueryFilter, QueryMetric, QueryObject } from '@meridian/contracts/documents';

/** What a guest is shown of a dataset: the questions of a chart or a filter as its author made them, and how they may be narrowed. */
export interface ShownQuestions {
  readonly questions: readonly QueryObject[];
  /** Columns by which rows may be narrowed besides those of the questions: of filters, other charts, time. */
  readonly filterColumns: ReadonlySet<string>;
  /** Columns that may take the place of a question's time column, as a filter offers. */
  readonly timeColumns: ReadonlySet<string>;
  /** Columns that the guest may split by and read rows of; null where they may not drill. */
  readonly drillColumns: ReadonlySet<string> | null;
  /** Kinds of answers besides the data itself. */
  readonly resultTypes: ReadonlySet<string>;
}

/** What a guest asks. */
export interface AskedByGuest {
  readonly query: QueryObject;
  readonly resultType: string;
  /** The column of the x axis of the form that is sent along: filters on it give way to a time column. */
  readonly formAxis: string | null;
}

const dataTypes: ReadonlySet<string> = new Set(['full', 'results', 'post_processed']);
const drillTypes: ReadonlySet<string> = new Set(['samples', 'drill_detail']);

/**
 * What a question asks beyond what is shown, as a word for it; null where it asks nothing more. Fewer columns, other ranges of time,
 * other limits and more conditions on known columns are not more. What the author's question leaves out stays out: their own
 * conditions must all be there, and take effect; what one question of a chart may read, another's conditions do not open.
 */
export function beyondShown(asked: AskedByGuest, shown: ShownQuestions): string | null {
  const { query, resultType } = asked;
  const isDrill = shown.drillColumns !== null && drillTypes.has(resultType);
  if (!dataTypes.has(resultType) && !isDrill && !shown.resultTypes.has(resultType)) return 'kind of answer';
  const part = partBeyond(query, knownParts(shown));
  if (part !== null) return part;
  if (isDrill && shown.questions.length === 0) return clausesOf(query) === clausesOf({}) ? null : 'conditions';
  const questions = shown.questions.filter(question => keepsConditions(asked, question));
  if (questions.length === 0) return 'conditions';
  return partBeyond(query, knownParts({ ...shown, questions })) === null ? null : 'conditions';
}

function partBeyond(asked: QueryObject, known: KnownParts): string | null {
  if (!columnsOf(asked).every(column => known.columns.has(columnKey(column)))) return 'columns';
  if (!metricsOf(asked).every(metric => known.metrics.has(metricKey(metric)))) return 'metrics';
  if (!(asked.orderby ?? []).every(item => known.orders.has(orderKey(item)))) return 'order';
  if (!(asked.filters ?? []).every(({ col }) => isNarrowing(col, known.filterColumns))) return 'filters';
  const time = timeOf(asked);
  if ((time !== null && !known.times.has(time)) || (readsTime(asked) && !known.readsTime)) return 'time column';
  if (!(asked.annotation_layers ?? []).every(layer => known.layers.has(JSON.stringify(layer)))) return 'annotations';
  return null;
}

interface KnownParts {
  readonly columns: ReadonlySet<string>;
  readonly metrics: ReadonlySet<string>;
  readonly orders: ReadonlySet<string>;
  readonly filterColumns: ReadonlySet<string>;
  readonly times: ReadonlySet<string>;
  readonly readsTime: boolean;
  readonly layers: ReadonlySet<string>;
}

function knownParts({ questions, filterColumns, timeColumns, drillColumns }: ShownQuestions): KnownParts {
  const columns = new Set([...questions.flatMap(columnsOf).map(columnKey), ...(drillColumns ?? [])]);
  const askedMetrics = questions.flatMap(metricsOf);
  const metrics = new Set(askedMetrics.map(metricKey));
  const labels = askedMetrics.flatMap(metric => (typeof metric === 'string' ? [metric] : [metric.label ?? []])).flat();
  const orders = questions.flatMap(({ orderby }) => (orderby ?? []).map(orderKey));
  const filtered = questions.flatMap(({ filters }) => (filters ?? []).map(({ col }) => columnKey(col ?? '')));
  const times = questions.flatMap(question => timeOf(question) ?? []);
  return {
    columns,
    metrics,
    orders: new Set([...columns, ...metrics, ...labels, ...orders]),
    filterColumns: new Set([...columns, ...filterColumns, ...(drillColumns ?? []), ...filtered, ...times]),
    times: new Set([...times, ...timeColumns]),
    readsTime: questions.some(readsTime),
    layers: new Set(
      questions.flatMap(({ annotation_layers: layers }) => (layers ?? []).map(each => JSON.stringify(each))),
    ),
  };
}

function isNarrowing(col: QueryFilter['col'], known: ReadonlySet<string>): boolean {
  return col !== undefined && col !== null && known.has(columnKey(col));
}

/** The author's conditions are all there and nothing else that is asked makes the planner leave one out, and there is no other SQL. Ranges of time are a dashboard's to choose. */
function keepsConditions({ query, formAxis }: AskedByGuest, question: QueryObject): boolean {
  const given = new Set((query.filters ?? []).map(filterKey));
  const dropped = columnsGivingWay(query, formAxis);
  const droppedAnyway = columnsGivingWay(question, null);
  const kept = (question.filters ?? []).filter(filter => !isRange(filter));
  return (
    clausesOf(query) === clausesOf(question) &&
    (query.apply_fetch_values_predicate === true || question.apply_fetch_values_predicate !== true) &&
    kept.every(filter => {
      const column = columnKey(filter.col ?? '');
      return given.has(filterKey(filter)) && (!dropped.has(column) || droppedAnyway.has(column));
    })
  );
}

/** Columns whose filters, of whatever kind, a time column or an earlier range may take the place of. */
function columnsGivingWay(query: QueryObject, formAxis: string | null): ReadonlySet<string> {
  const ranges = (query.filters ?? []).filter(isRange).map(({ col }) => columnKey(col ?? ''));
  const axes = columnsOf(query).filter(column => typeof column !== 'string' && column.columnType === 'BASE_AXIS');
  return new Set([
    ...(timeOf(query) === null ? [] : [...ranges, ...(formAxis === null ? [] : [formAxis])]),
    ...((query.time_offsets ?? []).length === 0 ? [] : axes.map(columnKey)),
  ]);
}

function isRange({ op }: QueryFilter): boolean {
  return op?.toUpperCase() === 'TEMPORAL_RANGE';
}

function timeOf({ granularity, granularity_sqla }: QueryObject): string | null {
  return granularity_sqla || granularity || null;
}

/** The time column itself is read, not only a range of it. */
function readsTime(query: QueryObject): boolean {
  return query.is_timeseries ?? columnsOf(query).includes('__timestamp');
}

/** SQL as it is planned: a member of the question itself, unless it is empty, goes before those of `extras`. */
function clausesOf({ extras, where, having }: QueryObject): string {
  return JSON.stringify([where || extras?.where, having || extras?.having].map(text => text?.trim() ?? ''));
}

export function columnsOf({ columns, groupby, series_columns }: QueryObject): readonly QueryColumn[] {
  return [...(columns ?? []), ...(groupby ?? []), ...(series_columns ?? [])];
}

function metricsOf(query: QueryObject): readonly QueryMetric[] {
  const { metrics, series_limit_metric, timeseries_limit_metric } = query;
  return [
    ...(metrics ?? []),
    ...(series_limit_metric ? [series_limit_metric] : []),
    ...(timeseries_limit_metric ? [timeseries_limit_metric] : []),
  ];
}

/** Grain and label are presentation; what is read is the column or the SQL. */
function columnKey(column: QueryColumn): string {
  return typeof column === 'string' ? column : column.sqlExpression;
}

function metricKey(metric: QueryMetric): string {
  if (typeof metric === 'string') return JSON.stringify(['saved', metric]);
  if (!('expressionType' in metric)) return JSON.stringify(['saved', metric.label]);
  if (metric.expressionType === 'SQL') return JSON.stringify(['sql', metric.sqlExpression]);
  return JSON.stringify(['simple', metric.aggregate, metric.column?.column_name]);
}

function orderKey(item: unknown): string {
  const by: unknown = Array.isArray(item) ? item[0] : item;
  if (typeof by !== 'object' || by === null) return String(by);
  const part = by as Readonly<Record<string, unknown>>;
  return 'expressionType' in part ? metricKey(part as QueryMetric) : String(part['sqlExpression'] ?? part['label']);
}

function filterKey({ col, op, val, grain }: QueryFilter): string {
  const column = typeof col === 'object' && col !== null ? [col.sqlExpression, col.label ?? null] : col;
  return JSON.stringify([column, op?.toUpperCase(), val ?? null, grain ?? null]);
}
