import { isNew } from '../../data/new-dashboard';

/** Where a chart is edited; saving there comes back to the dashboard, once it is stored. */
export function editChartAddress(chartId: number, dashboardId: number): string {
  const from = isNew({ id: dashboardId }) ? '' : `&dashboard_id=${dashboardId}`;
  return `/explore/?slice_id=${chartId}${from}`;
}
