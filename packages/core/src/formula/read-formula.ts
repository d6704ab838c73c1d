/** What a person wrote as a function of x. Not a number where it has no value. */
export type Formula = (x: number) => number;

const functions: Readonly<Record<string, (...given: number[]) => number>> = {
  abs: Math.abs,
  acos: Math.acos,
  asin: Math.asin,
  atan: Math.atan,
  cbrt: Math.cbrt,
  ceil: Math.ceil,
  cos: Math.cos,
  cosh: Math.cosh,
  exp: Math.exp,
  floor: Math.floor,
  ln: Math.log,
  log: Math.log,
  log10: Math.log10,
  log2: Math.log2,
  max: Math.max,
  min: Math.min,
  mod: (value = Number.NaN, by = Number.NaN) => value - by * Math.floor(value / by),
  pow: Math.pow,
  round: Math.round,
  sign: Math.sign,
  sin: Math.sin,
  sinh: Math.sinh,
  sqrt: Math.sqrt,
  tan: Math.tan,
  tanh: Math.tanh,
};
const constants: Readonly<Record<string, number>> = { e: Math.E, pi: Math.PI };

/** Longer texts are no formulas; nested brackets stay far from the depth of a stack. */
const maxCharacters = 500;
const token = /\s*(?:(\d+\.?\d*(?:e[+-]?\d+)?|\.\d+(?:e[+-]?\d+)?)|([a-z]\w*)|(\*\*|[-+*/%^(),]))/iy;

/** Reads `2x + 1`, `sin(x) / 2` and `y = x^2`; null where the text is no formula of x. */
export function readFormula(text: string): Formula | null {
  const tokens = text.length > maxCharacters ? null : tokensOf(text.slice(text.indexOf('=') + 1));
  if (tokens === null || tokens.length === 0) return null;
  const cursor = { tokens, at: 0 };
  const formula = sum(cursor);
  return cursor.at === tokens.length ? formula : null;
}

interface Cursor {
  readonly tokens: readonly string[];
  at: number;
}

function tokensOf(text: string): readonly string[] | null {
  const found: string[] = [];
  const trimmed = text.trimEnd();
  token.lastIndex = 0;
  while (token.lastIndex < trimmed.length) {
    const match = token.exec(trimmed);
    if (match === null) return null;
    found.push(match[0].trim().toLowerCase());
  }
  return found;
}

function take(cursor: Cursor, ...wanted: readonly string[]): string | null {
  const next = cursor.tokens[cursor.at];
  if (next === undefined || !wanted.includes(next)) return null;
  cursor.at += 1;
  return next;
}

function sum(cursor: Cursor): Formula | null {
  let left = product(cursor);
  while (left !== null) {
    const sign = take(cursor, '+', '-');
    if (sign === null) return left;
    left = joined(left, sign, product(cursor));
  }
  return null;
}

function product(cursor: Cursor): Formula | null {
  let left = signed(cursor);
  while (left !== null) {
    const sign = take(cursor, '*', '/', '%') ?? (beginsValue(cursor) ? '*' : null);
    if (sign === null) return left;
    left = joined(left, sign, signed(cursor));
  }
  return null;
}

/** `2x` and `2(x + 1)` multiply without a sign between. */
function beginsValue({ tokens, at }: Cursor): boolean {
  return /^[\w.(]/.test(tokens[at] ?? '');
}

function signed(cursor: Cursor): Formula | null {
  const sign = take(cursor, '-', '+');
  if (sign === null) return power(cursor);
  const value = signed(cursor);
  return value === null || sign === '+' ? value : x => -value(x);
}

function power(cursor: Cursor): Formula | null {
  const base = value(cursor);
  if (base === null || take(cursor, '^', '**') === null) return base;
  return joined(base, '^', signed(cursor));
}

function value(cursor: Cursor): Formula | null {
  const next = cursor.tokens[cursor.at];
  if (next === undefined) return null;
  cursor.at += 1;
  if (next === '(') {
    const inner = sum(cursor);
    return take(cursor, ')') === null ? null : inner;
  }
  if (/^[\d.]/.test(next)) return constant(Number(next));
  if (next === 'x') return x => x;
  if (Object.hasOwn(constants, next)) return constant(constants[next] ?? Number.NaN);
  const known = Object.hasOwn(functions, next) ? functions[next] : undefined;
  return known === undefined ? null : called(cursor, known);
}

function called(cursor: Cursor, known: (...given: number[]) => number): Formula | null {
  if (take(cursor, '(') === null) return null;
  const given: Formula[] = [];
  do {
    const one = sum(cursor);
    if (one === null) return null;
    given.push(one);
  } while (take(cursor, ',') !== null);
  return take(cursor, ')') === null ? null : x => known(...given.map(one => one(x)));
}

const constant =
  (number: number): Formula =>
  () =>
    number;

function joined(left: Formula, sign: string, right: Formula | null): Formula | null {
  if (right === null) return null;
  if (sign === '+') return x => left(x) + right(x);
  if (sign === '-') return x => left(x) - right(x);
  if (sign === '*') return x => left(x) * right(x);
  if (sign === '/') return x => left(x) / right(x);
  return sign === '%' ? x => left(x) % right(x) : x => left(x) ** right(x);
}
