import { flightCharts, flightDashboard } from './flight-performance';
import type { SampleChart, SampleDashboard } from './sample';
import { strikeCharts, strikeDashboard } from './wildlife-strikes';

/** The sample dashboards with their charts. */
export const boards: readonly { readonly dashboard: SampleDashboard; readonly charts: readonly SampleChart[] }[] = [
  { dashboard: flightDashboard, charts: flightCharts },
  { dashboard: strikeDashboard, charts: strikeCharts },
];
