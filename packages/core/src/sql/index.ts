export * from './ast';
export * from './print';
