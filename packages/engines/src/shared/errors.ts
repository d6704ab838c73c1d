import { EngineError } from '../contract';

/** A published error type, and the form field it belongs to. */
export interface PublishedError {
  readonly type: string;
  readonly field?: string;
}

/** Errors of the network on the way to a server, by the system's code. */
export const networkErrors: Readonly<Record<string, PublishedError>> = {
  ENOTFOUND: { type: 'CONNECTION_INVALID_HOSTNAME_ERROR', field: 'host' },
  EAI_AGAIN: { type: 'CONNECTION_INVALID_HOSTNAME_ERROR', field: 'host' },
  ECONNREFUSED: { type: 'CONNECTION_PORT_CLOSED_ERROR', field: 'port' },
  EHOSTUNREACH: { type: 'CONNECTION_HOST_DOWN_ERROR', field: 'host' },
  ENETUNREACH: { type: 'CONNECTION_HOST_DOWN_ERROR', field: 'host' },
  ETIMEDOUT: { type: 'CONNECTION_HOST_DOWN_ERROR', field: 'host' },
  ECONNRESET: { type: 'CONNECTION_HOST_DOWN_ERROR', field: 'host' },
};

/** A native error in published words; one that is not known stays what it is, as an error of the engine. */
export function publishedError(known: PublishedError | undefined, message: string, cause: unknown): EngineError {
  const { type, field } = known ?? { type: 'GENERIC_DB_ENGINE_ERROR' };
  return new EngineError(type, message, { field, cause });
}

/** A member of a driver's error; undefined where it has none, or is no object. */
export function memberOf(cause: unknown, name: string): unknown {
  return typeof cause === 'object' && cause !== null && name in cause ? Reflect.get(cause, name) : undefined;
}

/** A member of a driver's error that is text; empty where it has none. */
export function textOf(cause: unknown, name: string): string {
  const member = memberOf(cause, name);
  return typeof member === 'string' ? member : '';
}

/** What a driver's error says. */
export function messageOf(cause: unknown): string {
  const message = cause instanceof Error ? cause.message : String(cause);
  return message || textOf(cause, 'code') || 'The database did not answer.';
}

/** A server that had let us in is gone. */
export function lostConnection(cause: unknown): EngineError {
  const message = 'The database ended the connection. Ask again; if that repeats, see whether the database is running.';
  return new EngineError('CONNECTION_HOST_DOWN_ERROR', message, { field: 'host', cause });
}
