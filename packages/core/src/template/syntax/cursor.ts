import { TemplateFault } from '../fault';
import type { Token } from './token';

/** Brackets and blocks within each other, and links of one chain of operators. */
const maxDepth = 100;
const maxLinks = 500;

/** Walks over the tokens of a template. */
export class Cursor {
  #at = 0;
  #depth = 0;
  readonly #tokens: readonly Token[];

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#tokens.length;
  }

  peek(ahead = 0): Token | undefined {
    return this.#tokens[this.#at + ahead];
  }

  next(): Token {
    const token = this.#tokens[this.#at];
    if (token === undefined) throw new TemplateFault(`it breaks off after ${said(this.#tokens.at(-1))}`);
    this.#at += 1;
    return token;
  }

  isMark(text: string, ahead = 0): boolean {
    const token = this.peek(ahead);
    return token?.kind === 'mark' && token.text === text;
  }

  isName(text: string, ahead = 0): boolean {
    const token = this.peek(ahead);
    return token?.kind === 'name' && token.text === text;
  }

  /** Takes a mark if it comes next. */
  takesMark(text: string): boolean {
    if (!this.isMark(text)) return false;
    this.#at += 1;
    return true;
  }

  takesName(text: string): boolean {
    if (!this.isName(text)) return false;
    this.#at += 1;
    return true;
  }

  mustTakeMark(text: string): void {
    if (!this.takesMark(text)) throw this.unexpected(`"${text}"`);
  }

  mustTakeName(): string {
    const token = this.peek();
    if (token?.kind !== 'name') throw this.unexpected('a name');
    this.#at += 1;
    return token.text;
  }

  mustTake(kind: Token['kind']): void {
    if (this.peek()?.kind !== kind) throw this.unexpected(kind === 'tag-end' ? '"%}"' : '"}}"');
    this.#at += 1;
  }

  /** The fault of something else standing where `wanted` should. */
  unexpected(wanted: string): TemplateFault {
    return new TemplateFault(`${wanted} is missing before ${said(this.peek())}`);
  }

  within<T>(read: () => T): T {
    this.#depth += 1;
    if (this.#depth > maxDepth) throw new TemplateFault('it nests too deeply');
    const result = read();
    this.#depth -= 1;
    return result;
  }

  /** `first`, then whatever `link` makes of it, as long as it makes something. */
  chain<T>(first: T, link: (left: T) => T | null): T {
    let left = first;
    for (let links = 0; ; links += 1) {
      const longer = link(left);
      if (longer === null) return left;
      if (links > maxLinks) throw new TemplateFault('one of its expressions is too long');
      left = longer;
    }
  }
}

function said(token: Token | undefined): string {
  if (token === undefined) return 'the end';
  switch (token.kind) {
    case 'text':
      return `"${token.text.slice(0, 20)}"`;
    case 'name':
    case 'mark':
      return `"${token.text}"`;
    case 'string':
      return `the text "${token.text.slice(0, 20)}"`;
    case 'integer':
    case 'fraction':
      return `"${token.value}"`;
    case 'print':
      return '"{{"';
    case 'tag':
      return '"{%"';
    case 'print-end':
      return '"}}"';
    case 'tag-end':
      return '"%}"';
  }
}
