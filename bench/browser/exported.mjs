import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { strFromU8, unzipSync } from 'fflate';
import { parse } from 'yaml';

const exports_ = fileURLToPath(new URL('../../conformance/exports', import.meta.url));

/** Types that are drawn here already; another is measured as a bar chart of the same question. */
const drawn = new Set([
  'echarts_timeseries_line',
  'echarts_timeseries_bar',
  'echarts_area',
  'table',
  'pie',
  'big_number',
  'big_number_total',
]);

/** The dashboard, charts and dataset in an export of a real Superset. */
export function readExport(name) {
  const files = Object.entries(unzipSync(readFileSync(join(exports_, `${name}.zip`)))).map(([path, bytes]) => ({
    path,
    folder: path.split('/')[1],
    text: strFromU8(bytes),
  }));
  const documents = folder => files.filter(file => file.folder === folder).map(file => parse(file.text));
  return {
    dashboard: documents('dashboards')[0],
    charts: documents('charts').map(chart => (drawn.has(chart.viz_type) ? chart : asBars(chart))),
    datasets: documents('datasets'),
  };
}

function asBars(chart) {
  const { metrics, metric, groupby, x_axis, adhoc_filters } = chart.params;
  const measured = [metrics ?? metric ?? ['count']].flat();
  return {
    ...chart,
    viz_type: 'echarts_timeseries_bar',
    params: {
      x_axis: [groupby ?? []].flat()[0] ?? x_axis ?? 'wildlife_size',
      metrics: measured,
      groupby: [],
      adhoc_filters,
      row_limit: 50,
    },
  };
}
