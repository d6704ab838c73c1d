import type { ChartListItem } from '@meridian/contracts/api';

/** Address of a chart's picture; null where its dataset is gone, which nothing can be drawn of. */
export const chartPicture = (chart: Pick<ChartListItem, 'table' | 'thumbnail_url'>): string | null =>
  chart.table.table_name === null ? null : chart.thumbnail_url;
