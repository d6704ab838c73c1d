import { EngineError } from '../contract';

/** SQLite's errors are sentences; the patterns are those of its own source (fixtures/errors.json). */
const kinds: readonly (readonly [RegExp, string])[] = [
  [/^(?:no such column|table \S+ has no column)/, 'COLUMN_DOES_NOT_EXIST_ERROR'],
  [/^no such table/, 'TABLE_DOES_NOT_EXIST_ERROR'],
  [/^unknown database/, 'SCHEMA_DOES_NOT_EXIST_ERROR'],
  [/^no such (?:function|module|collation)|^no such table-valued function/, 'OBJECT_DOES_NOT_EXIST_ERROR'],
  [/syntax error$|^incomplete input|^unrecognized token/, 'SYNTAX_ERROR'],
  [/^attempt to write a readonly database/, 'DML_NOT_ALLOWED_ERROR'],
  [/^(?:string or blob too big|out of memory)/, 'RESULT_TOO_LARGE_ERROR'],
];
/** What keeps a file from being read as a database. */
const noDatabase =
  /^(?:ENOENT|EACCES|Could not open the database|file is not a database|unable to open database file|database disk image)/;

/** A native error in published words. */
export function toEngineError(cause: unknown): EngineError {
  if (cause instanceof EngineError) return cause;
  const message = cause instanceof Error ? cause.message : String(cause);
  if (noDatabase.test(message)) {
    const sentence = `The file cannot be read as a SQLite database: ${message}`;
    return new EngineError('CONNECTION_UNKNOWN_DATABASE_ERROR', sentence, { field: 'database', cause });
  }
  const type = kinds.find(([pattern]) => pattern.test(message))?.[1] ?? 'GENERIC_DB_ENGINE_ERROR';
  return new EngineError(type, message, { cause });
}
