import { TemplateFault } from '../fault';
import type { Token } from './token';

const fraction = /(?<!\.)\d+(?:_\d+)*(?:(?:\.\d+(?:_\d+)*)?[eE][-+]?\d+(?:_\d+)*|\.\d+(?:_\d+)*)/y;
const integer = /0[bB](?:_?[01])+|0[oO](?:_?[0-7])+|0[xX](?:_?[\da-fA-F])+|\d+(?:_\d+)*/y;
const quoted = /'(?:[^'\\]|\\[\s\S])*'|"(?:[^"\\]|\\[\s\S])*"/y;
const escapes = /\\(?:x([\da-fA-F]{2})|u([\da-fA-F]{4})|U([\da-fA-F]{8})|([0-7]{1,3})|([\s\S]))/g;
const named: Readonly<Record<string, string>> = {
  '\n': '',
  '\\': '\\',
  "'": "'",
  '"': '"',
  a: '\x07',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
};

/** The number or text that begins at a place, as Python writes them; null where none does. */
export function readLiteral(text: string, at: number): { readonly token: Token; readonly length: number } | null {
  const float = matchAt(fraction, text, at);
  if (float !== null) {
    return { token: { kind: 'fraction', value: Number(float.replaceAll('_', '')) }, length: float.length };
  }
  const whole = matchAt(integer, text, at);
  if (whole !== null) {
    if (whole.length > 1200) throw new TemplateFault('it holds a number that is too large');
    return { token: { kind: 'integer', value: BigInt(whole.replaceAll('_', '')) }, length: whole.length };
  }
  const string = matchAt(quoted, text, at);
  if (string !== null) return { token: { kind: 'string', text: unquote(string) }, length: string.length };
  if (text[at] === "'" || text[at] === '"') throw new TemplateFault(`a text breaks off. Close it with ${text[at]}`);
  return null;
}

function unquote(literal: string): string {
  return literal.slice(1, -1).replace(escapes, (whole, byte, short, long, octal, single) => {
    const hex = byte ?? short ?? long;
    if (hex !== undefined) return characterOf(Number.parseInt(hex, 16));
    if (octal !== undefined) return characterOf(Number.parseInt(octal, 8));
    return named[single] ?? whole;
  });
}

function characterOf(code: number): string {
  if (code > 0x10ffff) throw new TemplateFault('it names a character that does not exist');
  return String.fromCodePoint(code);
}

function matchAt(pattern: RegExp, text: string, at: number): string | null {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? null;
}
