export { ChartView, type ChartViewGiven, preloadView } from './ChartView';
