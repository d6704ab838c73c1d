import { type EngineManifest, parseServerAddress } from '../contract';
import { serverForm } from '../shared';

const defaultPort = 5432;

export const manifest: EngineManifest = {
  id: 'postgres',
  name: 'PostgreSQL',
  defaultDriver: 'psycopg2',
  schemes: ['postgresql', 'postgresql+psycopg2', 'postgres', 'postgresql+psycopg', 'postgresql+asyncpg'],
  uriPlaceholder: 'postgresql://user:password@host:port/dbname[?key=value&key=value...]',
  defaultPort,
  capabilities: { fileUpload: true, catalogs: false },
  form: serverForm(),
  secretFields: ['password'],
  parseAddress: address => parseServerAddress(address, defaultPort),
};
