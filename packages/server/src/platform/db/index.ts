export type { Database, Executor } from './database';
export { migrate, SchemaError } from './migrate';
export type { ColumnTypes, Migration } from './migration';
export { openSqlite } from './open-sqlite';
export { StoreFailure } from './store-failure';
export { UniqueViolation } from './unique-violation';
