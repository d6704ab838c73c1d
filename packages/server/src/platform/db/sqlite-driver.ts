import type { AsyncLocalStorage } from 'node:async_hooks';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import type { Database as SqliteFile, Statement } from 'node-sqlite3-wasm';
import { StoreFailure } from './store-failure';
import { UniqueViolation } from './unique-violation';
import { type BoundValue, bindable } from './values';

/** Prepared statements kept for reuse. */
const statementsKept = 300;

/**
 * Kysely over one SQLite connection. Statements and transactions take turns: whoever holds the connection finishes first.
 * Asking the database itself from inside a transaction would wait for ever, so it throws.
 */
export function sqliteDialect(file: SqliteFile, turns: AsyncLocalStorage<Turn>): Dialect {
  return {
    createAdapter: () => new TransactionalSqliteAdapter(),
    createDriver: () => new SqliteDriver(file, turns),
    createIntrospector: db => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}

class TransactionalSqliteAdapter extends SqliteAdapter {
  // SQLite rolls back CREATE and ALTER like any other statement: all pending migrations are one transaction.
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** Marks code that runs inside an open transaction. */
export interface Turn {
  open: boolean;
}

class SqliteDriver implements Driver {
  readonly #connection: SqliteConnection;
  readonly #turns: AsyncLocalStorage<Turn>;
  #last: Promise<void> = Promise.resolve();
  #release: () => void = () => undefined;

  constructor(file: SqliteFile, turns: AsyncLocalStorage<Turn>) {
    this.#connection = new SqliteConnection(file);
    this.#turns = turns;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    if (this.#turns.getStore()?.open) {
      throw new Error('A transaction is open here: use the executor it was given, not the database.');
    }
    const before = this.#last;
    let release: () => void = () => undefined;
    this.#last = new Promise(resolve => {
      release = resolve;
    });
    await before;
    this.#release = release;
    return this.#connection;
  }

  async beginTransaction(): Promise<void> {
    this.#connection.run('begin immediate');
  }

  async commitTransaction(): Promise<void> {
    this.#connection.run('commit');
  }

  async rollbackTransaction(): Promise<void> {
    this.#connection.rollBack();
  }

  async releaseConnection(): Promise<void> {
    this.#release();
  }

  async destroy(): Promise<void> {
    this.#connection.close();
  }
}

class SqliteConnection implements DatabaseConnection {
  readonly #file: SqliteFile;
  readonly #statements = new Map<string, Statement>();

  constructor(file: SqliteFile) {
    this.#file = file;
  }

  run(text: string): void {
    this.#file.exec(text);
  }

  /** SQLite has undone everything already when the disk took no more; the error that says so must not be covered. */
  rollBack(): void {
    if (this.#file.inTransaction) this.#file.exec('rollback');
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const values = query.parameters.map(bindable) as BoundValue[];
    try {
      const statement = this.#prepare(query.sql);
      if (givesRows(query)) return { rows: statement.all(values) as R[] };
      const { changes, lastInsertRowid } = statement.run(values);
      return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
    } catch (cause) {
      this.#forgetFailed(query.sql);
      if (isDamage(cause)) throw new StoreFailure('damaged', cause);
      throw isUniqueFailure(cause) ? new UniqueViolation(cause) : cause;
    }
  }

  // biome-ignore lint/correctness/useYield: there is nothing to stream from a local file
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Saved work is never streamed.');
  }

  close(): void {
    for (const statement of this.#statements.values()) statement.finalize();
    this.#statements.clear();
    this.#file.close();
  }

  #prepare(text: string): Statement {
    const kept = this.#statements.get(text);
    if (kept) {
      this.#statements.delete(text);
      this.#statements.set(text, kept);
      return kept;
    }
    const statement = this.#file.prepare(text);
    this.#statements.set(text, statement);
    this.#forgetOldest();
    return statement;
  }

  // A statement that failed repeats its error when it is reset or finalized; it is not used again.
  #forgetFailed(text: string): void {
    const statement = this.#statements.get(text);
    if (!statement) return;
    this.#statements.delete(text);
    try {
      statement.finalize();
    } catch (repeated) {
      if (!(repeated instanceof Error)) throw repeated;
    }
  }

  #forgetOldest(): void {
    if (this.#statements.size <= statementsKept) return;
    for (const [text, statement] of this.#statements) {
      this.#statements.delete(text);
      statement.finalize();
      return;
    }
  }
}

function givesRows({ query, sql }: CompiledQuery): boolean {
  if (query.kind === 'SelectQueryNode') return true;
  if ('returning' in query && query.returning) return true;
  return query.kind === 'RawNode' && /^\s*(select|with|pragma|values|explain)\b|\breturning\b/i.test(sql);
}

function isDamage(error: unknown): boolean {
  return error instanceof Error && /^(?:database disk image is malformed|file is not a database)$/.test(error.message);
}

// SQLite's wasm build gives its errors no code; the text is SQLite's own and has been stable since 3.8.
function isUniqueFailure(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith('UNIQUE constraint failed');
}
