export { NewDatasetPage } from './create/NewDatasetPage';
