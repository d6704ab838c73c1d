import type { Table } from '@meridian/core/table';
import type { Client, ClientConfig } from 'pg';
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
} from '../contract';
import { explain } from './errors';
import { introspect } from './introspect';
import { PortalQuery } from './portal-query';

/** Rows of one page of a stream. */
const pageRows = 4096;

const sessionSettings = [
  'SET SESSION CHARACTERISTICS AS TRANSACTION READ ONLY',
  "SET TimeZone = 'UTC'",
  "SET DateStyle = 'ISO, YMD'",
  "SET IntervalStyle = 'iso_8601'",
  'SET standard_conforming_strings = on',
].join('; ');

export function createConnector(): Connector {
  return {
    async open(connection, options) {
      const config = clientConfig(connection, options.timeoutMs);
      const client = await connect(config, options.signal);
      try {
        await client.query(sessionSettings);
        return new PostgresSession(client, config);
      } catch (cause) {
        await client.end();
        throw explain(cause);
      }
    },
  };
}

async function connect(config: ClientConfig, signal: AbortSignal): Promise<Client> {
  const { default: pg } = await import('pg');
  const client = new pg.Client(config);
  const cancel = () => void client.end();
  signal.addEventListener('abort', cancel, { once: true });
  try {
    await client.connect();
  } catch (cause) {
    throw explain(cause);
  } finally {
    signal.removeEventListener('abort', cancel);
  }
  client.on('error', () => {}); // a connection lost while idle shows when it is next used
  return client;
}

function clientConfig({ parameters }: ConnectionSpec, timeoutMs: number): ClientConfig {
  if (parameters.kind !== 'server') {
    throw new EngineError('CONNECTION_MISSING_PARAMETERS_ERROR', 'PostgreSQL needs a host.', { field: 'host' });
  }
  const { host, port, database, username, password, query } = parameters;
  return {
    host,
    port,
    database,
    user: username ?? 'postgres',
    password: password ?? '',
    connectionTimeoutMillis: timeoutMs,
    application_name: 'meridian',
    ssl: encryptionOf(query['sslmode'] ?? 'disable'),
  };
}

function encryptionOf(mode: string): false | { readonly rejectUnauthorized: boolean } {
  if (mode === 'disable' || mode === 'allow' || mode === 'prefer') return false;
  return { rejectUnauthorized: mode === 'verify-ca' || mode === 'verify-full' };
}

class PostgresSession implements Session {
  readonly #client: Client;
  readonly #config: ClientConfig;

  constructor(client: Client, config: ClientConfig) {
    this.#client = client;
    this.#config = config;
  }

  async run(statement: Statement, options: RunOptions): Promise<Table> {
    const query = new PortalQuery(statement, { rows: options.maxRows, pages: false });
    return this.#inTransaction(options, async () => {
      refuseUnlessQuery(statement.text);
      this.#client.query(query);
      await query.stopped();
      await query.ready();
      return query.take();
    });
  }

  async *stream(statement: Statement, options: RunOptions): AsyncIterable<Table> {
    const guard = this.#guard(options);
    const query = new PortalQuery(statement, { rows: Math.min(pageRows, options.maxRows), pages: true });
    let left = options.maxRows;
    let isSent = false;
    try {
      refuseUnlessQuery(statement.text);
      await this.#begin(options);
      this.#client.query(query);
      isSent = true;
      for (;;) {
        const state = await query.stopped();
        const page = cut(query.take(), left);
        left -= page.rowCount;
        yield page;
        if (state === 'complete' || left <= 0) return;
        query.more();
      }
    } catch (cause) {
      throw guard.reason() ?? explain(cause);
    } finally {
      if (isSent) {
        query.end();
        await query.ready();
      }
      await this.#finish();
      await guard.release();
    }
  }

  introspect<K extends IntrospectionRequest['kind']>(
    request: Extract<IntrospectionRequest, { kind: K }>,
    options: RunOptions,
  ): Promise<IntrospectionAnswers[K]> {
    return introspect(this, request, options);
  }

  async close(): Promise<void> {
    await this.#client.end();
  }

  async #inTransaction<T>(options: RunOptions, work: () => Promise<T>): Promise<T> {
    const guard = this.#guard(options);
    try {
      await this.#begin(options);
      return await work();
    } catch (cause) {
      throw guard.reason() ?? explain(cause);
    } finally {
      await this.#finish();
      await guard.release();
    }
  }

  /** Read only, and with its snapshot taken, so that nothing in the statement can make it writable. */
  async #begin({ timeoutMs }: RunOptions): Promise<void> {
    const timeout = Math.max(1, Math.ceil(timeoutMs));
    await this.#client.query(`BEGIN TRANSACTION READ ONLY; SET LOCAL statement_timeout = ${timeout}; SELECT 1`);
  }

  async #finish(): Promise<void> {
    await this.#client.query('ROLLBACK').catch(() => this.#client.end());
  }

  /** Cancels the statement in the server at the deadline or when the caller gives up, and remembers which it was. */
  #guard({ signal, timeoutMs }: RunOptions): Guard {
    let reason: EngineError | null = null;
    let isOver = false;
    let cancelling: Promise<void> = Promise.resolve();
    const stop = (error: EngineError) => {
      if (reason !== null) return;
      reason = error;
      cancelling = cancelUntil(() => isOver, this.#config, this.#client);
    };
    const cancel = () => stop(new EngineError('GENERIC_DB_ENGINE_ERROR', 'The statement was cancelled.'));
    const seconds = Math.round(timeoutMs / 1000);
    const expire = () =>
      stop(new EngineError('BACKEND_TIMEOUT_ERROR', `The statement ran longer than ${seconds} seconds.`));
    const timer = setTimeout(expire, timeoutMs);
    if (signal.aborted) cancel();
    else signal.addEventListener('abort', cancel, { once: true });
    return {
      reason: () => reason,
      release: async () => {
        isOver = true;
        clearTimeout(timer);
        signal.removeEventListener('abort', cancel);
        await cancelling;
      },
    };
  }
}

interface Guard {
  readonly reason: () => EngineError | null;
  readonly release: () => Promise<void>;
}

/** Milliseconds between two requests to cancel: the first may come before the statement has begun. */
const cancelPauseMs = 100;

/** Asks the server over a second connection until the statement is over; if that cannot be had, the first connection is cut. */
async function cancelUntil(isOver: () => boolean, config: ClientConfig, client: Client): Promise<void> {
  const { processID } = client as Client & { readonly processID: number }; // kept by the driver, missing in its types
  try {
    const helper = await connect({ ...config, connectionTimeoutMillis: 2000 }, new AbortController().signal);
    while (!isOver()) {
      await helper.query('SELECT pg_cancel_backend($1)', [processID]);
      await new Promise(resolve => setTimeout(resolve, cancelPauseMs));
    }
    await helper.end();
  } catch {
    await client.end();
  }
}

function cut(table: Table, most: number): Table {
  if (table.rowCount <= most) return table;
  return {
    rowCount: most,
    columns: table.columns.map(column => ({ ...column, values: column.values.slice(0, most) })),
  };
}
