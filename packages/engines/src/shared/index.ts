export * from './cells';
export * from './encryption';
export * from './introspection';
export * from './long-names';
export * from './network-errors';
export * from './signal';
export * from './tables';
export * from './whole-numbers';
