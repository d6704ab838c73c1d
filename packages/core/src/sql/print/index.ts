export * from './dialect';
export * from './print';
export * from './time-text';
