import type { Lexis } from './lexis';

/** A piece of SQL. Comments and blanks are not tokens; `gap` is what is left of those before this one. */
export interface Token {
  /** `word`: bare name or keyword; `name`: quoted name; `text`: string literal; `number`; `symbol`: one character of punctuation. */
  readonly kind: 'word' | 'name' | 'text' | 'number' | 'symbol';
  /** As written; of a `word` also see `upper`. */
  readonly raw: string;
  readonly upper: string;
  readonly start: number;
  readonly end: number;
  readonly gap: '' | ' ' | '\n';
}

/** The tokens, or where and why the text cannot be cut into tokens. */
export type Tokens =
  | { readonly ok: true; readonly tokens: readonly Token[] }
  | {
      readonly ok: false;
      readonly at: number;
      readonly reason: 'unclosed quote' | 'unclosed comment' | 'forbidden character';
    };

const wordStart = /[\p{L}_\u0080-\uffff]/u;
const wordPart = /[\p{L}\p{N}_$\u0080-\uffff]/u;
const numberPattern = /(?:0[xX][0-9a-fA-F_]+|(?:\d[\d_]*\.?[\d_]*|\.\d[\d_]*)(?:[eE][+-]?\d+)?)/y;
const dollarPattern = /\$(?:[\p{L}_][\p{L}\p{N}_]*)?\$/uy;
const blank = /\s/;

/** Cuts SQL into tokens as the engine would; every character is in a token, a comment or a blank. */
export function readTokens(sql: string, lexis: Lexis): Tokens {
  return new Lexer(sql, lexis).read();
}

interface Quoted {
  readonly kind: 'text' | 'name';
  /** The place behind it; −1 where it never ends. */
  readonly end: number;
}

class Lexer {
  readonly #sql: string;
  readonly #lexis: Lexis;
  readonly #tokens: Token[] = [];
  #at = 0;
  #gap: Token['gap'] = '';

  constructor(sql: string, lexis: Lexis) {
    this.#sql = sql;
    this.#lexis = lexis;
  }

  read(): Tokens {
    while (this.#at < this.#sql.length) {
      const start = this.#at;
      const character = this.#sql.charAt(start);
      if (character === '\0' || (character === '\ufeff' && start > 0))
        return { ok: false, at: start, reason: 'forbidden character' };
      if (blank.test(character) || character === '\ufeff') {
        this.#at += 1;
        this.#widen(character === '\n' || character === '\r');
        continue;
      }
      const comment = this.#commentEnd(start);
      if (comment !== null) {
        if (comment < 0) return { ok: false, at: start, reason: 'unclosed comment' };
        this.#widen(/[\r\n]/.test(this.#sql.slice(start, comment)));
        this.#at = comment;
        continue;
      }
      const kind = this.#token(start, character);
      if (kind === null) return { ok: false, at: start, reason: 'unclosed quote' };
      const raw = this.#sql.slice(start, this.#at);
      this.#tokens.push({ kind, raw, upper: raw.toUpperCase(), start, end: this.#at, gap: this.#gap });
      this.#gap = '';
    }
    return { ok: true, tokens: this.#tokens };
  }

  #widen(hasNewline: boolean): void {
    if (hasNewline) this.#gap = '\n';
    else if (this.#gap === '') this.#gap = ' ';
  }

  /** Where a comment that begins here ends; null if none begins, −1 if it never ends or the engine would run it (`/*!`). */
  #commentEnd(start: number): number | null {
    const two = this.#sql.slice(start, start + 2);
    if (two === '--' || (this.#lexis.hashComments && two.startsWith('#'))) {
      const newline = this.#sql.slice(start).search(/[\r\n]/);
      return newline < 0 ? this.#sql.length : start + newline + 1;
    }
    if (two !== '/*') return null;
    if (this.#sql.charAt(start + 2) === '!') return -1;
    let depth = 1;
    let at = start + 2;
    while (depth > 0) {
      const close = this.#sql.indexOf('*/', at);
      if (close < 0) return -1;
      const open = this.#lexis.nestedComments ? this.#sql.indexOf('/*', at) : -1;
      const opensFirst = open >= 0 && open < close;
      depth += opensFirst ? 1 : -1;
      at = (opensFirst ? open : close) + 2;
    }
    return at;
  }

  #token(start: number, character: string): Token['kind'] | null {
    const quoted = this.#quotedAt(start, character);
    if (quoted !== null) {
      this.#at = quoted.end;
      return quoted.end < 0 ? null : quoted.kind;
    }
    const number = /[\d.]/.test(character) ? match(numberPattern, this.#sql, start) : null;
    if (number !== null) {
      this.#at = start + number.length;
      return 'number';
    }
    this.#at = start + 1;
    if (!wordStart.test(character)) return 'symbol';
    while (this.#at < this.#sql.length && wordPart.test(this.#sql.charAt(this.#at))) this.#at += 1;
    return 'word';
  }

  /** What is quoted here, where the engine takes this character for a quote. */
  #quotedAt(start: number, character: string): Quoted | null {
    const { doubleQuotedText, backslashEscapes, backslashNames, backtickNames, bracketNames, dollarQuotes } =
      this.#lexis;
    switch (character) {
      case "'":
        return { kind: 'text', end: this.#quoteEnd(start, this.#escapesAt(start)) };
      case '"':
        return doubleQuotedText
          ? { kind: 'text', end: this.#quoteEnd(start, backslashEscapes) }
          : { kind: 'name', end: this.#quoteEnd(start, backslashNames) };
      case '`':
        return backtickNames ? { kind: 'name', end: this.#quoteEnd(start, backslashNames) } : null;
      case '[':
        return bracketNames ? { kind: 'name', end: this.#endOf(']', start) } : null;
      case '$':
        return dollarQuotes ? this.#dollarQuoted(start) : null;
      default:
        return null;
    }
  }

  #dollarQuoted(start: number): Quoted | null {
    const tag = match(dollarPattern, this.#sql, start);
    return tag === null ? null : { kind: 'text', end: this.#endOf(tag, start + tag.length) };
  }

  /** The place behind the next such text; −1 where there is none. */
  #endOf(text: string, from: number): number {
    const at = this.#sql.indexOf(text, from);
    return at < 0 ? -1 : at + text.length;
  }

  /** `E'…'` escapes with backslashes where the engine has that form. */
  #escapesAt(start: number): boolean {
    if (this.#lexis.backslashEscapes) return true;
    const before = this.#tokens.at(-1);
    return (
      this.#lexis.escapeStrings &&
      this.#gap === '' &&
      before?.kind === 'word' &&
      before.upper === 'E' &&
      before.end === start
    );
  }

  /** The place behind the quote that closes the one here; a doubled quote does not. −1 where none closes it. */
  #quoteEnd(start: number, escapes: boolean): number {
    const quote = this.#sql.charAt(start);
    let at = start + 1;
    while (at < this.#sql.length) {
      const character = this.#sql.charAt(at);
      if (escapes && character === '\\') {
        at += 2;
      } else if (character !== quote) {
        at += 1;
      } else if (this.#sql.charAt(at + 1) === quote) {
        at += 2;
      } else {
        return at + 1;
      }
    }
    return -1;
  }
}

function match(pattern: RegExp, text: string, at: number): string | null {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? null;
}

/** The text of tokens, without comments. */
export function printTokens(tokens: readonly Token[]): string {
  return tokens.map((token, index) => (index === 0 ? token.raw : token.gap + token.raw)).join('');
}

/** One name, literal or call: needs no parentheses to be an operand. */
export function isAtomic(sql: string, lexis: Lexis): boolean {
  const read = readTokens(sql, lexis);
  if (!read.ok || read.tokens.length === 0) return false;
  const [first, ...rest] = read.tokens;
  if (first === undefined || first.kind === 'symbol' || first.upper === 'CASE') return false;
  if (rest.length === 0) return true;
  if ((first.kind !== 'word' && first.kind !== 'name') || rest[0]?.raw !== '(') return false;
  let depth = 0;
  return rest.every((token, index) => {
    if (token.kind === 'symbol' && token.raw === '(') depth += 1;
    if (token.kind === 'symbol' && token.raw === ')') depth -= 1;
    return depth > 0 || index === rest.length - 1;
  });
}
