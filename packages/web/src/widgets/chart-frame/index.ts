export { answerKey } from './ask-chart';
export { ChartFrame, type ChartFrameProps } from './ChartFrame';
export { chartAnswersKey, refreshCharts } from './refresh-all';
export { StaleBadge } from './StaleBadge';
export { type ChartData, type ChartDataGiven, questionOf, useChartData } from './use-chart-data';
