import { type EngineManifest, parseServerAddress } from '../contract';
import { serverForm } from '../shared';

const defaultPort = 3306;

/** MySQL 5.7 and later, and MariaDB 10.5 and later: one wire protocol, one dialect as far as charts ask. */
export const manifest: EngineManifest = {
  id: 'mysql',
  name: 'MySQL / MariaDB',
  defaultDriver: 'mysqldb',
  schemes: [
    'mysql',
    'mysql+mysqldb',
    'mysql+pymysql',
    'mysql+mysqlconnector',
    'mysql+asyncmy',
    'mysql+aiomysql',
    'mariadb',
    'mariadb+mysqldb',
    'mariadb+pymysql',
    'mariadb+mariadbconnector',
    'mariadb+asyncmy',
    'mariadb+aiomysql',
  ],
  uriPlaceholder: 'mysql://user:password@host:port/dbname[?key=value&key=value...]',
  defaultPort,
  capabilities: { fileUpload: false, catalogs: false },
  form: serverForm(),
  secretFields: ['password'],
  parseAddress: address => parseServerAddress(address, defaultPort),
};
