export * from './dialect';
export * from './print';
export * from './standard';
export * from './time-text';
