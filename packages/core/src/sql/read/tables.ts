import { CommonTables } from './common-tables';
import { readsTableAfterIn } from './in-tables';
import { isNamePart, nameOf } from './names';
import { clauseEnds, fromTakers, harmlessFunctions, listClauses, noAlias, uncertainWords } from './table-words';
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

/** The tables that a query reads, without its common table expressions. `isCertain` is false where it may read something else besides. */
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
  /** The word that ended it; in some engines it may have been an alias. */
  endedBy: string;
  readonly callee: string;
}

class TableReader {
  readonly #tokens: readonly Token[];
  readonly #common: CommonTables;
  readonly #tables: TableReference[] = [];
  readonly #levels: Level[] = [newLevel('')];
  #isCertain: boolean;
  #at = 0;

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
    this.#common = new CommonTables(tokens);
    this.#isCertain = !tokens.some((token, at) => isUncertain(token, tokens[at + 1]) || readsTableAfterIn(tokens, at));
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
    return this.#levels.at(-1) ?? newLevel('');
  }

  #symbol(raw: string): void {
    if (raw === '(') this.#levels.push(newLevel(this.#token(-1)?.upper ?? ''));
    if (raw === ')' && this.#levels.length > 1) this.#levels.pop();
    this.#at += 1;
    if (raw !== ',') return;
    const { inFrom, endedBy } = this.#level();
    if (inFrom) this.#factor();
    else if (!this.#mayList(endedBy)) this.#isCertain = false;
  }

  /** Whether a comma may stand in the clause that this word begins; if not, the word was the alias of a table. */
  #mayList(clause: string): boolean {
    if (clause === 'LIMIT') return this.#token()?.kind === 'number';
    if (clause === 'WINDOW') return this.#token(1)?.upper === 'AS';
    return listClauses.has(clause);
  }

  #word(word: string): void {
    const isName = isNamePart(this.#tokens, this.#at);
    const isFrom = word === 'FROM' && !this.#isArgument();
    this.#at += 1;
    if (isName) return;
    if (isFrom || word === 'JOIN' || word === 'TABLE') {
      this.#level().inFrom = true;
      this.#factor();
    } else if (clauseEnds.has(word)) {
      Object.assign(this.#level(), { inFrom: false, endedBy: word });
    }
  }

  /** FROM inside EXTRACT(… FROM …) and its like, or in IS DISTINCT FROM. */
  #isArgument(): boolean {
    return (
      fromTakers.has(this.#level().callee) ||
      (this.#token(-1)?.upper === 'DISTINCT' && ['IS', 'NOT'].includes(this.#token(-2)?.upper ?? ''))
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
    if (token.kind !== 'word' && token.kind !== 'name') {
      this.#isCertain = false;
      return;
    }
    if (token.upper === 'VALUES' || token.upper === 'SELECT') return;
    const first = this.#at;
    const path = this.#path();
    const last = this.#at - 1;
    // An engine that escapes in names means another table by it than one that does not.
    if (path.some(part => part.includes('\\'))) this.#isCertain = false;
    if (this.#token()?.raw === '(') {
      if (path.length > 1 || !harmlessFunctions.has(path[0] ?? '')) this.#isCertain = false;
      return;
    }
    const visibility = path.length === 1 ? this.#common.visibility(path[0] ?? '', first) : 'none';
    // What stands before a colon is the alias of what comes after it.
    if (visibility === 'unsure' || this.#token()?.raw.startsWith(':')) this.#isCertain = false;
    if (visibility === 'visible') return;
    this.#tables.push({ path, first, last, isAliased: this.#isAlias() });
  }

  /** `(a JOIN b …)`: the first table stands right behind the parenthesis; a query begins with its own word. */
  #inParentheses(): void {
    this.#levels.push({ ...newLevel(''), inFrom: true });
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

/** A way to read that is not followed, or a name in escapes (`U&"…"`, `\\x61`). */
function isUncertain(token: Token, next: Token | undefined): boolean {
  if (token.kind === 'name') return token.raw.includes('\\');
  if (token.kind !== 'word') return false;
  return uncertainWords.has(token.upper) || (token.upper === 'U' && next?.raw === '&' && next.gap === '');
}

function newLevel(callee: string): Level {
  return { inFrom: false, endedBy: '', callee };
}
