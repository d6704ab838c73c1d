export * from './database-records';
export * from './databases';
export * from './list-query';
export * from './people';
export * from './route';
