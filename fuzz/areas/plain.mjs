import * as parts from '../parts.mjs';

/** Questions of groups, rows, filters and order. */
export const plain = {
  aggregates: grouped(() => ({})),
  filters: grouped(({ r, t }) => ({ filters: Array.from({ length: r.between(1, 3) }, () => parts.filter(r, t)) })),
  metrics: grouped(({ r, t }) => ({ metrics: parts.metrics(r, t, { least: 2, most: 5 }) }), { filtered: 0.2 }),
  clauses: grouped(({ r, t }) => ({ extras: clauses(r, t) })),
  order: grouped(({ r, query }) => ({ orderby: orders(r, query), row_limit: 50_000 }), { unordered: true }),
  limits: grouped(({ r, query }) => ({
    orderby: parts.wholeOrder(r, { dimensions: query.columns, metrics: query.metrics }),
    row_limit: r.pick([1, 3, 10, 0, null, 500, 200_000]),
    row_offset: r.pick([0, 1, 5, 1000]),
  })),
  rows: {
    make: (r, { tables }) => {
      const t = parts.pickTable(
        r,
        tables.filter(({ rows }) => rows < 2000),
      );
      const columns = r.some(parts.columnsOf(t), 1, 5).map(({ name }) => name);
      const orderby = [...columns.map(name => [name, r.chance(0.6)])];
      const filters = Array.from({ length: r.between(0, 2) }, () => parts.filter(r, t));
      return question(t, { columns, orderby, filters, row_limit: r.between(1, 60), row_offset: r.pick([0, 0, 7]) });
    },
  },
  series: {
    make: (r, { tables }) => {
      const t = parts.pickTable(r, tables, { timed: r.chance(0.6) });
      const by = parts.dimensions(r, t, 1, 2);
      const columns = t.time !== null && r.chance(0.6) ? [parts.axis(r, t, { grain: 'P1Y' }), ...by] : by;
      const metrics = parts.metrics(r, t, { taken: columns.map(parts.labelOf) });
      const series = r.some(by, 1, by.length);
      return question(t, {
        columns,
        metrics,
        series_columns: series,
        series_limit: r.between(1, 6),
        ...(r.chance(0.6) ? { series_limit_metric: r.chance(0.5) ? r.pick(metrics) : parts.metric(r, t) } : {}),
        ...(r.chance(0.4) ? { order_desc: r.chance(0.5) } : {}),
        ...(r.chance(0.4) ? { group_others_when_limit_reached: true } : {}),
        ...(r.chance(0.3) ? { filters: [parts.filter(r, t)] } : {}),
        orderby: parts.wholeOrder(r, { dimensions: columns }),
        row_limit: 2000,
      });
    },
  },
};

export function question(t, query, { context = {}, ...flags } = {}) {
  return { dataset: t.name, request: { queries: [query], ...context }, ...flags };
}

/** Groups by dimensions and metrics, with what `more` adds. */
function grouped(more, { filtered = 0.4, unordered = false } = {}) {
  return {
    make: (r, { tables }) => {
      const t = parts.pickTable(r, tables);
      const columns = parts.dimensions(r, t, 0, 3);
      const metrics = parts.metrics(r, t, {
        taken: columns.map(parts.labelOf),
        least: columns.length > 0 && r.chance(0.1) ? 0 : 1,
      });
      const filters = r.chance(filtered) ? [parts.filter(r, t)] : [];
      const orderby = parts.wholeOrder(r, { dimensions: columns, metrics });
      const base = { columns, metrics, filters, orderby, row_limit: 5000 };
      const query = { ...base, ...more({ r, t, query: base }) };
      return question(t, query, unordered || query.columns.length === 0 ? { unordered } : {});
    },
  };
}

function clauses(r, t) {
  const { saved } = t;
  const having = r.pick(['COUNT(*) > 1', 'COUNT(*) >= 2 AND 1 = 1', `(COUNT(*) > ${r.between(1, 30)})`, 'MAX(1) = 1']);
  return {
    ...(r.chance(0.8) ? { where: parts.condition(r, t) } : {}),
    ...(r.chance(0.5) && saved.length > 0 ? { having } : {}),
  };
}

/** Orders of every form that a client may send. */
function orders(r, { columns, metrics }) {
  const forms = [
    ...columns.map(parts.labelOf),
    ...columns,
    ...metrics,
    ...metrics.map(parts.labelOf),
    { expressionType: 'SQL', sqlExpression: 'COUNT(*)', label: 'how many' },
    'count',
  ];
  return r
    .some(forms, 1, 3)
    .map(form => (r.chance(0.9) ? [form, r.chance(0.5)] : [form, r.pick([1, 0, 'true', null])]));
}
