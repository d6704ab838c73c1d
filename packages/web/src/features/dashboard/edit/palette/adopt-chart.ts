import type { ChartListItem } from '@meridian/contracts/api';
import { loadDataset } from '../../data/dashboard-api';
import { readChart } from '../../data/read-dashboard';
import type { ChartRecord } from '../../data/records';
import type { PageStore } from '../../state/page-store';

/** A chart of the palette as the page keeps charts; null where it has no form to be drawn from. */
export function recordOfListed(chart: ListedChart): ChartRecord | null {
  const form = parseParams(chart.params);
  if (form === null) return null;
  const datasource = `${chart.datasource_id}__${chart.datasource_type ?? 'table'}`;
  const form_data = { ...form, viz_type: chart.viz_type ?? form['viz_type'], datasource };
  return readChart({ id: chart.id, uuid: chart.uuid, slice_name: chart.slice_name, description: null, form_data });
}

/** What the palette asks of each chart. */
export type ListedChart = Pick<ChartListItem, (typeof listedColumns)[number]>;
export const listedColumns = [
  'id',
  'uuid',
  'slice_name',
  'viz_type',
  'params',
  'datasource_id',
  'datasource_type',
  'datasource_name_text',
  'thumbnail_url',
] as const;

function parseParams(text: string | null): Readonly<Record<string, unknown>> | null {
  if (text === null || text === '') return {};
  try {
    const params: unknown = JSON.parse(text);
    return typeof params === 'object' && params !== null ? (params as Readonly<Record<string, unknown>>) : null;
  } catch {
    return null;
  }
}

/** Makes a chart known to the page before it is placed, and its dataset a moment later. */
export function adoptChart(store: PageStore, chart: ChartRecord): void {
  const { datasets } = store.getState();
  store.setState(({ charts }) => ({ charts: new Map([...charts, [chart.id, chart]]) }));
  const { datasetId } = chart;
  if (datasetId === null || datasets.has(datasetId)) return;
  loadDataset(datasetId).then(
    dataset => store.setState(state => ({ datasets: new Map([...state.datasets, [dataset.id, dataset]]) })),
    // The chart's own frame says that its dataset is out of reach; labels of columns stay plain here.
    () => undefined,
  );
}
