export { DatabasePage } from './DatabasePage';
export { NewDatabasePage } from './NewDatabasePage';
