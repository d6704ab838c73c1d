export { ExplorePage } from './page/ExplorePage';
export { NewChartPage } from './page/NewChartPage';
export { SavedChartPage } from './page/SavedChartPage';
