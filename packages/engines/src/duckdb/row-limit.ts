import type { RunOptions, Statement } from '../contract';

/** A result of at most so many rows is held as a whole. */
const maxSmallRows = 100_000;

export function isSmall({ limit }: Statement): boolean {
  return typeof limit === 'number' && limit <= maxSmallRows;
}

/** The last line of a statement that limits its rows and does nothing else. */
const lastLimit = /\s+LIMIT \d+\s*$/;

/**
 * An unordered statement without its limit, which whoever reads its rows must keep; see `rowLimitOf`. With the limit DuckDB collects the
 * rows on one thread to keep their order; without it they come in order as they are read.
 */
export function withoutLimit(statement: Statement): Statement {
  return isUnordered(statement) ? { ...statement, text: statement.text.replace(lastLimit, '') } : statement;
}

/** How many rows to read of a statement whose limit may have been taken away. */
export function rowLimitOf(statement: Statement, { maxRows }: RunOptions): number {
  return isUnordered(statement) ? Math.min(maxRows, statement.limit) : maxRows;
}

function isUnordered(statement: Statement): statement is Statement & { readonly limit: number } {
  const { text, limit } = statement;
  return typeof limit === 'number' && lastLimit.test(text) && !/\bORDER\s+BY\b/i.test(text);
}
