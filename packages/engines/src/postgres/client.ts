import { Socket } from 'node:net';
import type { Client, ClientConfig } from 'pg';
import { type ConnectionSpec, EngineError } from '../contract';
import { explain } from './errors';

/** A connection, and how to end it without asking the server. */
export interface OpenClient {
  readonly client: Client;
  readonly config: ClientConfig;
  readonly cut: () => void;
  /** The connection is gone, whoever ended it. */
  readonly isLost: () => boolean;
}

/** Connects; gives up when the caller does, or when the server has not let us in after the configured time. */
export async function connect(config: ClientConfig, signal: AbortSignal): Promise<OpenClient> {
  const { default: pg } = await import('pg');
  const socket = new Socket();
  const client = new pg.Client({ ...config, connectionTimeoutMillis: 0, stream: () => socket });
  let isLate = false;
  const giveUp = () => socket.destroy(new Error('The connection was given up.'));
  const timer = setTimeout(() => {
    isLate = true;
    giveUp();
  }, config.connectionTimeoutMillis);
  signal.addEventListener('abort', giveUp, { once: true });
  try {
    await client.connect();
  } catch (cause) {
    if (!isLate) throw explain(cause);
    throw new EngineError('CONNECTION_DATABASE_TIMEOUT', 'The server did not answer in time.', {
      field: 'host',
      cause,
    });
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', giveUp);
  }
  client.on('error', () => {}); // a connection lost while idle shows when it is next used
  return { client, config, cut: () => void socket.destroy(), isLost: () => socket.destroyed };
}

export function clientConfig({ parameters }: ConnectionSpec, timeoutMs: number): ClientConfig {
  if (parameters.kind !== 'server') {
    throw new EngineError('CONNECTION_MISSING_PARAMETERS_ERROR', 'PostgreSQL needs a host.', { field: 'host' });
  }
  const { host, port, database, username, password, query } = parameters;
  return {
    host,
    port,
    database,
    user: username ?? 'postgres',
    password: password ?? '',
    connectionTimeoutMillis: timeoutMs,
    application_name: 'meridian',
    ssl: encryptionOf(query['sslmode'] ?? 'disable'),
  };
}

function encryptionOf(mode: string): false | { readonly rejectUnauthorized: boolean } {
  if (mode === 'disable' || mode === 'allow' || mode === 'prefer') return false;
  return { rejectUnauthorized: mode === 'verify-ca' || mode === 'verify-full' };
}

/** Milliseconds between two requests to cancel: the first may come before the statement has begun. */
const cancelPauseMs = 50;
const helperTimeoutMs = 2000;

/** Asks the server over a second connection until the statement is over; if that cannot be had, the first connection is cut. */
export async function cancelUntil(isOver: () => boolean, { client, config, cut }: OpenClient): Promise<void> {
  const { processID } = client as Client & { readonly processID: number }; // kept by the driver, missing in its types
  try {
    const helper = await connect({ ...config, connectionTimeoutMillis: helperTimeoutMs }, new AbortController().signal);
    while (!isOver()) {
      await helper.client.query('SELECT pg_cancel_backend($1)', [processID]);
      await new Promise(resolve => setTimeout(resolve, cancelPauseMs));
    }
    helper.cut();
  } catch {
    cut();
  }
}
