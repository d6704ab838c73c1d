export * from './table';
export { together } from './together';
