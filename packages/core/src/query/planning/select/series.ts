import {
  and,
  binary,
  call,
  cast,
  column,
  type Expression,
  emptySelect,
  is,
  ordinal,
  type Select,
  type Source,
  star,
  value,
} from '../../../sql';
import { labelOfColumn } from '../names';
import type { Scope } from '../scope';
import type { Dimension } from './columns';
import { type Metric, planMetric } from './metrics';

/** Names within the joined groups, as recorded. */
const alias = 'series_limit';
const rankingAlias = 'mme_inner__';
/** What the series beyond the limit are called. */
const others = 'Others';

export interface SeriesLimit {
  readonly from: Source;
  /** The dimensions as they are selected now: with others grouped, those beyond the limit are 'Others'. */
  readonly dimensions: readonly Dimension[];
}

export interface SeriesInput {
  readonly source: Source;
  readonly dimensions: readonly Dimension[];
  readonly metrics: readonly Metric[];
  readonly where: Expression | null;
}

/** Keeps the top series of a grouped question: joins it with the groups that lead by the ranking metric. Source: spec/facts.md §4.3. */
export function planSeriesLimit(scope: Scope, input: SeriesInput): SeriesLimit {
  const { query } = scope;
  const labels = new Set(query.seriesColumns.map(labelOfColumn));
  const series = input.dimensions.filter(dimension => labels.has(dimension.label));
  if (query.metrics === null || query.seriesLimit === 0 || series.length === 0) {
    return { from: input.source, dimensions: input.dimensions };
  }
  const select = leadingGroups(scope, { ...input, dimensions: series });
  const on = and(series.map(each => binary(each.expression, '=', column(innerName(each), alias))));
  const from: Source = {
    kind: 'join',
    type: query.groupsOthers ? 'left' : 'inner',
    left: input.source,
    right: { kind: 'select', select, alias },
    on: on ?? value(true),
  };
  if (!query.groupsOthers) return { from, dimensions: input.dimensions };
  return { from, dimensions: input.dimensions.map(each => (labels.has(each.label) ? orOthers(scope, each) : each)) };
}

function leadingGroups(scope: Scope, { source, dimensions, metrics, where }: SeriesInput): Select {
  const { seriesLimit, seriesLimitMetric, isDescending } = scope.query;
  const ranking =
    seriesLimitMetric === null
      ? (metrics[0]?.expression ?? call('COUNT', star))
      : planMetric(scope, seriesLimitMetric).expression;
  return {
    ...emptySelect,
    items: [
      ...dimensions.map(each => ({ expression: each.expression, alias: innerName(each) })),
      { expression: ranking, alias: rankingAlias },
    ],
    from: source,
    where,
    groupBy: dimensions.map((_, index) => ordinal(index + 1)),
    orderBy: [{ expression: ordinal(dimensions.length + 1), ascending: !isDescending }],
    limit: seriesLimit,
  };
}

function orOthers(scope: Scope, dimension: Dimension): Dimension {
  const type = dimension.column?.type?.toUpperCase() ?? '';
  const isText = type === '' || scope.input.dialect.kindOfType(type) === 'text';
  const expression: Expression = {
    kind: 'case',
    branches: [
      {
        when: is(column(innerName(dimension), alias), 'not null'),
        result: isText ? dimension.expression : cast(dimension.expression, 'text'),
      },
    ],
    otherwise: value(others),
  };
  return { ...dimension, expression, column: null };
}

function innerName(dimension: Dimension): string {
  return `${dimension.label}__`;
}
