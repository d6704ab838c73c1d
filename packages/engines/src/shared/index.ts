export * from './cells';
export * from './introspection';
export * from './network-errors';
export * from './signal';
export * from './tables';
