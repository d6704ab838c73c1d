import { Socket } from 'node:net';
import type { Client, ClientConfig } from 'pg';
import { type ConnectionSpec, EngineError } from '../contract';
import { type Encryptions, tryInOrder } from '../shared';
import { encryptionsOf, explainEncryption } from './encryption';
import { explain } from './errors';

/** What the driver is told, and how encryption is tried, in order. */
export interface ConnectPlan {
  readonly config: ClientConfig;
  readonly encryptions: Encryptions;
}

/** A connection, and how to end it without asking the server. */
export interface OpenClient {
  readonly client: Client;
  /** How another one like it is made. */
  readonly plan: ConnectPlan;
  readonly cut: () => void;
  /** The connection is gone, whoever ended it. */
  readonly isLost: () => boolean;
}

/** Connects; gives up when the caller does, or when the server has not let us in after the configured time. */
export function connect({ config, encryptions }: ConnectPlan, signal: AbortSignal): Promise<OpenClient> {
  return tryInOrder(
    encryptions,
    ssl => connectOnce({ config: { ...config, ssl }, encryptions: [ssl] }, signal),
    error => error instanceof EngineError && error.field === 'encryption',
  );
}

async function connectOnce(plan: ConnectPlan, signal: AbortSignal): Promise<OpenClient> {
  const { default: pg } = await import('pg');
  const { config } = plan;
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
    socket.destroy();
    if (!isLate) throw explainEncryption(cause) ?? explain(cause);
    throw new EngineError('CONNECTION_DATABASE_TIMEOUT', 'The server did not answer in time.', {
      field: 'host',
      cause,
    });
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', giveUp);
  }
  client.on('error', () => {}); // a connection lost while idle shows when it is next used
  return { client, plan, cut: () => void socket.destroy(), isLost: () => socket.destroyed };
}

export function connectPlan({ parameters }: ConnectionSpec, timeoutMs: number): ConnectPlan {
  if (parameters.kind !== 'server') {
    throw new EngineError('CONNECTION_MISSING_PARAMETERS_ERROR', 'PostgreSQL needs a host.', { field: 'host' });
  }
  const { host, port, database, username, password, query } = parameters;
  return {
    config: {
      host,
      port,
      database,
      user: username ?? 'postgres',
      password: password ?? '',
      connectionTimeoutMillis: timeoutMs,
      application_name: 'meridian',
    },
    encryptions: encryptionsOf(query['sslmode'], host),
  };
}

/** Milliseconds between two requests to cancel: the first may come before the statement has begun. */
const cancelPauseMs = 50;
const helperTimeoutMs = 2000;

/** Asks the server over a second connection until the statement is over; if that cannot be had, the first connection is cut. */
export async function cancelUntil(isOver: () => boolean, { client, plan, cut }: OpenClient): Promise<void> {
  const { processID } = client as Client & { readonly processID: number }; // kept by the driver, missing in its types
  try {
    const config = { ...plan.config, connectionTimeoutMillis: helperTimeoutMs };
    const helper = await connect({ ...plan, config }, new AbortController().signal);
    while (!isOver()) {
      await helper.client.query('SELECT pg_cancel_backend($1)', [processID]);
      await new Promise(resolve => setTimeout(resolve, cancelPauseMs));
    }
    helper.cut();
  } catch {
    cut();
  }
}
