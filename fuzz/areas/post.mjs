import { operations } from '../operations.mjs';
import * as parts from '../parts.mjs';
import { question } from './plain.mjs';
import { closedRange } from './time.mjs';

/** Post-processing: each operation alone, and chains as charts and scripts send them. */
export const post = {
  operations: {
    make: (r, world) => {
      const frame = frameOf(r, world);
      return processed(frame, [r.pick(Object.values(operations))(r, frame)]);
    },
  },
  pivots: {
    make: (r, world) => {
      const frame = frameOf(r, world, { timed: true });
      return processed(frame, pivoted(r, frame));
    },
  },
  chains: {
    make: (r, world) => {
      const frame = frameOf(r, world);
      const names = r.some(Object.keys(operations), 2, 3);
      return processed(
        frame,
        names.map(name => operations[name](r, frame)),
      );
    },
  },
};

function processed({ t, query }, post_processing) {
  return question(
    t,
    { ...query, post_processing },
    { fuzzy_labels: post_processing.some(({ operation }) => operation === 'histogram') },
  );
}

/** A question whose rows have one order, and what its frame is made of. */
function frameOf(r, { tables }, { timed = r.chance(0.5) } = {}) {
  const t = parts.pickTable(
    r,
    tables.filter(({ columns }) => columns.some(({ kind }) => kind === 'number')),
    { timed },
  );
  const x = timed ? { ...parts.axis(r, t, { grain: r.pick(['P1M', 'P3M', 'P1Y', 'P1W']) }), label: t.time } : null;
  const by = r
    .some(
      parts.groupable(t).filter(({ name }) => name !== t.time),
      timed ? 0 : 1,
      2,
    )
    .map(({ name }) => name);
  const columns = [...(x === null ? [] : [x]), ...by];
  const metrics = parts.numberMetrics(r, t);
  const filters = timed ? [{ col: t.time, op: 'TEMPORAL_RANGE', val: closedRange(r, t) }] : [];
  const query = {
    columns,
    metrics,
    filters,
    orderby: columns.map(column => [parts.labelOf(column), true]),
    row_limit: r.pick([30, 300]),
  };
  return {
    t,
    query,
    x: x?.label ?? null,
    by,
    values: metrics.map(parts.labelOf),
    all: [...columns, ...metrics].map(parts.labelOf),
  };
}

/** What charts over time send: pivot, something between, flatten. */
function pivoted(r, frame) {
  const between = [
    () => operations.rolling(r, frame),
    () => operations.cum(r, frame),
    () => operations.resample(r, frame),
    () => operations.contribution(r, { ...frame, values: frame.values }),
    () => operations.diff(r, frame),
    () => ({
      operation: 'rename',
      options: { columns: { [frame.values[0]]: r.pick([null, 'new']) }, level: 0, inplace: r.chance(0.8) },
    }),
    () => ({ operation: 'sort', options: { is_sort_index: true, ascending: r.chance(0.5) } }),
  ];
  const before = [operations.pivot(r, frame), ...r.some(between, 0, 2).map(make => make())];
  return [
    ...before,
    operations.flatten(r, frame),
    ...(r.chance(0.2) ? [operations[r.pick(['cum', 'rolling', 'diff'])](r, frame)] : []),
  ];
}
