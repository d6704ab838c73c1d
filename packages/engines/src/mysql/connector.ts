import type { Table } from '@meridian/core/table';
import {
  type Connector,
  checkedQuery,
  type EngineError,
  type IntrospectionAnswers,
  type IntrospectionRequest,
  type RunOptions,
  refuseUnlessQuery,
  type Session,
  type Statement,
} from '../contract';
import { type DescribedColumn, firstRows, guardStatement, lostConnection, type StatementGuard } from '../shared';
import { clientConfig, command, connect, type OpenClient, openCanceller } from './client';
import { dialect } from './dialect';
import { toEngineError } from './errors';
import { introspect } from './introspect';
import { divisionDigits } from './read-cells';
import { RowQuery } from './row-query';
import { findWarnings } from './warnings';

/** Rows of one page of a stream. */
const pageRows = 4096;

/** What the printer and the reader of people's SQL rely on: UTC, backslashes that escape, `"…"` as text; grouping stays as the server has it. */
const sessionSettings = `SET SESSION time_zone = '+00:00', div_precision_increment = ${divisionDigits},
sql_mode = CONCAT('STRICT_TRANS_TABLES,ERROR_FOR_DIVISION_BY_ZERO,NO_ENGINE_SUBSTITUTION',
IF(FIND_IN_SET('ONLY_FULL_GROUP_BY', @@sql_mode), ',ONLY_FULL_GROUP_BY', ''))`;

export function createConnector(): Connector {
  return {
    async open(connection, options) {
      const open = await connect(clientConfig(connection, options.timeoutMs), options.signal);
      try {
        await command(open.client, sessionSettings);
        return new MysqlSession(open, await isMariadb(open));
      } catch (cause) {
        open.cut();
        throw toEngineError(cause);
      }
    },
  };
}

async function isMariadb({ client }: OpenClient): Promise<boolean> {
  const query = new RowQuery(client, { text: 'SELECT VERSION() AS version', parameters: [] }, 2);
  await query.stopped();
  return String(query.take().columns[0]?.values[0]).includes('MariaDB');
}

class MysqlSession implements Session {
  readonly #open: OpenClient;
  readonly #isMariadb: boolean;
  #timeoutMs = 0;

  constructor(open: OpenClient, isMariadb: boolean) {
    this.#open = open;
    this.#isMariadb = isMariadb;
  }

  async run(statement: Statement, options: RunOptions): Promise<Table> {
    return this.#reading(statement, { ...options, pageRows: options.maxRows + 1 }, async query => {
      await query.stopped();
      return firstRows(query.take(), options.maxRows);
    });
  }

  async *stream(statement: Statement, options: RunOptions): AsyncIterable<Table> {
    const guard = this.#guard(options);
    let query: RowQuery | null = null;
    try {
      refuseWriting(statement.text);
      await this.#begin(options);
      query = new RowQuery(this.#open.client, statement, Math.min(pageRows, options.maxRows));
      let left = options.maxRows;
      for (;;) {
        const state = await query.stopped();
        const page = firstRows(query.take(), left);
        left -= page.rowCount;
        yield page;
        if (state === 'end' || left <= 0) return;
        query.more();
      }
    } catch (cause) {
      throw this.#failure(guard, cause);
    } finally {
      await this.#leave(query, guard);
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

  /** Names and types of a query's columns; it is asked for no rows. */
  describe(sql: string, options: RunOptions): Promise<readonly DescribedColumn[]> {
    const text = `SELECT * FROM (\n${sql}\n) AS described LIMIT 0`;
    return this.#reading({ text, parameters: [] }, { ...options, pageRows: 1 }, async query => {
      await query.stopped();
      const types = query.types();
      return query.take().columns.map(({ name }, index) => ({ name, type: types[index] ?? 'TEXT' }));
    });
  }

  isLost(): boolean {
    return this.#open.isLost();
  }

  async close(): Promise<void> {
    await new Promise<void>(resolve => {
      this.#open.client.end(() => resolve());
    });
    this.#open.cut();
  }

  async #reading<T>(
    statement: Statement,
    options: RunOptions & { readonly pageRows: number },
    read: (query: RowQuery) => Promise<T>,
  ): Promise<T> {
    const guard = this.#guard(options);
    let query: RowQuery | null = null;
    try {
      refuseWriting(statement.text);
      await this.#begin(options);
      query = new RowQuery(this.#open.client, statement, options.pageRows);
      return await read(query);
    } catch (cause) {
      throw this.#failure(guard, cause);
    } finally {
      await this.#leave(query, guard);
    }
  }

  /** The transaction stays read-only whatever a function in the statement does to the session. The server's own deadline stands behind ours. */
  async #begin({ timeoutMs }: RunOptions): Promise<void> {
    const { client } = this.#open;
    if (timeoutMs !== this.#timeoutMs) {
      const wholeMs = Math.max(1, Math.ceil(timeoutMs));
      const setting = this.#isMariadb ? `max_statement_time = ${wholeMs / 1000}` : `max_execution_time = ${wholeMs}`;
      await command(client, `SET SESSION ${setting}`);
      this.#timeoutMs = timeoutMs;
    }
    await command(client, 'START TRANSACTION READ ONLY');
  }

  /** Stops what is still under way and frees the connection. */
  async #leave(query: RowQuery | null, guard: StatementGuard): Promise<void> {
    if (query?.isOver() === false) {
      guard.stop();
      query.discard();
      await query.over();
    }
    await guard.release();
    await command(this.#open.client, 'ROLLBACK').catch(this.#open.cut);
  }

  #guard(options: RunOptions): StatementGuard {
    return guardStatement(options, { openCanceller: () => openCanceller(this.#open), cut: this.#open.cut });
  }

  #failure(guard: StatementGuard, cause: unknown): EngineError {
    return guard.reason() ?? (this.isLost() ? lostConnection(cause) : toEngineError(cause));
  }
}

/** Refuses SELECT … INTO a file or a variable, which a read-only transaction lets through. */
function refuseWriting(text: string): void {
  refuseUnlessQuery(text);
  if (/\binto\b/i.test(text)) checkedQuery(text, dialect);
}
