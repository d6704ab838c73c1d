export { ChartFrame, type ChartFrameProps } from './ChartFrame';
export { StaleBadge } from './StaleBadge';
export { type ChartData, type ChartDataGiven, useChartData } from './use-chart-data';
