import { EngineError } from '../contract';
import { messageOf, networkErrors, type PublishedError, publishedError, textOf } from '../shared';

/** Error codes of the server (ClickHouse source, ErrorCodes). */
const serverErrors: Readonly<Record<string, PublishedError>> = {
  16: { type: 'COLUMN_DOES_NOT_EXIST_ERROR' },
  47: { type: 'COLUMN_DOES_NOT_EXIST_ERROR' },
  60: { type: 'TABLE_DOES_NOT_EXIST_ERROR' },
  81: { type: 'SCHEMA_DOES_NOT_EXIST_ERROR' },
  62: { type: 'SYNTAX_ERROR' },
  46: { type: 'OBJECT_DOES_NOT_EXIST_ERROR' },
  63: { type: 'OBJECT_DOES_NOT_EXIST_ERROR' },
  164: { type: 'DML_NOT_ALLOWED_ERROR' },
  497: { type: 'CONNECTION_DATABASE_PERMISSIONS_ERROR' },
  291: { type: 'CONNECTION_ACCESS_DENIED_ERROR', field: 'database' },
  192: { type: 'CONNECTION_INVALID_USERNAME_ERROR', field: 'username' },
  193: { type: 'CONNECTION_INVALID_PASSWORD_ERROR', field: 'password' },
  194: { type: 'CONNECTION_INVALID_PASSWORD_ERROR', field: 'password' },
  516: { type: 'CONNECTION_ACCESS_DENIED_ERROR', field: 'password' },
  159: { type: 'BACKEND_TIMEOUT_ERROR' },
  160: { type: 'BACKEND_TIMEOUT_ERROR' },
  241: { type: 'RESULT_TOO_LARGE_ERROR' },
  396: { type: 'RESULT_TOO_LARGE_ERROR' },
};

/** A native error in published words: ClickHouse's code, or the system's for what happened on the way there. */
export function toEngineError(cause: unknown): EngineError {
  if (cause instanceof EngineError) return cause;
  const { code, message } = partsOf(cause);
  return publishedError(serverErrors[code] ?? networkErrors[code], message, cause);
}

/** The same while connecting: an unknown database is that of the address, and a deadline is a server that does not answer. */
export function toConnectionError(cause: unknown): EngineError {
  const error = toEngineError(cause);
  if (error.type === 'SCHEMA_DOES_NOT_EXIST_ERROR')
    return new EngineError('CONNECTION_UNKNOWN_DATABASE_ERROR', error.message, { field: 'database', cause });
  if (error.type !== 'BACKEND_TIMEOUT_ERROR') return error;
  return new EngineError('CONNECTION_DATABASE_TIMEOUT', 'The server did not answer in time.', { field: 'host', cause });
}

/** The account may not change settings, or the server is too old to know one of them. */
export function refusesSettings(cause: unknown): boolean {
  const { code, message } = partsOf(cause instanceof EngineError ? cause.cause : cause);
  return (code === '164' && /setting/i.test(message)) || code === '452' || code === '115';
}

/** The server says code and message in one text, unless the client has taken them apart. */
function partsOf(cause: unknown): { readonly code: string; readonly message: string } {
  const whole = messageOf(cause);
  const [, code, message] = /Code: (\d+)[.,].*?DB::Exception: (.*?)(?:, e\.what\(\) = .*)?$/s.exec(whole) ?? [];
  return { code: textOf(cause, 'code') || (code ?? ''), message: (message || whole).trim() };
}
