export * from './carry-over';
export * from './controls';
export * from './definition';
export * from './labels';
export * from './predicate';
