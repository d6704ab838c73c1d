export * from './packed';
export * from './table';
export { together } from './together';
