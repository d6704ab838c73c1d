import type { QueryObject } from '@meridian/contracts/documents';
import fc from 'fast-check';
import { type AskedTable, askedTables } from './asked-tables';
import { axis, dimensions, labelOf, metrics, namesOf, timeAxis } from './random-columns';
import { randomFilter } from './random-filters';
import { randomSteps } from './random-steps';

/** A question nobody listed, about one of the tables. */
export interface RandomQuestion {
  readonly table: AskedTable;
  readonly query: QueryObject;
}

/**
 * Rows, groups, comparisons and limited series: columns of every kind, grains, metrics, filters, orders and limits. All that is selected
 * is in the order, so that the rows and their places are decided.
 */
export const randomQuestion: fc.Arbitrary<RandomQuestion> = fc
  .constantFrom(...askedTables)
  .chain(table =>
    fc
      .oneof(
        { weight: 4, arbitrary: grouped(table) },
        { weight: 2, arbitrary: rows(table) },
        ...(table.times.length === 0 ? [] : [{ weight: 1, arbitrary: compared(table) }]),
        ...(table.series === null ? [] : [{ weight: 1, arbitrary: limited(table, table.series) }]),
      )
      .map(query => ({ table, query })),
  );

function rows(table: AskedTable): fc.Arbitrary<QueryObject> {
  return fc
    .record({ columns: fc.subarray([...namesOf(table)], { minLength: 1 }), ...conditions(table), ...paging })
    .map(({ columns, descending, ...rest }) => ({ ...rest, columns, orderby: orderOf(columns, descending) }));
}

function grouped(table: AskedTable): fc.Arbitrary<QueryObject> {
  const having = fc.constantFrom(null, null, 'COUNT(*) > 1', 'COUNT(*) < 3 OR COUNT(*) > 100');
  return fc
    .record({
      columns: dimensions(table),
      metrics: metrics(table),
      ...conditions(table),
      ...paging,
      isByMetric: fc.boolean(),
      having,
      steps: randomSteps,
    })
    .map(({ columns, descending, isByMetric, having, steps, ...rest }) => {
      const [first] = rest.metrics;
      const labels = columns.map(labelOf);
      const lead = isByMetric && first !== undefined ? [[first, descending % 2 === 0] as const] : [];
      return {
        ...rest,
        columns,
        orderby: [...lead, ...orderOf(labels, descending)],
        extras: having === null ? rest.extras : { ...rest.extras, having },
        post_processing: [...steps(labels, rest.metrics.map(labelOf))],
      };
    });
}

function compared(table: AskedTable): fc.Arbitrary<QueryObject> {
  const offsets = ['1 year ago', '1 month ago', '1 week ago', '28 days ago', 'inherit', '2000-02-29'];
  return fc
    .record({
      axis: timeAxis(table),
      by: fc.subarray(table.texts.slice(0, 1)),
      metrics: metrics(table),
      range: fc.constantFrom(...table.ranges.filter(range => /^\S+ : \S+$/.test(range))),
      time_offsets: fc.subarray(offsets, { minLength: 1, maxLength: 2 }),
    })
    .map(({ axis, by, range, ...rest }) => ({
      ...rest,
      columns: [axis, ...by],
      filters: [{ col: axis.sqlExpression, op: 'TEMPORAL_RANGE', val: range }],
      orderby: orderOf([axis.label, ...by], null),
    }));
}

function limited(table: AskedTable, { by, metric }: NonNullable<AskedTable['series']>): fc.Arbitrary<QueryObject> {
  return fc
    .record({
      axis: axis(table),
      series_limit: fc.integer({ min: 1, max: 5 }),
      group_others_when_limit_reached: fc.boolean(),
      order_desc: fc.boolean(),
      filters: fc.array(randomFilter(table), { maxLength: 1 }),
    })
    .map(({ axis, ...rest }) => {
      const columns = axis === null ? [by] : [axis, by];
      return {
        ...rest,
        columns,
        metrics: [metric],
        series_columns: [by],
        series_limit_metric: metric,
        orderby: orderOf(columns.map(labelOf), null),
      };
    });
}

/** Ascending but for the place that descends. */
function orderOf(labels: readonly string[], descending: number | null) {
  return labels.map((label, at) => [label, descending !== at] as const);
}

const paging = {
  row_limit: fc.constantFrom(1, 3, 10, 1000),
  row_offset: fc.constantFrom(0, 0, 0, 2, 7),
  descending: fc.nat({ max: 3 }),
};

function conditions(table: AskedTable) {
  const hasTimes = table.times.length > 0;
  const time = {
    granularity: fc.constantFrom(null, ...table.times),
    time_range: fc.constantFrom(null, ...table.ranges),
  };
  return {
    filters: fc.array(randomFilter(table), { maxLength: 3 }),
    extras: fc.constantFrom({}, {}, {}, ...table.conditions.map(where => ({ where }))),
    is_timeseries: fc.constant(false),
    ...(hasTimes ? time : {}),
  };
}
