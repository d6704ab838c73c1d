import { isNamePart, nameOf } from './names';
import type { Token } from './tokens';

interface CommonTable {
  readonly name: string;
  /** Tokens between which the name stands for this expression. */
  readonly from: number;
  readonly to: number;
}

/**
 * The names that WITH gives, and where they hold for sure: after their own query, as deep as their WITH stands. Inside a recursive one
 * engines differ: its first part may still read a table of that name.
 */
export class CommonTables {
  readonly #tables: CommonTable[] = [];
  readonly #tokens: readonly Token[];

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
    tokens.forEach((token, at) => {
      if (token.kind === 'word' && token.upper === 'WITH' && !isNamePart(tokens, at)) this.#read(at);
    });
  }

  /** `unsure` where only the case of the letters differs, which is another name in some engines. */
  visibility(name: string, at: number): 'visible' | 'unsure' | 'none' {
    const near = this.#tables.filter(table => table.from <= at && at < table.to);
    if (near.some(table => table.name === name)) return 'visible';
    return near.some(table => table.name.toLowerCase() === name.toLowerCase()) ? 'unsure' : 'none';
  }

  #read(at: number): void {
    const isRecursive = this.#tokens[at + 1]?.upper === 'RECURSIVE';
    const to = this.#endOfLevel(at);
    let next = at + (isRecursive ? 2 : 1);
    for (;;) {
      const name = this.#tokens[next];
      const open = this.#bodyOf(next + 1);
      if (name === undefined || open === null) return;
      const close = this.#closing(open);
      this.#tables.push({ name: nameOf(name), from: close, to });
      if (this.#tokens[close + 1]?.raw !== ',') return;
      next = close + 2;
    }
  }

  /** The parenthesis after `[(columns)] AS [[NOT] MATERIALIZED]`; null where this is no common table expression. */
  #bodyOf(at: number): number | null {
    let next = this.#tokens[at]?.raw === '(' ? this.#closing(at) + 1 : at;
    if (this.#tokens[next]?.upper !== 'AS') return null;
    next += 1;
    while (['NOT', 'MATERIALIZED'].includes(this.#tokens[next]?.upper ?? '')) next += 1;
    return this.#tokens[next]?.raw === '(' ? next : null;
  }

  #closing(open: number): number {
    return this.#placeOfDepth(0, open);
  }

  #endOfLevel(from: number): number {
    return this.#placeOfDepth(-1, from);
  }

  /** Where parentheses counted from a place first come to this depth; behind the last token where they never do. */
  #placeOfDepth(wanted: 0 | -1, from: number): number {
    let depth = 0;
    for (let at = from; at < this.#tokens.length; at += 1) {
      const { kind, raw } = this.#tokens[at] ?? {};
      if (kind !== 'symbol' || (raw !== '(' && raw !== ')')) continue;
      depth += raw === '(' ? 1 : -1;
      if (depth === wanted) return at;
    }
    return this.#tokens.length;
  }
}
