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
