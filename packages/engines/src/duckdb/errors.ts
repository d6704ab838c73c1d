import { EngineError } from '../contract';

/** DuckDB's errors are sentences with a kind before them; the patterns are those of its own catalogue (fixtures/errors.json). */
const kinds: readonly (readonly [RegExp, string])[] = [
  [/^Binder Error: Referenced (?:column|table) "[^"]*" not found/, 'COLUMN_DOES_NOT_EXIST_ERROR'],
  [/^Binder Error: (?:Table|Values list) "[^"]*" does not have a column named/, 'COLUMN_DOES_NOT_EXIST_ERROR'],
  [/^Catalog Error: .* does not exist because schema/, 'SCHEMA_DOES_NOT_EXIST_ERROR'],
  [/^Catalog Error: Table with name .* does not exist/, 'TABLE_DOES_NOT_EXIST_ERROR'],
  [/^Catalog Error: .* does not exist/, 'OBJECT_DOES_NOT_EXIST_ERROR'],
  [/^Invalid Input Error: Cannot prepare multiple/, 'INVALID_SQL_ERROR'],
  [/^Parser Error/, 'SYNTAX_ERROR'],
  [/No space left on device/, 'RESULT_TOO_LARGE_ERROR'],
  [/^IO Error: (?:Cannot open|Could not|No files)/, 'CONNECTION_UNKNOWN_DATABASE_ERROR'],
  [/^Out of Memory Error/, 'RESULT_TOO_LARGE_ERROR'],
];

/** The engine advises a setting that nobody here can change. */
function tooDeep(message: string): string | null {
  const levels = /Max expression depth limit of (\d+)/.exec(message)?.[1];
  return levels === undefined
    ? null
    : `The SQL is nested deeper than the ${levels} levels that DuckDB reads. Put long sums and conditions into a table and join it.`;
}

/** A native error in published words. */
export function toEngineError(cause: unknown): EngineError {
  if (cause instanceof EngineError) return cause;
  const message = (cause instanceof Error ? cause.message : String(cause)).replace(/^Failed to \w+ statements?: /, '');
  const type = kinds.find(([pattern]) => pattern.test(message))?.[1] ?? 'GENERIC_DB_ENGINE_ERROR';
  return new EngineError(type, tooDeep(message) ?? message.trim(), { cause });
}
