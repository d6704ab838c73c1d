export * from './contract';
export { engines } from './registry.generated';
