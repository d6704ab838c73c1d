import { z } from 'zod';
import { findColumns } from '../frame/find-columns';
import { type Frame, isMissing, takeRows } from '../frame/frame';
import { refuse } from '../frame/refusal';
import { defineOperation } from '../operation';
import { aggregatesOption, resolveAggregates } from '../statistics/aggregates-option';
import { addMargins } from './margins';
import { fillColumnKeys, layOut, type PivotPlan } from './pivot-table';

/**
 * Makes rows of some columns' values and columns of others': a column for each metric and each combination of values that occurs,
 * metrics and values in ascending order. Rows and columns that hold nothing are left out unless `drop_missing_columns` is false.
 */
export const pivot = defineOperation({
  name: 'pivot',
  options: z.strictObject({
    index: z.array(z.string()),
    columns: z.array(z.string()).nullish(),
    aggregates: aggregatesOption,
    metric_fill_value: z.number().nullish(),
    column_fill_value: z.union([z.string(), z.number(), z.boolean()]).transform(String).nullish(),
    drop_missing_columns: z.boolean().nullish(),
    combine_value_with_metric: z.boolean().nullish(),
    marginal_distributions: z.boolean().nullish(),
    marginal_distribution_name: z.string().nullish(),
  }),
  apply(frame, options): Frame {
    if (options.index.length === 0) return refuse('The option "index" needs at least one column.');
    const aggregates = resolveAggregates(frame, options.aggregates);
    if (aggregates.length === 0) return refuse('The option "aggregates" needs at least one metric.');
    const fill = options.column_fill_value === undefined ? '<NULL>' : options.column_fill_value;
    const plan: PivotPlan = {
      rowCount: frame.rowCount,
      index: findColumns(frame, options.index),
      columns: findColumns(frame, options.columns ?? []).map(column => fillColumnKeys(column, fill)),
      aggregates: byColumn(aggregates),
      fillValue: options.metric_fill_value ?? null,
      dropsMissing: options.drop_missing_columns ?? true,
    };
    const table = layOut(plan);
    const name = options.marginal_distribution_name ?? 'All';
    const complete = options.marginal_distributions === true ? addMargins(table, plan, name) : table;
    return options.combine_value_with_metric === true && plan.columns.length > 0 ? metricLast(complete) : complete;
  },
});

/** A result is named after its column; of several aggregates of one column the last counts. */
function byColumn(aggregates: ReturnType<typeof resolveAggregates>): PivotPlan['aggregates'] {
  const last = new Map(aggregates.map(aggregate => [String(aggregate.column.labels[0]), aggregate] as const));
  return [...last.keys()].sort().flatMap(name => {
    const aggregate = last.get(name);
    return aggregate === undefined ? [] : [{ ...aggregate, name }];
  });
}

/** Moves the metric behind the values: all metrics of one value stand together. Rows that hold nothing are left out. */
function metricLast(frame: Frame): Frame {
  const byValues = new Map<string, Frame['columns'][number][]>();
  for (const column of frame.columns) {
    const key = JSON.stringify(column.labels.slice(1).map(String));
    byValues.set(key, [...(byValues.get(key) ?? []), column]);
  }
  const move = <T>([first, ...rest]: readonly T[]): readonly T[] => (first === undefined ? rest : [...rest, first]);
  const moved = {
    ...frame,
    levelNames: move(frame.levelNames),
    columns: [...byValues.values()].flat().map(column => ({ ...column, labels: move(column.labels) })),
  };
  const rows = Array.from({ length: frame.rowCount }, (_, row) => row);
  return takeRows(
    moved,
    rows.filter(row => !frame.columns.every(({ values }) => isMissing(values[row]))),
  );
}
