import { type ConnectionParameters, type EngineManifest, parseServerAddress } from '../contract';
import { serverForm } from '../shared';

/** Ports of the HTTP interface: plain and encrypted. */
const defaultPort = 8123;
const encryptedPort = 8443;

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
  defaultPort,
  capabilities: { fileUpload: false, catalogs: false },
  form: serverForm({ port: 'Port of the HTTP interface' }),
  secretFields: ['password'],
  parseAddress,
};

/** Ports of the native protocol, which drivers of other languages speak, and those of HTTP beside them. */
const httpPorts: Readonly<Record<number, number>> = { 9000: defaultPort, 9440: encryptedPort };

function parseAddress(address: string): ConnectionParameters {
  const scheme = /^[^:]*/.exec(address.trim())?.[0].toLowerCase() ?? '';
  const parts = parseServerAddress(address, 0, { database: 'default' });
  const isEncrypted = scheme.endsWith('+https') || isSecure(parts.query, parts.port);
  const port = parts.port === 0 ? (isEncrypted ? encryptedPort : defaultPort) : parts.port;
  const isNative = scheme.endsWith('+native') || scheme.endsWith('+asynch');
  return {
    ...parts,
    port: isNative ? (httpPorts[port] ?? port) : port,
    query: isEncrypted ? { ...parts.query, sslmode: parts.query['sslmode'] ?? 'require' } : parts.query,
  };
}

function isSecure(query: Readonly<Record<string, string>>, port: number): boolean {
  const secure = (query['secure'] ?? query['protocol'] ?? '').toLowerCase();
  return ['true', '1', 'yes', 'https'].includes(secure) || port === encryptedPort || port === 9440;
}
