import type { DuckDBConnection, DuckDBInstance, DuckDBPreparedStatement, DuckDBResult } from '@duckdb/node-api';
import type { Table } from '@meridian/core/table';
import {
  type ConnectionSpec,
  type Connector,
  type IntrospectionAnswers,
  type IntrospectionRequest,
  type RunOptions,
  refuseUnlessQuery,
  type Session,
  type Statement,
  watchDeadline,
} from '../contract';
import { bind } from './bind';
import { explain } from './errors';
import { openInstance } from './instance';
import { introspect } from './introspect';
import { keepPrepared, type PreparedStatements } from './prepared';
import { createTableReader } from './table-reader';

interface Shared {
  readonly instance: Promise<DuckDBInstance>;
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
        (await shared.instance).closeSync();
      };
      try {
        return new DuckDBSession(await (await shared.instance).connect(), release);
      } catch (cause) {
        open.delete(connection.epoch);
        throw explain(cause);
      }
    },
  };
}

function shareInstance(open: Map<string, Shared>, connection: ConnectionSpec): Shared {
  const known = open.get(connection.epoch);
  if (known) return known;
  const shared: Shared = { instance: openInstance(connection), sessions: 0 };
  open.set(connection.epoch, shared);
  return shared;
}

/** Rows that are held as a whole without a thought. */
const mostWhole = 100_000;

function isSmall({ limit }: Statement): boolean {
  return typeof limit === 'number' && limit <= mostWhole;
}

class DuckDBSession implements Session {
  readonly #connection: DuckDBConnection;
  readonly #prepared: PreparedStatements;
  readonly #release: () => Promise<void>;

  constructor(connection: DuckDBConnection, release: () => Promise<void>) {
    this.#connection = connection;
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

  async #runUntil(statement: Statement, { maxRows }: RunOptions): Promise<Table> {
    const result = await this.#start(statement);
    const reader = createTableReader(result);
    const cells = reader.empty();
    let rowCount = 0;
    while (rowCount < maxRows) {
      const chunk = await result.fetchChunk();
      if (chunk === null || chunk.rowCount === 0) break;
      reader.append(chunk, cells);
      rowCount += chunk.rowCount;
    }
    return reader.table(cells, Math.min(rowCount, maxRows));
  }

  async *stream(statement: Statement, options: RunOptions): AsyncIterable<Table> {
    const deadline = watchDeadline(options, () => this.#connection.interrupt());
    try {
      const result = await this.#start(statement);
      const reader = createTableReader(result);
      let left = options.maxRows;
      for (;;) {
        const chunk = left > 0 ? await result.fetchChunk() : null;
        if (chunk === null || chunk.rowCount === 0) return;
        const cells = reader.empty();
        reader.append(chunk, cells);
        const rowCount = Math.min(left, chunk.rowCount);
        left -= rowCount;
        yield reader.table(cells, rowCount);
      }
    } catch (cause) {
      throw deadline.reason() ?? explain(cause);
    } finally {
      deadline.release();
    }
  }

  introspect<K extends IntrospectionRequest['kind']>(
    request: Extract<IntrospectionRequest, { kind: K }>,
    options: RunOptions,
  ): Promise<IntrospectionAnswers[K]> {
    return introspect(this, request, options);
  }

  async close(): Promise<void> {
    this.#prepared.clear();
    this.#connection.closeSync();
    await this.#release();
  }

  async #start(statement: Statement): Promise<DuckDBResult> {
    return (await this.#prepare(statement)).stream();
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
      return await work();
    } catch (cause) {
      throw deadline.reason() ?? explain(cause);
    } finally {
      deadline.release();
    }
  }
}
