export { hasChdb, startClickhouse, type TemporaryClickhouse } from './temporary-clickhouse';
export { hasMariadb, startMariadb, type TemporaryMariadb } from './temporary-mariadb';
