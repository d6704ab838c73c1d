import type { Token } from './tokens';

/** A name as the engine looks it up; quoted ones keep their case. */
export function nameOf(token: Token | undefined): string {
  if (token === undefined) return '';
  if (token.kind !== 'name') return token.raw.toLowerCase();
  const quote = token.raw.charAt(0);
  const name = token.raw.slice(1, -1);
  return quote === '[' ? name : name.replaceAll(quote + quote, quote);
}

/** After AS, and after a name and a dot, a word is a name, whatever else it may mean. */
export function isNamePart(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1];
  if (before?.raw === '.') return tokens[at - 2]?.kind === 'word' || tokens[at - 2]?.kind === 'name';
  return before?.kind === 'word' && before.upper === 'AS';
}
