import { TemplateFault } from '../fault';
import { readLiteral } from './literals';
import type { Token } from './token';

const opening = /\{(?:\{|%|#)([-+]?)/g;
const raw = /\{%[-+]?\s*raw\s*(-?)%\}/y;
const endRaw = /\{%([-+]?)\s*endraw\s*(-?)%\}/g;
const marks = /\/\/|\*\*|==|!=|>=|<=|[-+*/%~[\](){}><=.:|,]/y;
const name = /[\p{L}_][\p{L}\p{N}_]*/uy;
const space = /\s+/y;

/** A template as tokens, comments left out, blanks beside `{%-` and `-%}` taken away. One last line break does not count. */
export function readTokens(template: string): readonly Token[] {
  const text = template.replace(/\r\n?/g, '\n').replace(/\n$/, '');
  const tokens: Token[] = [];
  let at = 0;
  let isTrimmed = false;
  const say = (from: number, to: number, trimsEnd: boolean) => {
    let piece = text.slice(from, to);
    if (isTrimmed) piece = piece.trimStart();
    if (trimsEnd) piece = piece.trimEnd();
    if (piece !== '') tokens.push({ kind: 'text', text: piece });
  };
  while (at < text.length) {
    opening.lastIndex = at;
    const found = opening.exec(text);
    say(at, found?.index ?? text.length, found?.[1] === '-');
    if (!found) break;
    const past = readOpened(text, { found, tokens });
    at = past.at;
    isTrimmed = past.isTrimmed;
  }
  return tokens;
}

interface Past {
  readonly at: number;
  readonly isTrimmed: boolean;
}

function readOpened(
  text: string,
  { found, tokens }: { readonly found: RegExpExecArray; readonly tokens: Token[] },
): Past {
  const start = found.index;
  if (found[0].startsWith('{#')) return readComment(text, start);
  raw.lastIndex = start;
  const rawOpened = raw.exec(text);
  if (rawOpened) return readRaw(text, { from: start + rawOpened[0].length, trims: rawOpened[1] === '-', tokens });
  const isPrint = found[0].startsWith('{{');
  tokens.push({ kind: isPrint ? 'print' : 'tag' });
  return readInside(text, { from: start + found[0].length, end: isPrint ? '}}' : '%}', tokens });
}

function readComment(text: string, start: number): Past {
  const end = text.indexOf('#}', start + 2);
  if (end < 0) throw new TemplateFault('a comment breaks off. Close every "{#" with "#}"');
  return { at: end + 2, isTrimmed: text[end - 1] === '-' };
}

function readRaw(
  text: string,
  { from, trims, tokens }: { readonly from: number; readonly trims: boolean; readonly tokens: Token[] },
): Past {
  endRaw.lastIndex = from;
  const end = endRaw.exec(text);
  if (!end) throw new TemplateFault('it breaks off. Close every "{% raw %}" with "{% endraw %}"');
  let inner = text.slice(from, end.index);
  if (trims) inner = inner.trimStart();
  if (end[1] === '-') inner = inner.trimEnd();
  tokens.push({ kind: 'text', text: inner });
  return { at: end.index + end[0].length, isTrimmed: end[2] === '-' };
}

/** What stands between the braces. A `}` that closes a record is none of the two that end it. */
function readInside(
  text: string,
  { from, end, tokens }: { readonly from: number; readonly end: '}}' | '%}'; readonly tokens: Token[] },
): Past {
  const open: string[] = [];
  let at = from;
  while (at < text.length) {
    const blank = matchAt(space, text, at);
    at += blank.length;
    const isTrimmed = text[at] === '-' && text.startsWith(end, at + 1);
    const isKept = text[at] === '+' && text.startsWith(end, at + 1);
    if (open.length === 0 && (isTrimmed || isKept || text.startsWith(end, at))) {
      tokens.push({ kind: end === '}}' ? 'print-end' : 'tag-end' });
      return { at: at + (isTrimmed || isKept ? 3 : 2), isTrimmed };
    }
    if (at >= text.length) break;
    at += readOne(text, { at, tokens, open });
  }
  throw new TemplateFault(brokenOff);
}

const brokenOff = 'it breaks off. Close every "{{" with "}}" and every "{%" with "%}"';
const closing: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };

/** Reads one token; returns its length. */
function readOne(
  text: string,
  { at, tokens, open }: { readonly at: number; readonly tokens: Token[]; readonly open: string[] },
): number {
  const literal = readLiteral(text, at);
  if (literal) {
    tokens.push(literal.token);
    return literal.length;
  }
  const word = matchAt(name, text, at);
  if (word !== '') {
    tokens.push({ kind: 'name', text: word });
    return word.length;
  }
  const mark = matchAt(marks, text, at);
  if (mark === '') throw new TemplateFault(`it does not know what "${text[at]}" means there`);
  const closes = closing[mark];
  if (closes !== undefined) open.push(closes);
  else if (')]}'.includes(mark) && open.pop() !== mark)
    throw new TemplateFault(`it closes "${mark}" without opening it`);
  tokens.push({ kind: 'mark', text: mark });
  return mark.length;
}

function matchAt(pattern: RegExp, text: string, at: number): string {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? '';
}
