/** Where a chart is edited; saving there comes back to the dashboard. */
export function editChartAddress(chartId: number, dashboardId: number): string {
  return `/explore/?slice_id=${chartId}&dashboard_id=${dashboardId}`;
}
