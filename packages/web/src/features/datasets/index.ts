export { NewDatasetPage } from './create/NewDatasetPage';
export { DatasetPage } from './edit/DatasetPage';
