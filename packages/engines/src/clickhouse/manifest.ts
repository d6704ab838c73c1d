import { z } from 'zod';
import { type ConnectionParameters, type EngineManifest, parseServerAddress } from '../contract';

/** ClickHouse 23.3 and later, over its HTTP interface. */
export const manifest: EngineManifest = {
  id: 'clickhouse',
  name: 'ClickHouse',
  defaultDriver: 'connect',
  schemes: [
    'clickhousedb',
    'clickhousedb+connect',
    'clickhouse',
    'clickhouse+connect',
    'clickhouse+http',
    'clickhouse+https',
    'clickhouse+native',
    'clickhouse+asynch',
  ],
  uriPlaceholder: 'clickhousedb://user:password@host:port/dbname[?secure=true&key=value...]',
  defaultPort: 8123,
  capabilities: { fileUpload: false, catalogs: false, cancel: true, statementTimeout: true },
  form: z.object({
    host: z.string().min(1).describe('Hostname or IP address'),
    port: z.int().min(1).max(65_535).describe('Port of the HTTP interface'),
    database: z.string().min(1).describe('Database name'),
    username: z.string().nullish().describe('Username'),
    password: z.string().nullish().describe('Password'),
    query: z.record(z.string(), z.string()).default({}).describe('Additional parameters'),
    encryption: z.boolean().optional().describe('Use an encrypted connection to the database'),
  }),
  secretFields: ['password'],
  parseAddress,
};

/** Ports of the native protocol, which drivers of other languages speak, and those of HTTP beside them. */
const httpPorts: Readonly<Record<number, number>> = { 9000: 8123, 9440: 8443 };

function parseAddress(address: string): ConnectionParameters {
  const scheme = /^[^:]*/.exec(address.trim())?.[0].toLowerCase() ?? '';
  const parts = parseServerAddress(address, 0, { database: 'default' });
  const isEncrypted = scheme.endsWith('+https') || isSecure(parts.query, parts.port);
  const port = parts.port === 0 ? (isEncrypted ? 8443 : 8123) : parts.port;
  const isNative = scheme.endsWith('+native') || scheme.endsWith('+asynch');
  return {
    ...parts,
    port: isNative ? (httpPorts[port] ?? port) : port,
    query: isEncrypted ? { ...parts.query, sslmode: parts.query['sslmode'] ?? 'require' } : parts.query,
  };
}

function isSecure(query: Readonly<Record<string, string>>, port: number): boolean {
  const secure = (query['secure'] ?? query['protocol'] ?? '').toLowerCase();
  return ['true', '1', 'yes', 'https'].includes(secure) || port === 8443 || port === 9440;
}
