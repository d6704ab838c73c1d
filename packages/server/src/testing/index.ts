export { type Asker, type Asking, anApp, type Method, type TestApp } from './app';
export { repository, startTables, writeTables } from './conformance';
export { aDataset, aPerson, aRole, made } from './datasets';
export { hasPostgres, type PostgresServer, startPostgres } from './postgres-server';
export { builtOrSource, nodeArguments } from './programs';
export { raced } from './races';
export { hasRedis, type RedisServer, startRedis } from './redis-server';
export { type FreshStore, onBothStores } from './stores';
export { temporaryFolder } from './temporary';
