export * from './cells';
export * from './introspection';
export * from './long-names';
export * from './network-errors';
export * from './signal';
export * from './tables';
