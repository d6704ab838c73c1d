export * from './list-query';
export * from './route';
