import type { QueryColumn, QueryFilter, QueryMetric, QueryObject } from '@meridian/contracts/documents';

/** What a guest is shown of a dataset: the questions of a chart or a filter as its author made them, and how they may be narrowed. */
export interface ShownQuestions {
  readonly questions: readonly QueryObject[];
  /** Columns by which rows may be narrowed besides those of the questions: of filters, other charts, time. */
  readonly filterColumns: ReadonlySet<string>;
  /** Columns that the guest may split by and read rows of; null where they may not drill. */
  readonly drillColumns: ReadonlySet<string> | null;
  /** Kinds of answers besides the data itself. */
  readonly resultTypes: ReadonlySet<string>;
}

const dataTypes: ReadonlySet<string> = new Set(['full', 'results', 'post_processed']);
const drillTypes: ReadonlySet<string> = new Set(['samples', 'drill_detail']);

/**
 * What a question asks beyond what is shown, as a word for it; null where it asks nothing more. Fewer columns, other ranges of time,
 * other limits and more conditions on known columns are not more. What the author's question leaves out stays out: their own
 * conditions must all be there.
 */
export function beyondShown(asked: QueryObject, resultType: string, shown: ShownQuestions): string | null {
  const known = knownParts(shown);
  const isDrill = shown.drillColumns !== null && drillTypes.has(resultType);
  if (!dataTypes.has(resultType) && !isDrill && !shown.resultTypes.has(resultType)) return 'kind of answer';
  if (!columnsOf(asked).every(column => known.columns.has(columnKey(column)))) return 'columns';
  if (!metricsOf(asked).every(metric => known.metrics.has(metricKey(metric)))) return 'metrics';
  if (!(asked.orderby ?? []).every(item => known.orders.has(orderKey(item)))) return 'order';
  if (!(asked.filters ?? []).every(({ col }) => isNarrowing(col, known.filterColumns))) return 'filters';
  const granularity = asked.granularity ?? asked.granularity_sqla;
  if (granularity && !known.filterColumns.has(granularity)) return 'time column';
  if (!(asked.annotation_layers ?? []).every(layer => known.layers.has(JSON.stringify(layer)))) return 'annotations';
  if (isDrill && shown.questions.length === 0) return clausesOf(asked) === '' ? null : 'conditions';
  return shown.questions.some(question => keepsConditions(asked, question)) ? null : 'conditions';
}

interface KnownParts {
  readonly columns: ReadonlySet<string>;
  readonly metrics: ReadonlySet<string>;
  readonly orders: ReadonlySet<string>;
  readonly filterColumns: ReadonlySet<string>;
  readonly layers: ReadonlySet<string>;
}

function knownParts({ questions, filterColumns, drillColumns }: ShownQuestions): KnownParts {
  const columns = new Set([...questions.flatMap(columnsOf).map(columnKey), ...(drillColumns ?? [])]);
  const askedMetrics = questions.flatMap(metricsOf);
  const metrics = new Set(askedMetrics.map(metricKey));
  const labels = askedMetrics.flatMap(metric => (typeof metric === 'string' ? [metric] : [metric.label ?? []])).flat();
  const orders = questions.flatMap(({ orderby }) => (orderby ?? []).map(orderKey));
  const filtered = questions.flatMap(({ filters }) => (filters ?? []).map(({ col }) => columnKey(col ?? '')));
  const times = questions.flatMap(({ granularity, granularity_sqla }) => [granularity ?? [], granularity_sqla ?? []]);
  return {
    columns,
    metrics,
    orders: new Set([...columns, ...metrics, ...labels, ...orders]),
    filterColumns: new Set([...columns, ...filterColumns, ...(drillColumns ?? []), ...filtered, ...times.flat()]),
    layers: new Set(
      questions.flatMap(({ annotation_layers: layers }) => (layers ?? []).map(each => JSON.stringify(each))),
    ),
  };
}

function isNarrowing(col: QueryFilter['col'], known: ReadonlySet<string>): boolean {
  return col !== undefined && col !== null && known.has(columnKey(col));
}

/** The author's conditions are all there, and no other SQL. Ranges of time are a dashboard's to choose. */
function keepsConditions(asked: QueryObject, question: QueryObject): boolean {
  const given = new Set((asked.filters ?? []).map(filterKey));
  const kept = (question.filters ?? []).filter(({ op }) => op?.toUpperCase() !== 'TEMPORAL_RANGE').map(filterKey);
  return kept.every(key => given.has(key)) && clausesOf(asked) === clausesOf(question);
}

function clausesOf({ extras, where, having }: QueryObject): string {
  const texts = (...parts: readonly (string | null | undefined)[]) =>
    parts.map(part => part?.trim() ?? '').filter(part => part !== '');
  const [rows, groups] = [texts(where, extras?.where), texts(having, extras?.having)];
  return rows.length + groups.length === 0 ? '' : JSON.stringify([rows, groups]);
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

function filterKey({ col, op, val }: QueryFilter): string {
  return JSON.stringify([columnKey(col ?? ''), op?.toUpperCase(), val ?? null]);
}
