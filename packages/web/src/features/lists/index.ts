export { ChartListPage, DashboardListPage, DatabaseListPage, DatasetListPage } from './pages';
