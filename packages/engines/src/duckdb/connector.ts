import type { DuckDBConnection, DuckDBPreparedStatement, DuckDBResult } from '@duckdb/node-api';
import type { Table } from '@meridian/core/table';
import {
  type Connector,
  type Deadline,
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
import { introspect } from './introspect';
import { keepPrepared, type PreparedStatements } from './prepared';
import { isSmall, rowLimitOf, withoutLimit } from './row-limit';
import { SharedInstances } from './shared-instances';
import { createTableReader } from './table-reader';

/** Sessions of one connection share an instance; the last to close ends it. */
export function createConnector(): Connector {
  const instances = new SharedInstances();
  return {
    async open(connection) {
      const { instance, tables, release } = await instances.take(connection);
      try {
        return new DuckDBSession(await instance.connect(), tables, release);
      } catch (cause) {
        await release();
        throw toEngineError(cause);
      }
    },
  };
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
      for await (const { chunk, rowCount } of chunksOf(result, rowLimitOf(statement, options))) {
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
      refuseInterrupted(deadline);
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
      for await (const { chunk, rowCount } of chunksOf(result, rowLimitOf(statement, options))) {
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
      refuseInterrupted(deadline);
      return result;
    } catch (cause) {
      throw deadline.reason() ?? this.#tables.toEngineError(cause);
    } finally {
      deadline.release();
    }
  }
}

/** An interrupted statement may end as if it were complete: its rows are not all there. */
function refuseInterrupted(deadline: Deadline): void {
  const reason = deadline.reason();
  if (reason !== null) throw reason;
}
