import { findDeniedFunction, findUnbalanced, namesVariable, withoutTrailingSemicolons } from './gate';
import { readsTableAfterIn } from './in-tables';
import type { Lexis } from './lexis';
import { printTokens, readTokens, type Token } from './tokens';

export interface ExpressionRules {
  readonly lexis: Lexis;
  readonly deniedFunctions: ReadonlySet<string>;
  /** ALLOW_ADHOC_SUBQUERY */
  readonly subqueries: boolean;
}

/** A person's expression, fit to stand in parentheses: comments gone, one balanced expression. Or what is wrong with it. */
export type ReadExpression =
  | { readonly kind: 'expression'; readonly sql: string }
  | { readonly kind: 'invalid'; readonly message: string }
  | { readonly kind: 'subquery'; readonly message: string }
  | { readonly kind: 'denied'; readonly message: string };

/**
 * Reads custom SQL for a column, metric, order or condition. Nothing it lets through can leave the parentheses it is printed in,
 * hold a second statement or, unless allowed, read another table.
 */
export function readExpression(sql: string, rules: ExpressionRules): ReadExpression {
  const read = readTokens(sql, rules.lexis);
  if (!read.ok) return { kind: 'invalid', message: `Custom SQL has an ${read.reason} at character ${read.at + 1}.` };
  const tokens = withoutTrailingSemicolons(read.tokens);
  if (tokens.length === 0) return { kind: 'invalid', message: 'Custom SQL is empty.' };
  const unbalanced = findUnbalanced(tokens);
  if (unbalanced !== null) return { kind: 'invalid', message: unbalanced };
  if (tokens.some(token => token.kind === 'symbol' && token.raw === ';')) {
    return { kind: 'invalid', message: 'Custom SQL must be one expression, not several statements.' };
  }
  if (!rules.subqueries && readsTable(tokens, rules.lexis)) {
    return { kind: 'subquery', message: 'Custom SQL fields cannot contain sub-queries.' };
  }
  const denied = findDeniedFunction(tokens, rules.deniedFunctions);
  if (denied !== null) return { kind: 'denied', message: `The function ${denied} cannot be used in custom SQL.` };
  if (namesVariable(tokens, rules.lexis))
    return { kind: 'denied', message: 'Variables of the session cannot be used in custom SQL.' };
  return { kind: 'expression', sql: printTokens(withSingleEquals(tokens)) };
}

const operatorParts = '=<>!~@#%^&|?';

/** `a == b` is `a = b` on every engine; some know one of them only. */
function withSingleEquals(tokens: readonly Token[]): readonly Token[] {
  const isPart = (token: Token | undefined, parts: string) =>
    token !== undefined && token.kind === 'symbol' && parts.includes(token.raw);
  const touches = (at: number, parts: string) => tokens[at]?.gap === '' && isPart(tokens[at], parts);
  const isSecond = (at: number) =>
    touches(at, '=') &&
    isPart(tokens[at - 1], '=') &&
    !touches(at + 1, operatorParts) &&
    !(tokens[at - 1]?.gap === '' && isPart(tokens[at - 2], operatorParts));
  return tokens.filter((_, at) => !isSecond(at));
}

function readsTable(tokens: readonly Token[], lexis: Lexis): boolean {
  return tokens.some(
    (token, at) =>
      beginsSubquery(token, tokens[at - 1], tokens[at - 2]) || (lexis.inReadsTables && readsTableAfterIn(tokens, at)),
  );
}

/** Words that begin a query when they come first in parentheses; `SELECT` does wherever it stands. */
const queryWords: ReadonlySet<string> = new Set([
  'SELECT',
  'WITH',
  'VALUES',
  'TABLE',
  'FROM',
  'PIVOT',
  'UNPIVOT',
  'DESCRIBE',
  'DESC',
  'SHOW',
  'SUMMARIZE',
  'EXPLAIN',
  'EXECUTE',
  'CALL',
  'PRAGMA',
  'INSERT',
  'UPDATE',
  'DELETE',
  'MERGE',
]);

function beginsSubquery(token: Token, before: Token | undefined, callee: Token | undefined): boolean {
  if (token.kind !== 'word' || !queryWords.has(token.upper)) return false;
  if (token.upper === 'SELECT') return true;
  if (before === undefined) return true;
  return before.raw === '(' && !(token.upper === 'FROM' && callee?.upper === 'TRIM');
}
