import { readTables, type TableReference } from './tables';
import type { Token } from './tokens';

export interface TableName {
  /** Null: of any schema. */
  readonly schema: string | null;
  readonly name: string;
}

/** A table some of whose rows are not for the person: the condition that holds for those that are. */
export interface GuardedTable extends TableName {
  /** A gated condition; it stands in parentheses. */
  readonly condition: string;
}

/** The SQL with every guarded table narrowed; or null where that cannot be done for sure, and nobody may run it. */
export function guardTables(tokens: readonly Token[], guarded: readonly GuardedTable[]): string | null {
  const { tables, isCertain } = readTables(tokens);
  if (!isCertain || tables.some(isCatalogue)) return null;
  const replaced = new Map<number, { readonly last: number; readonly text: string }>();
  for (const table of tables) {
    const conditions = guarded.filter(each => isSame(each, table)).map(each => `(${each.condition})`);
    if (conditions.length === 0) continue;
    const written = tokens.slice(table.first, table.last + 1);
    const name = written.map(token => token.raw).join('');
    const alias = table.isAliased ? '' : ` AS ${written.at(-1)?.raw ?? name}`;
    replaced.set(table.first, {
      last: table.last,
      text: `(SELECT * FROM ${name} WHERE ${conditions.join(' AND ')})${alias}`,
    });
  }
  return rewritten(tokens, replaced);
}

function rewritten(
  tokens: readonly Token[],
  replaced: ReadonlyMap<number, { readonly last: number; readonly text: string }>,
): string {
  const parts: string[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (token === undefined) continue;
    const gap = at === 0 ? '' : token.gap;
    const replacement = replaced.get(at);
    parts.push(gap + (replacement?.text ?? token.raw));
    if (replacement) at = replacement.last;
  }
  return parts.join('');
}

/** Whether two names may mean one table: without regard to case, and where a schema is missing it may be any. */
export function mayBeSameTable(a: TableName, b: TableName): boolean {
  const isSchema = a.schema === null || b.schema === null || a.schema.toLowerCase() === b.schema.toLowerCase();
  return isSchema && a.name.toLowerCase() === b.name.toLowerCase();
}

function isSame(guarded: GuardedTable, { path }: TableReference): boolean {
  return mayBeSameTable(guarded, { schema: path.at(-2) ?? null, name: path.at(-1) ?? '' });
}

const catalogueSchemas = new Set([
  'information_schema',
  'pg_catalog',
  'pg_toast',
  'system',
  'mysql',
  'performance_schema',
  'sys',
]);

/** Catalogues hold statistics of hidden rows. */
function isCatalogue({ path }: TableReference): boolean {
  const name = (path.at(-1) ?? '').toLowerCase();
  return path.some(part => catalogueSchemas.has(part.toLowerCase())) || /^(?:pg_|duckdb_|sqlite_|pragma_)/.test(name);
}
