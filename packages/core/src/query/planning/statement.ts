import { limits } from '@meridian/contracts';
import { and, call, type Expression, emptySelect, ordinal, type Select, star } from '../../sql';
import type { QueryDatasetColumn } from '../dataset';
import { planFilters } from './filters/filters';
import { planRowRules } from './filters/row-rules';
import { timeCondition } from './filters/time-condition';
import type { TimeBounds } from './moments';
import { timestampLabel } from './normal-query';
import { customCondition, savedSql } from './read-sql';
import type { Scope } from './scope';
import { type Dimension, planDimension, timestampDimension } from './select/columns';
import { type Metric, planMetric } from './select/metrics';
import { planOrder } from './select/order';
import { planSeriesLimit } from './select/series';
import { planSource } from './source';
import type { StatementInput } from './statement-input';

export interface PlannedSelect {
  readonly select: Select;
  readonly dimensions: readonly Dimension[];
  readonly metrics: readonly Metric[];
  readonly isGrouped: boolean;
}

/** One SELECT for the question. Source: spec/facts.md §4.2. */
export function planStatement(outer: Scope, input: StatementInput): PlannedSelect {
  const scope: Scope = { ...outer, bounds: input.bounds };
  const { query } = scope;
  const source = planSource(scope);
  const custom = query.where === null ? null : customCondition(scope, query.where);
  const { dimensions, metrics } = planOutput(scope, input.granularity);
  const order = planOrder(scope, dimensions, metrics);
  const filters = planFilters(scope, input.filters);
  const where = planWhere(scope, input.granularity, { bounds: input.bounds, filters: filters.where, custom });
  const series = planSeriesLimit(scope, {
    source,
    dimensions,
    metrics,
    where,
  });
  const isGrouped = query.metrics !== null || order.aggregates;
  const hidesLimit = query.groupsOthers && series.from.kind === 'join';
  const having = [...filters.having, ...(query.having === null ? [] : [customCondition(scope, query.having)])];
  const select: Select = {
    ...emptySelect,
    items: [...series.dimensions, ...metrics].map(({ expression, label }) => ({ expression, alias: label })),
    from: series.from,
    where,
    groupBy: isGrouped ? dimensions.map((_, index) => ordinal(index + 1)) : [],
    having: and(having),
    orderBy: order.items,
    limit: hidesLimit ? null : input.isOffset && query.rowLimit !== null ? limits.rowLimit : query.rowLimit,
    offset: hidesLimit || input.isOffset ? null : query.rowOffset,
  };
  return { select: query.isRowcount ? countOf(select) : select, dimensions: series.dimensions, metrics, isGrouped };
}

function planOutput(
  scope: Scope,
  granularity: QueryDatasetColumn | null,
): { readonly dimensions: readonly Dimension[]; readonly metrics: readonly Metric[] } {
  const { query } = scope;
  const metrics = (query.metrics ?? []).map(metric => planMetric(scope, metric));
  const named = query.columns.filter(asked => !(asked === timestampLabel && query.isTimeseries));
  const dimensions = named.map(asked => planDimension(scope, asked));
  if (!query.isTimeseries || granularity === null) return { dimensions, metrics };
  return { dimensions: [timestampDimension(scope, granularity), ...dimensions], metrics };
}

interface WhereInput {
  readonly bounds: TimeBounds;
  readonly filters: readonly Expression[];
  /** The question's own condition. */
  readonly custom: Expression | null;
}

export function planWhere(
  scope: Scope,
  granularity: QueryDatasetColumn | null,
  { bounds, filters, custom }: WhereInput,
): Expression | null {
  const { dataset } = scope.input;
  const time =
    granularity === null
      ? []
      : [mainTimeCondition(scope, granularity, bounds), timeCondition(scope, granularity, bounds)];
  const predicate = scope.query.usesFetchPredicate ? dataset.fetchValuesPredicate : null;
  return and([
    ...time.filter(condition => condition !== null),
    ...filters,
    ...planRowRules(scope),
    ...(custom === null ? [] : [custom]),
    ...(predicate ? [savedSql(scope, predicate)] : []),
  ]);
}

/** The same range on the dataset's main time column, which its storage may be laid out by. */
function mainTimeCondition(scope: Scope, granularity: QueryDatasetColumn, bounds: TimeBounds): Expression | null {
  const { dataset } = scope.input;
  if (!dataset.alwaysFilterMainTime || dataset.mainTimeColumn === null) return null;
  const main = scope.columns.get(dataset.mainTimeColumn);
  return main?.isTime && main.name !== granularity.name ? timeCondition(scope, main, bounds) : null;
}

function countOf(select: Select): Select {
  return {
    ...emptySelect,
    items: [{ expression: call('COUNT', star), alias: 'rowcount' }],
    from: { kind: 'select', select: { ...select, orderBy: [] }, alias: 'rowcount_qry' },
  };
}
