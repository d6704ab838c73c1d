export * from './cells';
export * from './network-errors';
export * from './signal';
export * from './tables';
