import { limits } from '@meridian/contracts';
import {
  type AdhocColumn,
  type AdhocMetric,
  type OrderItem,
  orderItem,
  type PostProcessing,
  type QueryColumn,
  type QueryFilter,
  type QueryMetric,
  type QueryObject,
  type ResultType,
} from '@meridian/contracts/documents';
import type { QueryDataset } from '../dataset';
import type { QuestionContext } from '../question';
import { applyAskedTime, formAxisOf } from './asked-time';
import { isAdhocMetric, labelOfColumn } from './names';
import { refuse } from './refuse';

/** The name of the time column of older questions. */
export const timestampLabel = '__timestamp';

export type AskedMetric = string | AdhocMetric;

/** A question with its older spellings (which win where they say something), defaults and result type settled. Source: spec/facts.md §2.2. */
export interface NormalQuery {
  readonly resultType: ResultType;
  readonly columns: readonly QueryColumn[];
  /** Null: raw rows. Empty: groups without metrics. */
  readonly metrics: readonly AskedMetric[] | null;
  readonly filters: readonly QueryFilter[];
  readonly where: string | null;
  readonly having: string | null;
  readonly grain: string | null;
  readonly relativeStart: string;
  readonly relativeEnd: string;
  readonly granularity: string | null;
  /** Null: no range was given anywhere. */
  readonly timeRange: string | null;
  readonly timeShift: string | null;
  readonly timeOffsets: readonly string[];
  readonly isTimeseries: boolean;
  readonly isRowcount: boolean;
  readonly orderBy: readonly OrderItem[];
  readonly isDescending: boolean;
  /** Null: no limit (only where rows are counted). */
  readonly rowLimit: number | null;
  readonly rowOffset: number;
  readonly seriesColumns: readonly QueryColumn[];
  readonly seriesLimit: number;
  readonly seriesLimitMetric: AskedMetric | null;
  readonly groupsOthers: boolean;
  readonly postProcessing: readonly PostProcessing[];
  readonly usesFetchPredicate: boolean;
  readonly appliedTimeExtras: Readonly<Record<string, unknown>>;
  readonly urlParams: Readonly<Record<string, unknown>>;
}

export function normaliseQuery(query: QueryObject, context: QuestionContext, dataset: QueryDataset): NormalQuery {
  const resultType = query.result_type ?? context.resultType;
  const columns = query.groupby?.length ? query.groupby : (query.columns ?? []);
  const metrics = query.metrics?.map(askedMetric) ?? null;
  const isTimeseries = query.is_timeseries ?? columns.includes(timestampLabel);
  const extras = query.extras ?? {};
  const seriesLimitMetric = query.timeseries_limit_metric || (query.series_limit_metric ?? null);
  const normal: NormalQuery = {
    resultType,
    columns,
    metrics,
    filters: query.filters ?? [],
    where: textOf(query.where || extras.where),
    having: textOf(query.having || extras.having),
    grain: textOf(extras.time_grain_sqla),
    relativeStart: extras.relative_start ?? 'today',
    relativeEnd: extras.relative_end ?? 'today',
    granularity: query.granularity_sqla || (query.granularity ?? null),
    timeRange: query.time_range ?? temporalRangeOf(query.filters ?? [], columns),
    timeShift: query.time_shift ?? null,
    timeOffsets: query.time_offsets ?? [],
    isTimeseries,
    isRowcount: query.is_rowcount ?? false,
    orderBy: (query.orderby ?? []).map(item => orderItem.parse(item)),
    isDescending: query.order_desc ?? true,
    rowLimit: rowLimitOf(query, resultType, context),
    rowOffset: query.row_offset ?? 0,
    seriesColumns: seriesColumnsOf(query, columns, isTimeseries && metrics !== null && metrics.length > 0),
    seriesLimit: query.timeseries_limit || (query.series_limit ?? 0),
    seriesLimitMetric: seriesLimitMetric === null ? null : askedMetric(seriesLimitMetric),
    groupsOthers: query.group_others_when_limit_reached ?? false,
    postProcessing: (query.post_processing ?? []).filter(step => step !== null),
    usesFetchPredicate: query.apply_fetch_values_predicate ?? false,
    appliedTimeExtras: query.applied_time_extras ?? {},
    urlParams: query.url_params ?? {},
  };
  if (normal.seriesLimit < 0) refuse('series_limit must not be negative.');
  const formAxis = formAxisOf(context.formData);
  return forResultType(applyAskedTime(normal, { range: query.time_range, formAxis, dataset }), dataset);
}

/** Samples show every column of the dataset; drilled rows do so within the question's filters and range. */
function forResultType(query: NormalQuery, dataset: QueryDataset): NormalQuery {
  if (query.resultType !== 'samples' && query.resultType !== 'drill_detail') return query;
  const columns = dataset.columns.map(column => column.name);
  const first = columns[0];
  const isDrill = query.resultType === 'drill_detail';
  return {
    ...query,
    columns,
    metrics: null,
    isTimeseries: false,
    postProcessing: [],
    timeOffsets: [],
    seriesColumns: [],
    seriesLimit: 0,
    orderBy: isDrill && first !== undefined ? [[first, true]] : [],
    ...(isDrill ? {} : { granularity: null, timeRange: null }),
  };
}

function rowLimitOf(query: QueryObject, resultType: ResultType, context: QuestionContext): number | null {
  const asked = query.row_limit ?? 0;
  if (query.is_rowcount === true && asked === 0) return null;
  const paged = context.formData['server_pagination'] === true ? limits.maxPagedRowLimit : limits.maxRowLimit;
  const max = asked > 0 && isWrittenByRow(query) ? Math.max(paged, context.fileRows ?? 0) : paged;
  if (query.row_limit === null || query.row_limit === undefined) {
    return Math.min(resultType === 'samples' ? limits.samplesRowLimit : limits.rowLimit, max);
  }
  return asked === 0 ? max : Math.min(asked, max);
}

/** Nothing has to see all rows together. */
function isWrittenByRow({ post_processing: steps, time_offsets: offsets }: QueryObject): boolean {
  return (steps ?? []).every(step => step === null) && (offsets ?? []).length === 0;
}

function seriesColumnsOf(
  query: QueryObject,
  columns: readonly QueryColumn[],
  isGroupedByTime: boolean,
): readonly QueryColumn[] {
  const given = query.series_columns ?? [];
  const missing = given.filter(column => !columns.some(other => isSameColumn(column, other)));
  if (missing.length > 0) {
    const labels = missing.map(labelOfColumn).join(', ');
    refuse(`The following entries in series_columns are missing in columns: ${labels}.`);
  }
  if (given.length > 0) return given;
  return isGroupedByTime ? columns.filter(column => column !== timestampLabel) : [];
}

/** A column of one's own is named by all of it: by its label alone it is another one. */
function isSameColumn(one: QueryColumn, other: QueryColumn): boolean {
  if (typeof one === 'string' || typeof other === 'string') return one === other;
  const written = (column: AdhocColumn) => JSON.stringify(Object.entries(column).sort(([a], [b]) => (a < b ? -1 : 1)));
  return written(one) === written(other);
}

/** The range of the first TEMPORAL_RANGE filter, of the x axis if there is one on it. */
function temporalRangeOf(filters: readonly QueryFilter[], columns: readonly QueryColumn[]): string | null {
  const ranges = filters.filter(filter => filter.op === 'TEMPORAL_RANGE' && typeof filter.val === 'string');
  const axis = xAxisOf(columns);
  const axisLabel = axis === null ? null : labelOfColumn(axis);
  const chosen = ranges.find(filter => filter.col === axisLabel) ?? ranges[0];
  return typeof chosen?.val === 'string' ? chosen.val : null;
}

/** The column that is the x axis; null without one. */
export function xAxisOf(columns: readonly QueryColumn[]): AdhocColumn | null {
  for (const column of columns) {
    if (typeof column !== 'string' && column.columnType === 'BASE_AXIS') return column;
  }
  return null;
}

function askedMetric(metric: QueryMetric): AskedMetric {
  if (typeof metric === 'string' || isAdhocMetric(metric)) return metric;
  const { label } = metric;
  return typeof label === 'string' ? label : refuse('A metric has neither an expression nor a label.');
}

function textOf(text: string | null | undefined): string | null {
  return text === undefined || text === null || text === '' ? null : text;
}
