import type { DuckDBConnection, DuckDBPreparedStatement, DuckDBResult } from '@duckdb/node-api';
import type { Table } from '@meridian/core/table';
import {
  type ConnectionSpec,
  type Connector,
  EngineError,
  type IntrospectionAnswers,
  type IntrospectionRequest,
  type RunOptions,
  refuseUnlessQuery,
  type Session,
  type Statement,
  watchDeadline,
} from '../contract';
import { bind } from './bind';
import { chunksOf } from './chunks';
import type { EmbeddedTables } from './embedded-tables';
import { toEngineError } from './errors';
import { type OpenedInstance, openInstance } from './instance';
import { introspect } from './introspect';
import { keepPrepared, type PreparedStatements } from './prepared';
import { createTableReader } from './table-reader';

interface Shared {
  readonly opened: Promise<OpenedInstance>;
  sessions: number;
}

/** Sessions of one connection share an instance; the last to close ends it. */
export function createConnector(): Connector {
  const open = new Map<string, Shared>();
  return {
    async open(connection) {
      const shared = shareInstance(open, connection);
      shared.sessions += 1;
      const release = async () => {
        shared.sessions -= 1;
        if (shared.sessions > 0) return;
        open.delete(connection.epoch);
        (await shared.opened).instance.closeSync();
      };
      try {
        const { instance, tables } = await shared.opened;
        return new DuckDBSession(await instance.connect(), tables, release);
      } catch (cause) {
        open.delete(connection.epoch);
        throw toEngineError(cause);
      }
    },
  };
}

function shareInstance(open: Map<string, Shared>, connection: ConnectionSpec): Shared {
  const known = open.get(connection.epoch);
  if (known) return known;
  const shared: Shared = { opened: openInstance(connection), sessions: 0 };
  open.set(connection.epoch, shared);
  return shared;
}

/** Rows that are held as a whole without a thought. */
const mostWhole = 100_000;

function isSmall({ limit }: Statement): boolean {
  return typeof limit === 'number' && limit <= mostWhole;
}

/** The last line of a statement that limits its rows and does nothing else. */
const lastLimit = /\s+LIMIT \d+\s*$/;

/**
 * The limit of an unordered statement is kept by whoever reads its rows: DuckDB would first collect as many, on one thread, to give
 * them in order, where without a limit they come in order as they are read.
 */
function withoutLimit(statement: Statement): Statement {
  return isLimitedAlone(statement) ? { ...statement, text: statement.text.replace(lastLimit, '') } : statement;
}

function limitOf(statement: Statement, { maxRows }: RunOptions): number {
  return isLimitedAlone(statement) ? Math.min(maxRows, statement.limit) : maxRows;
}

function isLimitedAlone(statement: Statement): statement is Statement & { readonly limit: number } {
  const { text, limit } = statement;
  return typeof limit === 'number' && lastLimit.test(text) && !/\bORDER\s+BY\b/i.test(text);
}

const failedLater =
  'The statement failed after its first rows: a value in a later row could not be read or computed. Ask for fewer rows to find it.';

class DuckDBSession implements Session {
  readonly #connection: DuckDBConnection;
  readonly #tables: EmbeddedTables;
  readonly #prepared: PreparedStatements;
  readonly #release: () => Promise<void>;

  constructor(connection: DuckDBConnection, tables: EmbeddedTables, release: () => Promise<void>) {
    this.#connection = connection;
    this.#tables = tables;
    this.#prepared = keepPrepared(connection);
    this.#release = release;
  }

  async run(statement: Statement, options: RunOptions): Promise<Table> {
    return this.#guarded(options, () =>
      isSmall(statement) ? this.#runWhole(statement, options) : this.#runUntil(statement, options),
    );
  }

  /** The result in one piece: one wait instead of one for every 2,048 rows. */
  async #runWhole(statement: Statement, { maxRows }: RunOptions): Promise<Table> {
    const result = await (await this.#prepare(statement)).run();
    const reader = createTableReader(result);
    const cells = reader.empty();
    for (let index = 0; index < result.chunkCount; index += 1) reader.append(result.getChunk(index), cells);
    return reader.table(cells, Math.min(result.rowCount, maxRows));
  }

  async #runUntil(statement: Statement, options: RunOptions): Promise<Table> {
    const result = await this.#begin(statement);
    try {
      const reader = createTableReader(result);
      const cells = reader.empty();
      let rows = 0;
      for await (const { chunk, rowCount } of chunksOf(result, limitOf(statement, options))) {
        reader.append(chunk, cells);
        rows += rowCount;
      }
      await this.#confirm();
      return reader.table(cells, rows);
    } finally {
      await this.#connection.run('ROLLBACK');
    }
  }

  async *stream(statement: Statement, options: RunOptions): AsyncIterable<Table> {
    const deadline = watchDeadline(options, () => this.#connection.interrupt());
    try {
      await this.#tables.settle();
      yield* this.#pages(statement, options);
      const cut = deadline.reason();
      if (cut !== null) throw cut;
    } catch (cause) {
      throw deadline.reason() ?? this.#tables.toEngineError(cause);
    } finally {
      deadline.release();
    }
  }

  /** The rows as they come, the first page with the columns even where there are none. */
  async *#pages(statement: Statement, options: RunOptions): AsyncGenerator<Table> {
    const result = await this.#begin(statement);
    try {
      const reader = createTableReader(result);
      let isEmpty = true;
      for await (const { chunk, rowCount } of chunksOf(result, limitOf(statement, options))) {
        isEmpty = false;
        yield reader.page(chunk, rowCount);
      }
      if (isEmpty) yield reader.table(reader.empty(), 0);
      await this.#confirm();
    } finally {
      await this.#connection.run('ROLLBACK');
    }
  }

  async #begin(statement: Statement): Promise<DuckDBResult> {
    refuseUnlessQuery(statement.text);
    await this.#connection.run('BEGIN TRANSACTION READ ONLY');
    try {
      return await (await this.#prepare(withoutLimit(statement))).stream();
    } catch (cause) {
      await this.#connection.run('ROLLBACK');
      throw cause;
    }
  }

  /**
   * The driver gives no sign when a statement fails or is interrupted after its first rows: it is the transaction that knows, and
   * refuses the next statement.
   */
  async #confirm(): Promise<void> {
    await this.#connection.run('SELECT 1').catch(cause => {
      throw new EngineError('GENERIC_DB_ENGINE_ERROR', failedLater, { cause });
    });
  }

  async introspect<K extends IntrospectionRequest['kind']>(
    request: Extract<IntrospectionRequest, { kind: K }>,
    options: RunOptions,
  ): Promise<IntrospectionAnswers[K]> {
    await this.#tables.settle();
    const asked: IntrospectionRequest = request;
    if (asked.kind === 'columns') this.#tables.refuseUnreadable(asked.schema ?? 'main', asked.table);
    return introspect(this, request, options);
  }

  async close(): Promise<void> {
    this.#prepared.clear();
    this.#connection.closeSync();
    await this.#release();
  }

  async #prepare(statement: Statement): Promise<DuckDBPreparedStatement> {
    refuseUnlessQuery(statement.text);
    const prepared = await this.#prepared.of(statement.text);
    bind(prepared, statement.parameters);
    return prepared;
  }

  async #guarded<T>(options: RunOptions, work: () => Promise<T>): Promise<T> {
    const deadline = watchDeadline(options, () => this.#connection.interrupt());
    try {
      await this.#tables.settle();
      const result = await work();
      const cut = deadline.reason();
      if (cut !== null) throw cut;
      return result;
    } catch (cause) {
      throw deadline.reason() ?? this.#tables.toEngineError(cause);
    } finally {
      deadline.release();
    }
  }
}
