import type { Table } from '@meridian/core/table';
import type { Client } from 'pg';
import {
  type Connector,
  type EngineError,
  type IntrospectionAnswers,
  type IntrospectionRequest,
  type RunOptions,
  refuseUnlessQuery,
  type Session,
  type Statement,
} from '../contract';
import { firstRows, guardStatement, lostConnection, type StatementGuard } from '../shared';
import { connect, connectPlan, type OpenClient, openCanceller } from './client';
import { toEngineError } from './errors';
import { introspect } from './introspect';
import { PortalQuery } from './portal-query';
import { findWarnings } from './warnings';

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
      const open = await connect(connectPlan(connection, options.timeoutMs), options.signal);
      try {
        await open.client.query(sessionSettings);
        return new PostgresSession(open);
      } catch (cause) {
        open.cut();
        throw toEngineError(cause);
      }
    },
  };
}

class PostgresSession implements Session {
  readonly #open: OpenClient;
  readonly #client: Client;

  constructor(open: OpenClient) {
    this.#open = open;
    this.#client = open.client;
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
        const page = firstRows(query.take(), left);
        left -= page.rowCount;
        yield page;
        if (state === 'complete' || left <= 0) return;
        query.more();
      }
    } catch (cause) {
      throw this.#failure(guard, cause);
    } finally {
      if (isSent) {
        query.end();
        await query.ready();
      }
      await guard.release();
      await this.#finish();
    }
  }

  introspect<K extends IntrospectionRequest['kind']>(
    request: Extract<IntrospectionRequest, { kind: K }>,
    options: RunOptions,
  ): Promise<IntrospectionAnswers[K]> {
    return introspect(this, request, options);
  }

  warnings(options: RunOptions): Promise<readonly string[]> {
    return findWarnings(this, options);
  }

  isLost(): boolean {
    return this.#open.isLost();
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
      throw this.#failure(guard, cause);
    } finally {
      await guard.release();
      await this.#finish();
    }
  }

  /** Read only, and with its snapshot taken, so that nothing in the statement can make it writable. */
  async #begin({ timeoutMs }: RunOptions): Promise<void> {
    const timeout = Math.max(1, Math.ceil(timeoutMs));
    await this.#client.query(`BEGIN TRANSACTION READ ONLY; SET LOCAL statement_timeout = ${timeout}; SELECT 1`);
  }

  async #finish(): Promise<void> {
    await this.#client.query('ROLLBACK').catch(this.#open.cut);
  }

  #guard(options: RunOptions): StatementGuard {
    return guardStatement(options, { openCanceller: () => openCanceller(this.#open), cut: this.#open.cut });
  }

  #failure(guard: StatementGuard, cause: unknown): EngineError {
    return guard.reason() ?? (this.isLost() ? lostConnection(cause) : toEngineError(cause));
  }
}
