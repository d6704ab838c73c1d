import type { ConnectionParameters } from './connection';
import { EngineError } from './engine';

type ServerParameters = Extract<ConnectionParameters, { kind: 'server' }>;
type FileParameters = Extract<ConnectionParameters, { kind: 'file' }>;

/** A SQLAlchemy address cut into its parts; user and password may hold anything percent-encoded. */
const addressPattern =
  /^([a-z][a-z0-9+_]*):\/\/(?:([^:@/]*)(?::([^@]*))?@)?(\[[^\]]+\]|[^:/?#]*)(?::(\d+))?(?:\/([^?]*))?(?:\?(.*))?$/i;

/**
 * Reads `scheme://user:password@host:port/database?key=value`; what is missing or wrong is an `EngineError` with its field. The port
 * and, where one is `given`, the database may be missing.
 */
export function parseServerAddress(
  address: string,
  defaultPort: number,
  given: { readonly database?: string } = {},
): ServerParameters {
  const parts = addressPattern.exec(address.trim());
  if (!parts) throw new EngineError('CONNECTION_MISSING_PARAMETERS_ERROR', 'The address cannot be read.');
  const [, , user, password, host, port, written, query] = parts;
  const database = written || given.database;
  if (!host) throw missing('host', 'a host');
  if (!database) throw missing('database', 'a database');
  const portNumber = port === undefined ? defaultPort : Number(port);
  if (port !== undefined && (portNumber < 1 || portNumber > 65_535)) {
    throw new EngineError('CONNECTION_INVALID_PORT_ERROR', 'Ports lie between 1 and 65535.', { field: 'port' });
  }
  return {
    kind: 'server',
    host: host.replace(/^\[|\]$/g, ''),
    port: portNumber,
    database: decode(database, 'database'),
    username: user ? decode(user, 'username') : null,
    password: password === undefined ? null : decode(password, 'password'),
    query: Object.fromEntries(new URLSearchParams(query ?? '')),
  };
}

/** Reads `scheme:////absolute/path`: a file, read only. A path that is an address itself (`file:…`) is none. `example` is what to type. */
export function parseFileAddress(
  address: string,
  { schemes, example }: { readonly schemes: readonly string[]; readonly example: string },
): FileParameters {
  const [, scheme = '', path = ''] = /^([a-z0-9+_]+):\/\/\/([^?]*)(?:\?.*)?$/i.exec(address.trim()) ?? [];
  if (!schemes.includes(scheme.toLowerCase()) || path === '' || path === ':memory:' || /^file:/i.test(path)) {
    throw new EngineError('CONNECTION_MISSING_PARAMETERS_ERROR', `Name a file: ${example}`, { field: 'database' });
  }
  return { kind: 'file', path: decode(path, 'database', 'path') };
}

function missing(field: string, what: string): EngineError {
  return new EngineError('CONNECTION_MISSING_PARAMETERS_ERROR', `The address lacks ${what}.`, { field });
}

function decode(text: string, field: string, name = field): string {
  try {
    return decodeURIComponent(text);
  } catch (cause) {
    throw new EngineError('CONNECTION_MISSING_PARAMETERS_ERROR', `The ${name} has a broken percent sign in it.`, {
      field,
      cause,
    });
  }
}
