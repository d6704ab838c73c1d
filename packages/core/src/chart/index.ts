export * from './controls';
export * from './definition';
