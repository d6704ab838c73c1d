export * from './build';
export * from './nodes';
