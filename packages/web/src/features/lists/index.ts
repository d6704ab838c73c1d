export { DatabaseListPage, DatasetListPage } from './pages';
