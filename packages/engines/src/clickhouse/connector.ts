import { randomUUID } from 'node:crypto';
import type { ClickHouseClient } from '@clickhouse/client';
import type { Table } from '@meridian/core/table';
import {
  type Connector,
  checkedQuery,
  EngineError,
  type IntrospectionAnswers,
  type IntrospectionRequest,
  type RunOptions,
  type Session,
  type Statement,
  watchDeadline,
} from '../contract';
import { type DescribedColumn, firstRows } from '../shared';
import { ask, createClient, kill, settingsLevels } from './client';
import { dialect } from './dialect';
import { refusesSettings, toConnectionError, toEngineError } from './errors';
import { introspect } from './introspect';
import { RowReader } from './row-reader';

/** Rows of one page of a stream. */
const pageRows = 4096;

export function createConnector(): Connector {
  return {
    async open(connection, options) {
      const client = await createClient(connection);
      try {
        return await openSession(client, { ...options, maxRows: 1 });
      } catch (cause) {
        await client.close();
        throw cause;
      }
    },
  };
}

/** Opens a session with as many settings as the server takes; what else it refuses is about the connection. */
async function openSession(client: ClickHouseClient, options: RunOptions): Promise<Session> {
  for (const settings of settingsLevels) {
    const session = new ClickhouseSession(client, settings);
    try {
      await session.run({ text: 'SELECT 1', parameters: [] }, options);
      return session;
    } catch (cause) {
      if (settings === 'none' || !refusesSettings(cause)) throw toConnectionError(cause);
    }
  }
  throw new EngineError('GENERIC_DB_ENGINE_ERROR', 'The server takes no questions.');
}

class ClickhouseSession implements Session {
  readonly #client: ClickHouseClient;
  readonly #settings: (typeof settingsLevels)[number];
  #ending: Promise<void> = Promise.resolve();

  constructor(client: ClickHouseClient, settings: (typeof settingsLevels)[number]) {
    this.#client = client;
    this.#settings = settings;
  }

  /** Waits for one row more than asked for, so that an answer of just as many rows ends by itself. */
  async run(statement: Statement, options: RunOptions): Promise<Table> {
    const reader = new RowReader();
    for await (const _ of this.#pages(statement, { ...options, reader, pageRows: options.maxRows + 1 })) break;
    return firstRows(reader.take(), options.maxRows);
  }

  async *stream(statement: Statement, options: RunOptions): AsyncIterable<Table> {
    const reader = new RowReader();
    let left = options.maxRows;
    for await (const _ of this.#pages(statement, { ...options, reader, pageRows: Math.min(pageRows, left + 1) })) {
      const table = firstRows(reader.take(), left);
      left -= table.rowCount;
      yield table;
      if (left <= 0) return;
    }
  }

  introspect<K extends IntrospectionRequest['kind']>(
    request: Extract<IntrospectionRequest, { kind: K }>,
    options: RunOptions,
  ): Promise<IntrospectionAnswers[K]> {
    return introspect(this, request, options);
  }

  /** Names and types of a query's columns; it is asked for no rows. */
  async describe(sql: string, options: RunOptions): Promise<readonly DescribedColumn[]> {
    const reader = new RowReader();
    const text = `SELECT * FROM (\n${sql}\n) AS described LIMIT 0`;
    for await (const _ of this.#pages({ text, parameters: [] }, { ...options, reader, pageRows: 1 })) break;
    return reader.columns;
  }

  async close(): Promise<void> {
    await this.#ending;
    await this.#client.close();
  }

  /** Fills the reader page by page: after each step its rows are to be taken. A statement that is left early is ended in the server. */
  async *#pages(
    statement: Statement,
    options: RunOptions & { readonly reader: RowReader; readonly pageRows: number },
  ): AsyncIterable<void> {
    const gone = new AbortController();
    const id = randomUUID();
    const state = { isOver: false };
    const deadline = watchDeadline(options, () => gone.abort());
    try {
      const text = checkedQuery(statement.text, dialect);
      const bytes = await ask(this.#client, {
        id,
        statement: { ...statement, text },
        signal: gone.signal,
        timeoutMs: options.timeoutMs,
        settings: this.#settings,
      });
      yield* pagesOf(bytes, { ...options, state });
    } catch (cause) {
      state.isOver = deadline.reason() === null; // what fails by itself has ended
      throw deadline.reason() ?? toEngineError(cause);
    } finally {
      deadline.release();
      if (!state.isOver) {
        gone.abort();
        this.#ending = kill(this.#client, id);
      }
    }
  }
}

interface Paging {
  readonly reader: RowReader;
  readonly pageRows: number;
  /** The answer is complete: there is no statement to end any more. */
  readonly state: { isOver: boolean };
}

async function* pagesOf(
  bytes: AsyncIterable<unknown>,
  { reader, pageRows: maxRows, state }: Paging,
): AsyncIterable<void> {
  const nothing = new Uint8Array();
  for await (const piece of bytes) {
    reader.push(piece as Uint8Array, maxRows);
    while (reader.rowCount >= maxRows) {
      yield;
      reader.push(nothing, maxRows);
      if (reader.rowCount === 0) break;
    }
  }
  reader.finish();
  state.isOver = true;
  yield;
}
