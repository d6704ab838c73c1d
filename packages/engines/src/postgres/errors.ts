import { EngineError } from '../contract';
import { type Explanation, lostConnection, networkErrors } from '../shared';

/** SQLSTATE codes (PostgreSQL manual, appendix A). */
const sqlStates: Readonly<Record<string, Explanation>> = {
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
};

/** A native error in published words, with its hint. */
export function explain(cause: unknown): EngineError {
  if (cause instanceof EngineError) return cause;
  if (isEnding(cause)) return lostConnection(cause);
  const { code, message, hint } = partsOf(cause);
  const explanation = sqlStates[code] ?? networkErrors[code] ?? { type: 'GENERIC_DB_ENGINE_ERROR' };
  const text = hint === '' ? message : `${message}\nHINT: ${hint}`;
  const { field } = explanation;
  return new EngineError(explanation.type, text, field === undefined ? { cause } : { field, cause });
}

/** The server shuts down, was shot down, or an administrator ends the connection. */
function isEnding(cause: unknown): boolean {
  return /^57P0[123]$/.test(partsOf(cause).code);
}

function partsOf(cause: unknown): { readonly code: string; readonly message: string; readonly hint: string } {
  const given: Readonly<Record<string, unknown>> = typeof cause === 'object' && cause !== null ? { ...cause } : {};
  const text = (key: string) => (typeof given[key] === 'string' ? (given[key] as string) : '');
  const message = cause instanceof Error ? cause.message : String(cause);
  return { code: text('code'), message: message || text('code') || 'The database did not answer.', hint: text('hint') };
}
