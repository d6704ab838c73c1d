import { z } from 'zod';
import { type EngineManifest, parseServerAddress } from '../contract';

export const manifest: EngineManifest = {
  id: 'postgres',
  name: 'PostgreSQL',
  defaultDriver: 'psycopg2',
  schemes: ['postgresql', 'postgresql+psycopg2', 'postgres', 'postgresql+psycopg', 'postgresql+asyncpg'],
  uriPlaceholder: 'postgresql://user:password@host:port/dbname[?key=value&key=value...]',
  defaultPort: 5432,
  capabilities: { fileUpload: true, catalogs: false, cancel: true, statementTimeout: true },
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
  parseAddress: address => parseServerAddress(address, 5432),
};
