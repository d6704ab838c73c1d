import { connect as connectSocket } from 'node:net';
import type { Connection, ConnectionOptions } from 'mysql2';
import { type ConnectionSpec, EngineError } from '../contract';
import { type Canceller, connectInTime, type Encryption, type Encryptions, tryInOrder } from '../shared';
import { encryptionsOf, mayBeOfEncryption, toEncryptionError } from './encryption';
import { toEngineError } from './errors';

export interface ClientConfig {
  readonly options: ConnectionOptions;
  readonly host: string;
  readonly port: number;
  readonly timeoutMs: number;
  readonly encryptions: Encryptions;
}

/** A connection, and how to end it without asking the server. */
export interface OpenClient {
  readonly client: Connection;
  readonly config: ClientConfig;
  readonly cut: () => void;
  /** The connection is gone, whoever ended it. */
  readonly isLost: () => boolean;
}

/** Statements of one connection the server keeps prepared. */
const maxPrepared = 64;

/** Connects; gives up when the caller does, or when the server has not let us in after the configured time. */
export function connect(config: ClientConfig, signal: AbortSignal): Promise<OpenClient> {
  const attempt = (ssl: Encryption) => {
    const options = ssl === false ? config.options : { ...config.options, ssl };
    return connectOnce({ ...config, options, encryptions: [ssl] }, signal);
  };
  return tryInOrder(config.encryptions, attempt, mayBeOfEncryption);
}

async function connectOnce(config: ClientConfig, signal: AbortSignal): Promise<OpenClient> {
  const { default: driver } = await import('mysql2');
  const socket = connectSocket({ host: config.host, port: config.port, noDelay: true, keepAlive: true });
  const client = driver.createConnection({ ...config.options, stream: () => socket });
  const connecting = () =>
    new Promise<void>((resolve, reject) => {
      client.on('error', reject); // also later: a connection lost while idle shows when it is next used
      client.connect(error => (error ? reject(error) : resolve()));
    });
  await connectInTime(socket, connecting, {
    signal,
    timeoutMs: config.timeoutMs,
    toEngineError: cause => toEncryptionError(cause) ?? toEngineError(cause),
  });
  return { client, config, cut: () => void socket.destroy(), isLost: () => socket.destroyed };
}

export function clientConfig({ parameters }: ConnectionSpec, timeoutMs: number): ClientConfig {
  if (parameters.kind !== 'server') {
    throw new EngineError('CONNECTION_MISSING_PARAMETERS_ERROR', 'MySQL needs a host.', { field: 'host' });
  }
  const { host, port, database, username, password, query } = parameters;
  return {
    host,
    port,
    timeoutMs,
    encryptions: encryptionsOf(query, host),
    options: {
      host,
      database,
      user: username ?? 'root',
      password: password ?? '',
      charset: 'utf8mb4',
      timezone: 'Z',
      connectTimeout: 0,
      dateStrings: true,
      supportBigNumbers: true,
      jsonStrings: true,
      rowsAsArray: true,
      disableEval: true, // rows are read by code made of column names otherwise, and `__proto__` is refused
      multipleStatements: false,
      flags: ['-LOCAL_FILES'],
      maxPreparedStatements: maxPrepared,
    },
  };
}

/** Runs a statement of ours that has no rows to read. */
export function command(client: Connection, text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    client.query(text, error => (error ? reject(error) : resolve()));
  });
}

/** Milliseconds in which the connection for cancelling must be there. */
const cancellerTimeoutMs = 2000;

export async function openCanceller({ client, config }: OpenClient): Promise<Canceller> {
  const helper = await connect({ ...config, timeoutMs: cancellerTimeoutMs }, new AbortController().signal);
  return {
    cancel: () => command(helper.client, `KILL QUERY ${Number(client.threadId)}`),
    close: helper.cut,
  };
}
