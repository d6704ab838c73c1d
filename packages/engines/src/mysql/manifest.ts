import { z } from 'zod';
import { type EngineManifest, parseServerAddress } from '../contract';

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
  defaultPort: 3306,
  capabilities: { fileUpload: false, catalogs: false, cancel: true, statementTimeout: true },
  form: z.object({
    host: z.string().min(1).describe('Hostname or IP address'),
    port: z.int().min(1).max(65_535).describe('Database port'),
    database: z.string().min(1).describe('Database name'),
    username: z.string().nullish().describe('Username'),
    password: z.string().nullish().describe('Password'),
    query: z.record(z.string(), z.string()).default({}).describe('Additional parameters'),
    encryption: z.boolean().optional().describe('Use an encrypted connection to the database'),
  }),
  secretFields: ['password'],
  parseAddress: address => parseServerAddress(address, 3306),
};
