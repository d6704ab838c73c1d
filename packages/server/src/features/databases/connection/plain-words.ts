import { type ConnectionParameters, EngineError } from '@meridian/engines';

interface Place {
  readonly host: string;
  readonly port: number;
  readonly database: string;
  readonly username: string;
}

/** What happened on the way to a database and what to do about it, by published error type. */
const sentences: Readonly<Record<string, (place: Place) => string>> = {
  CONNECTION_INVALID_HOSTNAME_ERROR: ({ host }) =>
    `The host name "${host}" cannot be found. Check how it is spelt, and that this server may look it up.`,
  CONNECTION_PORT_CLOSED_ERROR: ({ host, port }) =>
    `Nothing answers at port ${port} of ${host}. Check the port, and that the database is running and takes connections from here.`,
  CONNECTION_HOST_DOWN_ERROR: ({ host }) =>
    `The host ${host} does not answer. Check that it is running, and that no firewall stands in between.`,
  CONNECTION_DATABASE_TIMEOUT: ({ host, port }) =>
    `The database at ${host}:${port} did not answer in time. Check that it is running, and that no firewall stands in between.`,
  CONNECTION_INVALID_USERNAME_ERROR: ({ username, host }) =>
    `The database at ${host} does not let the user "${username}" in. Check the user name, and what the database allows it.`,
  CONNECTION_INVALID_PASSWORD_ERROR: ({ username }) =>
    `The password is not the one of the user "${username}". Enter it again.`,
  CONNECTION_ACCESS_DENIED_ERROR: ({ username, database }) =>
    `The user "${username}" may not use the database "${database}", or the password is wrong. Check both.`,
  CONNECTION_UNKNOWN_DATABASE_ERROR: ({ database, host }) =>
    `There is no database "${database}" at ${host}. Check how it is spelt.`,
};

/** An engine's words about a connection in plain ones; its own words are the cause. Anything else stays as it is. */
export function inPlainWords(error: unknown, parameters: ConnectionParameters): unknown {
  if (!(error instanceof EngineError) || parameters.kind !== 'server') return error;
  const sentence = sentences[error.type];
  if (sentence === undefined || isPlain(error)) return error;
  const message = sentence({ ...parameters, username: parameters.username ?? '' });
  return new EngineError(error.type, message, {
    ...(error.field === null ? {} : { field: error.field }),
    cause: error,
  });
}

/** What our own connectors say of a server that let us in and is gone. */
function isPlain({ type, message }: EngineError): boolean {
  return type === 'CONNECTION_HOST_DOWN_ERROR' && message.startsWith('The database ended the connection.');
}

/** What the engine itself said, where that was put in other words. */
export function engineWords(error: EngineError): string | null {
  return error.cause instanceof EngineError ? error.cause.message : null;
}
