import type { Lexis } from './lexis';
import type { Token } from './tokens';

/** The tokens before any semicolons at the end. */
export function withoutTrailingSemicolons(tokens: readonly Token[]): readonly Token[] {
  let end = tokens.length;
  while (end > 0 && tokens[end - 1]?.raw === ';') end -= 1;
  return tokens.slice(0, end);
}

const closing: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };

/** Where brackets do not match, as a sentence; null when they do. */
export function findUnbalanced(tokens: readonly Token[]): string | null {
  const open: string[] = [];
  for (const token of tokens) {
    if (token.kind !== 'symbol') continue;
    const close = closing[token.raw];
    if (close !== undefined) open.push(close);
    else if (token.raw === ')' || token.raw === ']' || token.raw === '}') {
      if (open.pop() !== token.raw) return `Unbalanced "${token.raw}" at character ${token.start + 1}.`;
    }
  }
  return open.length > 0 ? `The SQL lacks a closing "${open.at(-1)}".` : null;
}

/** The first call of a denied function, as written. */
export function findDeniedFunction(tokens: readonly Token[], denied: ReadonlySet<string>): string | null {
  const found = tokens.find((token, index) => {
    if (token.kind !== 'word' && token.kind !== 'name') return false;
    const name = token.kind === 'name' ? token.raw.slice(1, -1) : token.raw;
    return tokens[index + 1]?.raw === '(' && denied.has(name.toLowerCase());
  });
  return found?.raw ?? null;
}

/** Whether SQL names a variable of the session: what it was set to by rows that a rule hides would be read by another question. */
export function namesVariable(tokens: readonly Token[], { sessionVariables }: Lexis): boolean {
  return sessionVariables && tokens.some(({ kind, raw }) => kind === 'symbol' && raw === '@');
}
