export { ChartView } from './ChartView';
export { preloadView } from './loaded-views';
