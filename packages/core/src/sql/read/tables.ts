import { CommonTables } from './common-tables';
import { clauseEnds, fromTakers, harmlessFunctions, noAlias, uncertainWords } from './table-words';
import type { Token } from './tokens';

/** A table as a query names it; names are lower case where they were not quoted. */
export interface TableReference {
  /** Catalog, schema and table, as many as are written. */
  readonly path: readonly string[];
  /** Where the name stands in the tokens. */
  readonly first: number;
  readonly last: number;
  /** The table got a name of its own. */
  readonly isAliased: boolean;
}

/** The tables a query reads, common table expressions left out. `isCertain` is false where something else may be read besides. */
export interface ReadTables {
  readonly tables: readonly TableReference[];
  readonly isCertain: boolean;
}

/** Reads which tables a query or expression names. Where it is not sure, it says so; whoever guards rows then refuses. */
export function readTables(tokens: readonly Token[]): ReadTables {
  return new TableReader(tokens).read();
}

interface Level {
  /** A FROM clause is open at this depth: commas begin another table. */
  inFrom: boolean;
  readonly callee: string;
}

class TableReader {
  readonly #tokens: readonly Token[];
  readonly #common: CommonTables;
  readonly #tables: TableReference[] = [];
  readonly #levels: Level[] = [{ inFrom: false, callee: '' }];
  #isCertain: boolean;
  #at = 0;

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
    this.#common = new CommonTables(tokens);
    this.#isCertain = !tokens.some((token, at) => isUncertain(token, tokens[at + 1]));
  }

  read(): ReadTables {
    while (this.#at < this.#tokens.length) {
      const token = this.#token();
      if (token?.kind === 'symbol') this.#symbol(token.raw);
      else if (token?.kind === 'word') this.#word(token.upper);
      else this.#at += 1;
    }
    return { tables: this.#tables, isCertain: this.#isCertain };
  }

  #token(offset = 0): Token | undefined {
    return this.#tokens[this.#at + offset];
  }

  #level(): Level {
    return this.#levels.at(-1) ?? { inFrom: false, callee: '' };
  }

  #symbol(raw: string): void {
    if (raw === '(') this.#levels.push({ inFrom: false, callee: this.#token(-1)?.upper ?? '' });
    if (raw === ')' && this.#levels.length > 1) this.#levels.pop();
    this.#at += 1;
    if (raw === ',' && this.#level().inFrom) this.#factor();
  }

  #word(word: string): void {
    const isFrom = word === 'FROM' && !this.#isArgument();
    this.#at += 1;
    if (isFrom || word === 'JOIN' || (word === 'TABLE' && this.#beginsQuery())) {
      this.#level().inFrom = true;
      this.#factor();
    } else if (clauseEnds.has(word)) {
      this.#level().inFrom = false;
    }
  }

  /** FROM inside EXTRACT(… FROM …) and its like, or in IS DISTINCT FROM. */
  #isArgument(): boolean {
    return (
      fromTakers.has(this.#level().callee) ||
      (this.#token(-1)?.upper === 'DISTINCT' && ['IS', 'NOT'].includes(this.#token(-2)?.upper ?? ''))
    );
  }

  #beginsQuery(): boolean {
    const before = this.#token(-2);
    return (
      before === undefined || before.raw === '(' || ['UNION', 'ALL', 'EXCEPT', 'INTERSECT', 'AS'].includes(before.upper)
    );
  }

  /** One table after FROM, JOIN or a comma; what stands in parentheses is read like the rest. */
  #factor(): void {
    while (this.#token()?.upper === 'LATERAL' || this.#token()?.upper === 'ONLY') this.#at += 1;
    const token = this.#token();
    if (token === undefined) return;
    if (token.raw === '(') {
      this.#inParentheses();
      return;
    }
    if (token.kind === 'text') this.#isCertain = false;
    if (token.kind !== 'word' && token.kind !== 'name') return;
    if (token.upper === 'VALUES' || token.upper === 'SELECT') return;
    const first = this.#at;
    const path = this.#path();
    const last = this.#at - 1;
    if (this.#token()?.raw === '(') {
      if (path.length > 1 || !harmlessFunctions.has(path[0] ?? '')) this.#isCertain = false;
      return;
    }
    if (path.length === 1 && this.#common.isVisible(path[0] ?? '', first)) return;
    this.#tables.push({ path, first, last, isAliased: this.#isAlias() });
  }

  /** `(a JOIN b …)`: the first table stands right behind the parenthesis; a query begins with its own word. */
  #inParentheses(): void {
    this.#levels.push({ inFrom: true, callee: '' });
    this.#at += 1;
    const next = this.#token()?.upper ?? '';
    if (['SELECT', 'WITH', 'VALUES', 'FROM', 'TABLE'].includes(next)) this.#level().inFrom = false;
    else this.#factor();
  }

  #path(): readonly string[] {
    const path: string[] = [nameOf(this.#token())];
    this.#at += 1;
    while (this.#token()?.raw === '.') {
      path.push(nameOf(this.#token(1)));
      this.#at += 2;
    }
    return path;
  }

  #isAlias(): boolean {
    const next = this.#token();
    if (next === undefined) return false;
    return next.kind === 'name' || (next.kind === 'word' && !noAlias.has(next.upper));
  }
}

/** A way to read that is not followed, or a name in escapes (`U&"…"`). */
function isUncertain(token: Token, next: Token | undefined): boolean {
  if (token.kind !== 'word') return false;
  return uncertainWords.has(token.upper) || (token.upper === 'U' && next?.raw === '&' && next.gap === '');
}

/** A name as the engine looks it up; quoted ones keep their case. */
function nameOf(token: Token | undefined): string {
  if (token === undefined) return '';
  if (token.kind !== 'name') return token.raw.toLowerCase();
  const quote = token.raw.charAt(0);
  return token.raw.slice(1, -1).replaceAll(quote + quote, quote);
}
