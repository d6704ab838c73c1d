/** Functions that have FROM among their arguments. */
export const fromTakers = new Set(['EXTRACT', 'TRIM', 'SUBSTRING', 'SUBSTR', 'OVERLAY', 'POSITION']);
/** Functions in FROM that read no table. */
export const harmlessFunctions = new Set([
  'unnest',
  'generate_series',
  'range',
  'json_each',
  'jsonb_each',
  'json_array_elements',
  'jsonb_array_elements',
  'regexp_matches',
  'string_to_table',
]);
/** Words that end a FROM clause at their depth. */
export const clauseEnds = new Set([
  'WHERE',
  'GROUP',
  'HAVING',
  'ORDER',
  'LIMIT',
  'OFFSET',
  'FETCH',
  'WINDOW',
  'QUALIFY',
  'UNION',
  'INTERSECT',
  'EXCEPT',
  'SELECT',
  'RETURNING',
  'FOR',
]);
/** Clauses with commas of their own; the empty one is before any FROM. */
export const listClauses = new Set(['', 'SELECT', 'GROUP', 'ORDER']);
/** Words that cannot be an alias. */
export const noAlias = new Set([
  ...clauseEnds,
  'ON',
  'USING',
  'JOIN',
  'INNER',
  'LEFT',
  'RIGHT',
  'FULL',
  'CROSS',
  'NATURAL',
  'ASOF',
  'POSITIONAL',
  'SEMI',
  'ANTI',
  'LATERAL',
  'TABLESAMPLE',
  'USING',
  'AT',
  'PIVOT',
  'UNPIVOT',
  'WITH',
  'SET',
]);
/** Ways to read that this reader does not follow. */
export const uncertainWords = new Set([
  'PIVOT',
  'UNPIVOT',
  'DESCRIBE',
  'SHOW',
  'SUMMARIZE',
  'EXECUTE',
  'CALL',
  'PRAGMA',
  'MATCH_RECOGNIZE',
  'XMLTABLE',
  'JSON_TABLE',
]);
