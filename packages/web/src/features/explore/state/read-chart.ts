import { type ChartItem, chartRoutes } from '@meridian/contracts/api';
import type { ChartForm } from '@meridian/contracts/documents';
import { callVersioned } from '../../../lib/api';
import type { ExploreDocument, SavedAs } from './explore-store';

export interface StoredChart {
  readonly chart: ChartItem;
  readonly saved: SavedAs;
  readonly document: ExploreDocument;
  /** Null where its dataset is gone. */
  readonly datasetId: number | null;
}

/** A saved chart with the version that was read. Throws `ApiError`. */
export async function readChart(id: number, signal?: AbortSignal): Promise<StoredChart> {
  const { reply, etag } = await callVersioned(
    chartRoutes.item,
    { params: { id: String(id) }, q: {} },
    signal ? { signal } : {},
  );
  const chart = reply.result;
  const params = JSON.parse(chart.params || '{}') as Record<string, unknown>;
  const form: ChartForm = {
    ...params,
    viz_type: chart.viz_type ?? 'table',
    datasource: `${chart.datasource_id}__table`,
    slice_id: chart.id,
  };
  const saved: SavedAs = {
    id: chart.id,
    etag,
    canOverwrite: chart.abilities?.can_edit ?? false,
    canDelete: chart.abilities?.can_delete ?? false,
    dashboardIds: chart.dashboards.map(dashboard => dashboard.id),
  };
  return { chart, saved, document: { name: chart.slice_name, form }, datasetId: chart.datasource_id };
}
