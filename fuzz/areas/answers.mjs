import * as parts from '../parts.mjs';
import { question } from './plain.mjs';

/** The kinds of answers, files, several questions at once, annotation layers. */
export const answers = {
  kinds: {
    make: (r, { tables }) => {
      const t = parts.pickTable(
        r,
        tables.filter(({ rows }) => rows < 4000),
      );
      const query = { ...small(r, t), ...(r.chance(0.3) ? { filters: [parts.filter(r, t)] } : {}) };
      const result_type = r.pick([
        'full',
        'results',
        'query',
        'columns',
        'timegrains',
        'post_processed',
        'samples',
        'drill_detail',
      ]);
      const loose = { any_column_order: true, unordered: true };
      if (result_type === 'columns') return question(t, query, { context: { result_type }, ...loose });
      if (result_type === 'samples' || result_type === 'drill_detail')
        return question(t, { ...query, row_limit: 4000 }, { context: { result_type }, ...loose });
      if (result_type === 'post_processed')
        return question(t, query, { context: { result_type, form_data: form(r, query) } });
      if (r.chance(0.2)) return question(t, { ...query, result_type });
      return question(t, query, { context: { result_type } });
    },
  },
  counts: {
    make: (r, { tables }) => {
      const t = parts.pickTable(r, tables);
      const raw = { columns: r.some(parts.columnsOf(t), 1, 3).map(({ name }) => name) };
      const query = r.chance(0.5) ? small(r, t) : raw;
      return question(t, {
        ...query,
        is_rowcount: true,
        filters: r.chance(0.5) ? [parts.filter(r, t)] : [],
        row_limit: r.pick([10, 0, 100_000]),
        ...(r.chance(0.2) ? { row_offset: 3 } : {}),
      });
    },
  },
  files: {
    make: (r, { tables }) => {
      const t = parts.pickTable(
        r,
        tables.filter(({ rows }) => rows < 4000),
      );
      const context = {
        result_format: r.pick(['csv', 'csv', 'xlsx']),
        ...(r.chance(0.2) ? { result_type: r.pick(['results', 'post_processed', 'full']) } : {}),
      };
      const columns = r.some(parts.columnsOf(t), 1, 5).map(({ name }) => name);
      const rows = { columns, orderby: columns.map(name => [name, true]), row_limit: 40 };
      const query = r.chance(0.5) ? small(r, t) : rows;
      return { ...question(t, query, { context }), ...(r.chance(0.2) ? { form: true } : {}) };
    },
  },
  several: {
    make: (r, { tables }) => {
      const t = parts.pickTable(r, tables);
      const queries = Array.from({ length: r.between(2, 4) }, () => ({
        ...small(r, t),
        ...(r.chance(0.2) ? { result_type: r.pick(['results', 'query', 'timegrains']) } : {}),
        ...(r.chance(0.2) ? { filters: [parts.filter(r, t)] } : {}),
      }));
      if (r.chance(0.4)) {
        const values = queries[0].metrics;
        queries[0].post_processing = [
          {
            operation: 'contribution',
            options: {
              columns: values.map(parts.labelOf),
              rename_columns: values.map(value => `%${parts.labelOf(value)}`),
            },
          },
        ];
        queries[1] = { columns: [], metrics: values, row_limit: 0 };
      }
      return { dataset: t.name, request: { queries, ...(r.chance(0.15) ? { result_format: 'csv' } : {}) } };
    },
  },
  annotations: {
    make: (r, { tables }) => {
      const t = parts.pickTable(r, tables, { timed: true });
      const x = { ...parts.axis(r, t, { grain: 'P1Y' }), label: t.time };
      const query = { columns: [x], metrics: ['count'], orderby: [[t.time, true]] };
      const annotation_layers = Array.from({ length: r.between(1, 3) }, (_, at) => layer(r, `layer ${at}`));
      return question(t, { ...query, annotation_layers });
    },
  },
};

function small(r, t) {
  const columns = parts.dimensions(r, t, 1, 2);
  const metrics = parts.metrics(r, t, { most: 2, taken: columns.map(parts.labelOf) });
  return {
    columns,
    metrics,
    orderby: parts.wholeOrder(r, { dimensions: columns, metrics }),
    row_limit: r.pick([5, 50, 1000]),
  };
}

function form(r, { columns, metrics }) {
  const labels = columns.map(parts.labelOf);
  if (r.chance(0.3)) return { viz_type: 'table' };
  return {
    viz_type: 'pivot_table_v2',
    groupbyRows: labels.slice(0, 1),
    groupbyColumns: labels.slice(1),
    metrics,
    aggregateFunction: r.pick([
      'Sum',
      'Average',
      'Median',
      'Minimum',
      'Maximum',
      'Count',
      'Sample Variance',
      'Sample Standard Deviation',
      'First',
      'Last',
      'List Unique Values',
      'Count Unique Values',
      'Sum as Fraction of Total',
      'Sum as Fraction of Rows',
    ]),
    metricsLayout: r.pick(['ROWS', 'COLUMNS']),
    ...(r.chance(0.4) ? { rowTotals: true } : {}),
    ...(r.chance(0.4) ? { colTotals: true } : {}),
    ...(r.chance(0.2) ? { combineMetric: true } : {}),
    ...(r.chance(0.2) ? { transposePivot: true } : {}),
  };
}

function layer(r, name) {
  const look = { name, show: true, showMarkers: false, style: 'solid', opacity: '', color: null, width: 1 };
  return r.one(
    () => ({ ...look, annotationType: 'FORMULA', sourceType: '', value: r.pick(['x', '5', 'x * 2', 'sin(x)']) }),
    () => ({
      ...look,
      annotationType: r.pick(['EVENT', 'INTERVAL']),
      sourceType: 'NATIVE',
      value: { $annotation_layer: r.pick(['Releases', 'Empty layer']) },
    }),
    () => ({
      ...look,
      annotationType: r.pick(['EVENT', 'INTERVAL']),
      sourceType: 'table',
      value: { $chart: 'conformance events' },
      timeColumn: 'date',
      titleColumn: 'symbol',
      intervalEndColumn: '',
      descriptionColumns: r.pick([[], ['price']]),
      ...(r.chance(0.4)
        ? { overrides: r.pick([{}, { time_range: '2004-01-01 : 2005-01-01' }, { time_range: null }]) }
        : {}),
    }),
    () => ({
      ...look,
      annotationType: 'TIME_SERIES',
      sourceType: 'line',
      value: { $chart: 'conformance line' },
      ...(r.chance(0.4)
        ? {
            overrides: r.pick([
              {},
              { time_range: '2013-01-01 : 2014-01-01' },
              { time_grain_sqla: 'P1Y' },
              { time_grain_sqla: null },
            ]),
          }
        : {}),
    }),
    () => ({
      ...look,
      annotationType: r.pick(['EVENT', 'FORMULA', 'ODD']),
      sourceType: r.pick(['NATIVE', 'table', 'odd', '']),
      value: r.pick([999_999, 'x', null]),
    }),
  );
}
