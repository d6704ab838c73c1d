import type { PostProcessing, QueryColumn, QueryFilter } from '@meridian/contracts/documents';
import type { QueryDataset } from '../dataset';

/** What a question's own time changes of it. */
interface TimedQuery {
  readonly filters: readonly QueryFilter[];
  readonly granularity: string | null;
  readonly columns: readonly QueryColumn[];
  readonly postProcessing: readonly PostProcessing[];
}

/**
 * A question's own range and time column count for more than its filters: `time_range` replaces what TEMPORAL_RANGE filters say, and
 * `granularity` stands for the form's time axis, or else for the column of such a filter, whose filters it takes the place of. This is
 * how a dashboard's time filters override a chart's.
 */
export function applyAskedTime<Query extends TimedQuery>(query: Query, asked: AskedTime): Query {
  const { range, formAxis, dataset } = asked;
  const filters = withRange(query.filters, range);
  const { granularity } = query;
  if (!granularity) return { ...query, filters };
  const axis = dataset.columns.some(column => column.isTime && column.name === formAxis) ? formAxis : null;
  const replaced = axis ?? replacedColumn(filters, granularity);
  const kept = { ...query, filters: filters.filter(filter => replaced === null || filter.col !== replaced) };
  return axis === null ? kept : moveAxis(kept, axis, granularity);
}

/** The filters as the question's own range has them. */
export function withRange(filters: readonly QueryFilter[], range: string | null | undefined): readonly QueryFilter[] {
  return range ? filters.map(filter => (isRange(filter) ? { ...filter, val: range } : filter)) : filters;
}

export interface AskedTime {
  /** The range that the question itself names. */
  readonly range: string | null | undefined;
  /** The column of the form's x axis; null without one. */
  readonly formAxis: string | null;
  readonly dataset: QueryDataset;
}

/** The column of the form's x axis, whether it is named or written as custom SQL. */
export function formAxisOf(formData: Readonly<Record<string, unknown>>): string | null {
  const axis = formData['x_axis'];
  if (typeof axis === 'string') return axis;
  const isCustom = typeof axis === 'object' && axis !== null && 'sqlExpression' in axis;
  return isCustom && typeof axis.sqlExpression === 'string' ? axis.sqlExpression : null;
}

function isRange(filter: QueryFilter): boolean {
  return filter.op === 'TEMPORAL_RANGE';
}

/** The time column itself if a range filter is on it, or else the first column of one. */
function replacedColumn(filters: readonly QueryFilter[], granularity: string): string | null {
  const columns = filters.filter(isRange).map(filter => filter.col);
  if (columns.includes(granularity)) return granularity;
  const [first] = columns;
  return typeof first === 'string' ? first : null;
}

function moveAxis<Query extends TimedQuery>(query: Query, axis: string, granularity: string): Query {
  const at = query.columns.findIndex(column => nameOf(column) === axis);
  if (at < 0) return query;
  const moved = (column: QueryColumn): QueryColumn =>
    typeof column === 'string' ? granularity : { ...column, sqlExpression: granularity, label: granularity };
  const reindexed = (step: PostProcessing): PostProcessing =>
    step.operation === 'pivot' ? { ...step, options: { ...step.options, index: [granularity] } } : step;
  return {
    ...query,
    columns: query.columns.map((column, index) => (index === at ? moved(column) : column)),
    postProcessing: query.postProcessing.map(reindexed),
  };
}

function nameOf(column: QueryColumn): string {
  return typeof column === 'string' ? column : column.sqlExpression;
}
