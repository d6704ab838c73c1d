export { ExplorePage } from './page/ExplorePage';
export { NewChartPage } from './page/NewChartPage';
