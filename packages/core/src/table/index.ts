export { concatTables } from './concat-tables';
export * from './packed';
export * from './table';
