import { findDeniedFunction, findUnbalanced, withoutTrailingSemicolons } from './gate';
import type { Lexis } from './lexis';
import { printTokens, readTokens, type Token } from './tokens';

export interface StatementRules {
  readonly lexis: Lexis;
  readonly deniedFunctions: ReadonlySet<string>;
}

/** A person's query, fit to stand in parentheses as a source; or what is wrong with it. */
export type ReadStatement =
  | { readonly kind: 'query'; readonly sql: string; readonly tokens: readonly Token[] }
  | { readonly kind: 'invalid'; readonly message: string }
  | { readonly kind: 'several'; readonly message: string }
  | { readonly kind: 'writes'; readonly message: string }
  | { readonly kind: 'denied'; readonly message: string };

/**
 * Reads SQL that must be one query without effects: SELECT, WITH … SELECT, VALUES, TABLE or FROM-first. What it lets through is
 * still run in a read-only session; the engine has the last word.
 */
export function readStatement(sql: string, rules: StatementRules): ReadStatement {
  const read = readTokens(sql, rules.lexis);
  if (!read.ok) return { kind: 'invalid', message: `The SQL has an ${read.reason} at character ${read.at + 1}.` };
  const tokens = withoutTrailingSemicolons(read.tokens);
  if (tokens.length === 0) return { kind: 'invalid', message: 'The SQL is empty.' };
  if (tokens.some(token => token.kind === 'symbol' && token.raw === ';')) {
    return { kind: 'several', message: 'The SQL must be a single statement.' };
  }
  const unbalanced = findUnbalanced(tokens);
  if (unbalanced !== null) return { kind: 'invalid', message: unbalanced };
  if (!isQuery(tokens)) return { kind: 'writes', message: 'Only a SELECT can be read from.' };
  const denied = findDeniedFunction(tokens, rules.deniedFunctions);
  if (denied !== null) return { kind: 'denied', message: `The function ${denied} cannot be used here.` };
  return { kind: 'query', sql: printTokens(tokens), tokens };
}

const queryStarts: ReadonlySet<string> = new Set(['SELECT', 'WITH', 'VALUES', 'TABLE', 'FROM', 'PIVOT', 'UNPIVOT']);
const writingWords: ReadonlySet<string> = new Set([
  'INSERT',
  'UPDATE',
  'DELETE',
  'MERGE',
  'TRUNCATE',
  'COPY',
  'CALL',
  'DO',
]);

function isQuery(tokens: readonly Token[]): boolean {
  const first = tokens.find(token => token.raw !== '(');
  if (first?.kind !== 'word' || !queryStarts.has(first.upper)) return false;
  return !tokens.some((token, index) => {
    if (token.kind !== 'word') return false;
    if (token.upper === 'INTO') return true;
    return writingWords.has(token.upper) && tokens[index - 1]?.raw === '(';
  });
}
