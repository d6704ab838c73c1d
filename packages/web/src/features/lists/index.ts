export { ChartListPage, DashboardListPage, DatabaseListPage, DatasetListPage } from './pages';
export { RowRuleListPage } from './row-rules/RowRuleListPage';
