export { ChartListPage, DatabaseListPage, DatasetListPage } from './pages';
