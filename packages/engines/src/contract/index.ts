export * from './connection';
export * from './engine';
