import { EngineError } from '../contract';
import { lostConnection, messageOf, networkErrors, type PublishedError, publishedError, textOf } from '../shared';

/** SQLSTATE codes (PostgreSQL manual, appendix A). */
const sqlStates: Readonly<Record<string, PublishedError>> = {
  '28P01': { type: 'CONNECTION_INVALID_PASSWORD_ERROR', field: 'password' },
  '28000': { type: 'CONNECTION_INVALID_USERNAME_ERROR', field: 'username' },
  '3D000': { type: 'CONNECTION_UNKNOWN_DATABASE_ERROR', field: 'database' },
  '42501': { type: 'CONNECTION_DATABASE_PERMISSIONS_ERROR' },
  '42P01': { type: 'TABLE_DOES_NOT_EXIST_ERROR' },
  '42703': { type: 'COLUMN_DOES_NOT_EXIST_ERROR' },
  '3F000': { type: 'SCHEMA_DOES_NOT_EXIST_ERROR' },
  '42601': { type: 'SYNTAX_ERROR' },
  '42883': { type: 'OBJECT_DOES_NOT_EXIST_ERROR' },
  '42704': { type: 'OBJECT_DOES_NOT_EXIST_ERROR' },
  '25006': { type: 'DML_NOT_ALLOWED_ERROR' },
  '57014': { type: 'BACKEND_TIMEOUT_ERROR' },
  '53100': { type: 'RESULT_TOO_LARGE_ERROR' },
  '53200': { type: 'RESULT_TOO_LARGE_ERROR' },
  '54000': { type: 'RESULT_TOO_LARGE_ERROR' },
};

/** The server shuts down, was shot down, or an administrator ends the connection. */
const endings = /^57P0[123]$/;

/** A native error in published words, with its hint. */
export function toEngineError(cause: unknown): EngineError {
  if (cause instanceof EngineError) return cause;
  const code = textOf(cause, 'code');
  if (endings.test(code)) return lostConnection(cause);
  const hint = textOf(cause, 'hint');
  const message = hint === '' ? messageOf(cause) : `${messageOf(cause)}\nHINT: ${hint}`;
  return publishedError(sqlStates[code] ?? networkErrors[code], message, cause);
}
