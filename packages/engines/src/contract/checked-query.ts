import { type Dialect, readStatement } from '@meridian/core/sql';
import { EngineError } from './engine';

/** A person's SQL as one query without effects, fit to stand in parentheses. Throws `DML_NOT_ALLOWED_ERROR` or `INVALID_SQL_ERROR`. */
export function checkedQuery(sql: string, dialect: Dialect): string {
  const read = readStatement(sql, dialect);
  if (read.kind === 'query') return read.sql;
  throw new EngineError(read.kind === 'writes' ? 'DML_NOT_ALLOWED_ERROR' : 'INVALID_SQL_ERROR', read.message);
}

const queryStart = /^[\s(]*(?:SELECT|WITH|VALUES|FROM|TABLE|PIVOT|UNPIVOT)\b/i;

/** Throws `DML_NOT_ALLOWED_ERROR` unless the text begins as a query does: some engines run COPY, PRAGMA or COMMIT even in a read-only session. */
export function refuseUnlessQuery(text: string): void {
  if (!queryStart.test(text)) throw new EngineError('DML_NOT_ALLOWED_ERROR', 'Only a SELECT can be run here.');
}
