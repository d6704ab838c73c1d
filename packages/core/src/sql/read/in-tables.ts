import type { Token } from './tokens';

const inFunction = /^(?:GLOBAL)?(?:NOT)?(?:NULL)?IN(?:IGNORESET)?$/;
/** Words after which an operand begins. */
const operators = new Set(['AND', 'OR', 'XOR', 'NOT', 'WHERE', 'PREWHERE', 'HAVING', 'QUALIFY', 'ON', 'SELECT']);
const others = new Set(['DISTINCT', 'CASE', 'WHEN', 'THEN', 'ELSE', 'BY', 'IN', 'LIKE', 'ILIKE', 'BETWEEN', 'RETURN']);

/** Whether IN at this place may read a table by its name: `x IN t`, `x IN (t)` and `in(x, t)` do in some engines. */
export function readsTableAfterIn(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  if (token?.kind !== 'word' || !inFunction.test(token.upper)) return false;
  const next = tokens[at + 1];
  if (token.upper !== 'IN') return next?.raw === '(';
  if (isName(next)) return !(tokens[at - 2]?.raw === '(' && tokens[at - 3]?.upper === 'POSITION');
  if (next?.raw !== '(') return false;
  return !followsOperand(tokens, at) || isLonePath(tokens, at + 2);
}

function isName(token: Token | undefined): boolean {
  return token?.kind === 'word' || token?.kind === 'name';
}

/** `x IN`, `x NOT IN`, `x GLOBAL NOT IN`; else IN is called as a function. */
function followsOperand(tokens: readonly Token[], at: number): boolean {
  let before = at - 1;
  while (['NOT', 'GLOBAL'].includes(tokens[before]?.upper ?? '')) before -= 1;
  const token = tokens[before];
  if (token === undefined) return false;
  if (token.kind === 'symbol') return token.raw === ')' || token.raw === ']';
  return token.kind !== 'word' || !(operators.has(token.upper) || others.has(token.upper));
}

/** A name alone in its parentheses, with or without what it belongs to. */
function isLonePath(tokens: readonly Token[], from: number): boolean {
  let at = from;
  while (isName(tokens[at])) {
    if (tokens[at + 1]?.raw === ')') return true;
    if (tokens[at + 1]?.raw !== '.') return false;
    at += 2;
  }
  return false;
}
