import { EngineError } from '../contract';
import { memberOf, messageOf, networkErrors, type PublishedError, publishedError, textOf } from '../shared';

/** Error numbers of the server (MySQL and MariaDB manuals, server error reference). */
const serverErrors: Readonly<Record<number, PublishedError>> = {
  1044: { type: 'CONNECTION_ACCESS_DENIED_ERROR', field: 'database' },
  1045: { type: 'CONNECTION_ACCESS_DENIED_ERROR', field: 'password' },
  1698: { type: 'CONNECTION_ACCESS_DENIED_ERROR', field: 'password' },
  1130: { type: 'CONNECTION_ACCESS_DENIED_ERROR', field: 'host' },
  1049: { type: 'CONNECTION_UNKNOWN_DATABASE_ERROR', field: 'database' },
  1142: { type: 'CONNECTION_DATABASE_PERMISSIONS_ERROR' },
  1143: { type: 'CONNECTION_DATABASE_PERMISSIONS_ERROR' },
  1227: { type: 'CONNECTION_DATABASE_PERMISSIONS_ERROR' },
  1370: { type: 'CONNECTION_DATABASE_PERMISSIONS_ERROR' },
  1146: { type: 'TABLE_DOES_NOT_EXIST_ERROR' },
  1051: { type: 'TABLE_DOES_NOT_EXIST_ERROR' },
  1054: { type: 'COLUMN_DOES_NOT_EXIST_ERROR' },
  1064: { type: 'SYNTAX_ERROR' },
  1149: { type: 'SYNTAX_ERROR' },
  1128: { type: 'OBJECT_DOES_NOT_EXIST_ERROR' },
  1305: { type: 'OBJECT_DOES_NOT_EXIST_ERROR' },
  1630: { type: 'OBJECT_DOES_NOT_EXIST_ERROR' },
  1792: { type: 'DML_NOT_ALLOWED_ERROR' },
  1290: { type: 'DML_NOT_ALLOWED_ERROR' },
  1021: { type: 'RESULT_TOO_LARGE_ERROR' },
  1037: { type: 'RESULT_TOO_LARGE_ERROR' },
  1038: { type: 'RESULT_TOO_LARGE_ERROR' },
  1041: { type: 'RESULT_TOO_LARGE_ERROR' },
  1969: { type: 'BACKEND_TIMEOUT_ERROR' },
  3024: { type: 'BACKEND_TIMEOUT_ERROR' },
};

/** A native error in published words. */
export function toEngineError(cause: unknown): EngineError {
  if (cause instanceof EngineError) return cause;
  const known = serverErrors[errorNumberOf(cause)] ?? networkErrors[textOf(cause, 'code')];
  return publishedError(known, messageOf(cause), cause);
}

const queryInterrupted = 1317;

/** The statement was stopped by KILL QUERY. */
export function isInterrupted(cause: unknown): boolean {
  return errorNumberOf(cause) === queryInterrupted;
}

/** The server's number of an error; 0 where it is not the server's. */
export function errorNumberOf(cause: unknown): number {
  const errno = memberOf(cause, 'errno');
  return typeof errno === 'number' ? errno : 0;
}
