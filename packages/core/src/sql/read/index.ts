export * from './expression';
export { namesVariable } from './gate';
export * from './guard-tables';
export * from './lexis';
export * from './statement';
export { type ReadTables, readTables, type TableReference } from './tables';
export * from './tokens';
