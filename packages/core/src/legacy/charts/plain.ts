import { columnLabel, distinctBy, metricLabel } from '../../chart';
import { type LegacyChart, type LegacyForm, LegacyRefusal } from '../chart';
import { columnAt, columnsOf, formMetrics, metricAt, metricsOf, numberOf } from '../form-values';

/** One value against ranges. */
export const bullet: LegacyChart = {
  question: (form, base) => ({ ...base, metrics: [metricAt(form, 'metric')] }),
  data: (form, { rows }) => ({ measures: rows.map(row => row[metricLabel(metricAt(form, 'metric'))] ?? null) }),
  columns: (_, columns) => [...columns, 'metric'],
};

/** Points by group: where, and how large. */
export const bubble: LegacyChart = {
  question(form, base) {
    const metrics = [metricAt(form, 'size'), metricAt(form, 'x'), metricAt(form, 'y')];
    if (distinctBy(metrics, metricLabel).length < 3) throw new LegacyRefusal('Please use 3 different metric labels');
    const columns = distinctBy([columnAt(form, 'entity'), ...columnsOf(form['series'])], columnLabel);
    return { ...base, columns, metrics, row_limit: numberOf(form['limit']), series_limit: 0 };
  },
  data(form, { rows }) {
    const group = groupOf(form);
    const at = (key: string) => metricLabel(metricAt(form, key));
    const series = new Map<unknown, object[]>();
    for (const row of rows) {
      const point = { x: row[at('x')], y: row[at('y')], size: row[at('size')], shape: 'circle', group: row[group] };
      const values = series.get(row[group]) ?? [];
      series.set(row[group], values);
      values.push({ ...row, ...point });
    }
    return [...series].map(([key, values]) => ({ key, values }));
  },
  columns: (_, columns) => [...columns, 'x', 'y', 'size', 'shape', 'group'],
};

function groupOf(form: LegacyForm): string {
  return columnLabel(columnsOf(form['series'])[0] ?? columnAt(form, 'entity'));
}

/** What flows from whom to whom, as a square of all names. */
export const chord: LegacyChart = {
  question(form, base) {
    const metric = metricAt(form, 'metric');
    const columns = [columnAt(form, 'groupby'), columnAt(form, 'columns')];
    return { ...base, columns, metrics: [metric], ...(form['sort_by_metric'] ? { orderby: [[metric, false]] } : {}) };
  },
  data(form, { rows }) {
    const [source, target] = [columnLabel(columnAt(form, 'groupby')), columnLabel(columnAt(form, 'columns'))];
    const value = metricLabel(metricAt(form, 'metric'));
    const nodes = [...new Set([...rows.map(row => row[source]), ...rows.map(row => row[target])])];
    const flows = new Map(rows.map(row => [JSON.stringify([row[source], row[target]]), row[value] ?? null]));
    const matrix = nodes.map(to => nodes.map(from => flows.get(JSON.stringify([from, to])) ?? 0));
    return { nodes, matrix };
  },
  columns: () => ['source', 'target', 'value'],
};

/** A value by region. */
export const countryMap: LegacyChart = {
  question: (form, base) => ({ ...base, columns: [columnAt(form, 'entity')], metrics: [metricAt(form, 'metric')] }),
  data(form, { rows }) {
    const [entity, metric] = [columnLabel(columnAt(form, 'entity')), metricLabel(metricAt(form, 'metric'))];
    return rows.map(row => ({ country_id: row[entity] ?? null, metric: row[metric] ?? null }));
  },
};

/** A line for each series across all metrics. */
export const parallel: LegacyChart = {
  question(form, base) {
    const [sort] = metricsOf(form['timeseries_limit_metric']);
    const metrics = distinctBy([...formMetrics(form), ...(sort === undefined ? [] : [sort])], metricLabel);
    const ordered = sort !== undefined && form['order_desc'] ? { orderby: [[sort, false]] } : {};
    return { ...base, columns: [columnAt(form, 'series')], metrics, ...ordered };
  },
  isListWhenEmpty: true,
  data: (_, { rows }) => rows,
};
