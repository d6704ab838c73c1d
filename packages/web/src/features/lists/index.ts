export { AnnotationListPage } from './annotations/AnnotationListPage';
export { LayerListPage } from './annotations/LayerListPage';
export { ChartListPage, DashboardListPage, DatabaseListPage, DatasetListPage } from './pages';
export { RowRuleListPage } from './row-rules/RowRuleListPage';
