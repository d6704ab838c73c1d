export type { TableColumn, TableSort } from './columns';
export { DataTable } from './DataTable';
export { Pager } from './Pager';
