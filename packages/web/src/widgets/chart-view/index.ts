export { ChartView, preloadView } from './ChartView';
