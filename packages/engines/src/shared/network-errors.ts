import { EngineError } from '../contract';

/** A published error type, and the form field it belongs to. */
export interface Explanation {
  readonly type: string;
  readonly field?: string;
}

/** Errors of the network on the way to a server, by the system's code. */
export const networkErrors: Readonly<Record<string, Explanation>> = {
  ENOTFOUND: { type: 'CONNECTION_INVALID_HOSTNAME_ERROR', field: 'host' },
  EAI_AGAIN: { type: 'CONNECTION_INVALID_HOSTNAME_ERROR', field: 'host' },
  ECONNREFUSED: { type: 'CONNECTION_PORT_CLOSED_ERROR', field: 'port' },
  EHOSTUNREACH: { type: 'CONNECTION_HOST_DOWN_ERROR', field: 'host' },
  ENETUNREACH: { type: 'CONNECTION_HOST_DOWN_ERROR', field: 'host' },
  ETIMEDOUT: { type: 'CONNECTION_HOST_DOWN_ERROR', field: 'host' },
  ECONNRESET: { type: 'CONNECTION_HOST_DOWN_ERROR', field: 'host' },
};

/** What a person reads when a server that had let us in is gone. */
export function lostConnection(cause: unknown): EngineError {
  const message = 'The database ended the connection. Ask again; if that repeats, see whether the database is running.';
  return new EngineError('CONNECTION_HOST_DOWN_ERROR', message, { field: 'host', cause });
}
