import { Socket } from 'node:net';
import type { Client, ClientConfig } from 'pg';
import { type ConnectionSpec, EngineError } from '../contract';
import { type Canceller, connectInTime, type Encryptions, tryInOrder } from '../shared';
import { encryptionsOf, toEncryptionError } from './encryption';
import { toEngineError } from './errors';

/** How to connect: what the driver is told, and which encryptions are tried, in order. */
export interface ConnectPlan {
  readonly config: ClientConfig;
  readonly timeoutMs: number;
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
export function connect({ config, timeoutMs, encryptions }: ConnectPlan, signal: AbortSignal): Promise<OpenClient> {
  return tryInOrder(
    encryptions,
    ssl => connectOnce({ config: { ...config, ssl }, timeoutMs, encryptions: [ssl] }, signal),
    error => error instanceof EngineError && error.field === 'encryption',
  );
}

async function connectOnce(plan: ConnectPlan, signal: AbortSignal): Promise<OpenClient> {
  const { default: pg } = await import('pg');
  const socket = new Socket();
  const client = new pg.Client({ ...plan.config, stream: () => socket });
  await connectInTime(socket, () => client.connect(), {
    signal,
    timeoutMs: plan.timeoutMs,
    toEngineError: cause => toEncryptionError(cause) ?? toEngineError(cause),
  });
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
      connectionTimeoutMillis: 0, // see `connectInTime`
      application_name: 'meridian',
    },
    timeoutMs,
    encryptions: encryptionsOf(query['sslmode'], host),
  };
}

/** Milliseconds in which the connection for cancelling must be there. */
const cancellerTimeoutMs = 2000;

export async function openCanceller({ client, plan }: OpenClient): Promise<Canceller> {
  const { processID } = client as Client & { readonly processID: number }; // kept by the driver, missing in its types
  const helper = await connect({ ...plan, timeoutMs: cancellerTimeoutMs }, new AbortController().signal);
  return {
    cancel: async () => {
      await helper.client.query('SELECT pg_cancel_backend($1)', [processID]);
    },
    close: helper.cut,
  };
}
