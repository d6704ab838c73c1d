export * from './database-records';
export * from './databases';
export * from './dataset-records';
export * from './datasets';
export * from './health';
export * from './list-query';
export * from './people';
export * from './route';
