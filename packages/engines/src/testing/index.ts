export { hasMariadb, startMariadb, type TemporaryMariadb } from './temporary-mariadb';
