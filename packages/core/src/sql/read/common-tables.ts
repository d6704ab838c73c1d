import type { Token } from './tokens';

interface CommonTable {
  readonly name: string;
  /** Tokens between which the name stands for this expression. */
  readonly from: number;
  readonly to: number;
}

/** The names that WITH gives, and where they hold: after their own query (with RECURSIVE also in it), as deep as their WITH stands. */
export class CommonTables {
  readonly #tables: CommonTable[] = [];
  readonly #tokens: readonly Token[];

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
    tokens.forEach((token, at) => {
      if (token.kind === 'word' && token.upper === 'WITH') this.#read(at);
    });
  }

  isVisible(name: string, at: number): boolean {
    return this.#tables.some(table => table.name === name.toLowerCase() && table.from <= at && at < table.to);
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
      this.#tables.push({ name: unquoted(name).toLowerCase(), from: isRecursive ? open : close, to });
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
    let depth = 0;
    for (let at = open; at < this.#tokens.length; at += 1) {
      const { kind, raw } = this.#tokens[at] ?? {};
      if (kind !== 'symbol') continue;
      if (raw === '(') depth += 1;
      if (raw === ')') depth -= 1;
      if (depth === 0) return at;
    }
    return this.#tokens.length;
  }

  #endOfLevel(from: number): number {
    let depth = 0;
    for (let at = from; at < this.#tokens.length; at += 1) {
      const { kind, raw } = this.#tokens[at] ?? {};
      if (kind !== 'symbol') continue;
      if (raw === '(') depth += 1;
      if (raw === ')') depth -= 1;
      if (depth < 0) return at;
    }
    return this.#tokens.length;
  }
}

function unquoted(token: Token): string {
  return token.kind === 'name' ? token.raw.slice(1, -1) : token.raw;
}
