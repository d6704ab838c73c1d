import { readStatement, type Source } from '../../sql';
import { guarded, renderedSql } from './read-sql';
import { refuse, refuseText } from './refuse';
import type { Scope } from './scope';

/** Alias of a virtual dataset's SQL. */
const virtualTable = 'virtual_table';

/** What the dataset reads: its table, or its SQL as a single query without effects. */
export function planSource(scope: Scope): Source {
  const { dataset, dialect } = scope.input;
  if (dataset.sql === null) {
    return { kind: 'table', catalog: dataset.catalog, schema: dataset.schema, name: dataset.name };
  }
  const read = readStatement(renderedSql(scope, dataset.sql), dialect);
  switch (read.kind) {
    case 'query':
      return { kind: 'raw', sql: guarded(scope, read.sql), alias: virtualTable };
    case 'several':
      return refuse('Virtual dataset query cannot consist of multiple statements');
    case 'writes':
      return refuse('Virtual dataset query must be read-only');
    case 'denied':
      return refuse(read.message);
    case 'invalid':
      return refuseText(read.message, 'INVALID_SQL_ERROR');
    default:
      return read satisfies never;
  }
}
