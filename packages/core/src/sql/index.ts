export * from './ast';
export * from './print';
export * from './read';
