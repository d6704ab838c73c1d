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
import { firstRows } from '../shared';
import { dialect } from './dialect';
import { toEngineError } from './errors';
import { refuseInternalTables } from './internal-tables';
import { introspect } from './introspect';
import { type ColumnType, columnTypesOf, readColumn } from './read-cells';
import { ReadingThread } from './reading-thread';
import type { Page } from './thread-contract';
import { withoutPlaceholders } from './without-placeholders';

/** Rows of one page of a stream. */
const pageRows = 4096;
/** Rows that say what a computed column holds, where a query is asked for none. */
const sampleRows = 100;

export function createConnector(): Connector {
  return {
    async open({ parameters }, options) {
      if (parameters.kind !== 'file') {
        throw new EngineError('CONNECTION_MISSING_PARAMETERS_ERROR', 'SQLite needs a file.', { field: 'database' });
      }
      const session = new SqliteSession(parameters.path);
      try {
        await session.run(
          { text: 'SELECT COUNT(*) AS n FROM sqlite_schema', parameters: [] },
          { ...options, maxRows: 1 },
        );
        return session;
      } catch (cause) {
        await session.close();
        throw cause;
      }
    },
  };
}

class SqliteSession implements Session {
  readonly #path: string;
  #thread: ReadingThread | null = null;

  constructor(path: string) {
    this.#path = path;
  }

  async run(statement: Statement, options: RunOptions): Promise<Table> {
    return this.#readWhole(checkedStatement(statement), options);
  }

  async *stream(statement: Statement, options: RunOptions): AsyncIterable<Table> {
    const checked = checkedStatement(statement);
    let types: readonly ColumnType[] | null = null;
    let left = options.maxRows;
    for await (const page of this.#pages(checked, { ...options, pageRows: Math.min(pageRows, left) })) {
      types ??= columnTypesOf(page);
      const table = firstRows(tableOf(page, types), left);
      left -= table.rowCount;
      yield table;
      if (left <= 0) return;
    }
  }

  introspect<K extends IntrospectionRequest['kind']>(
    request: Extract<IntrospectionRequest, { kind: K }>,
    options: RunOptions,
  ): Promise<IntrospectionAnswers[K]> {
    const read = (statement: Statement) => this.#readWhole(statement, options);
    return introspect({ read, sample: text => this.#sample(text, options) }, request);
  }

  async close(): Promise<void> {
    const thread = this.#thread;
    this.#thread = null;
    await thread?.end();
  }

  /** What undeclared columns hold is known from their rows: a query for no rows is asked for a few, which are left out. */
  async #readWhole(statement: Statement, options: RunOptions): Promise<Table> {
    if (statement.limit === 0) {
      const text = statement.text.replace(/LIMIT 0\s*$/, `LIMIT ${sampleRows}`);
      return firstRows(await this.#readWhole({ ...statement, text, limit: sampleRows }, options), 0);
    }
    for await (const page of this.#pages(statement, { ...options, pageRows: options.maxRows })) {
      return tableOf(page, columnTypesOf(page));
    }
    throw new Error('The thread gave no page.');
  }

  async #sample(text: string, options: RunOptions): Promise<Page> {
    const paged = { ...options, pageRows: sampleRows };
    for await (const page of this.#pages({ text, parameters: [] }, paged)) return page;
    throw new Error('The thread gave no page.');
  }

  async *#pages(
    { text, parameters }: Statement,
    options: RunOptions & { readonly pageRows: number },
  ): AsyncIterable<Page> {
    this.#thread ??= new ReadingThread();
    const thread = this.#thread;
    const deadline = watchDeadline(options, () => {
      this.#thread = null;
      void thread.end();
    });
    try {
      let page = await thread.read({
        path: this.#path,
        text,
        describedText: withoutPlaceholders(text),
        parameters,
        pageRows: options.pageRows,
      });
      for (;;) {
        yield page;
        if (page.isLast) return;
        page = await thread.next();
      }
    } catch (cause) {
      throw deadline.reason() ?? toEngineError(cause);
    } finally {
      if (deadline.reason() === null) await thread.leave().catch(() => this.close());
      deadline.release();
    }
  }
}

/** A person's statement as one query that reads no table of SQLite's own. */
function checkedStatement(statement: Statement): Statement {
  const text = checkedQuery(statement.text, dialect);
  refuseInternalTables(text);
  return { ...statement, text };
}

const unknownType: ColumnType = { kind: 'other', isGuessed: false, isDate: false };

function tableOf(page: Page, types: readonly ColumnType[]): Table {
  return {
    rowCount: page.rowCount,
    columns: page.names.map((name, index) => readColumn(name, types[index] ?? unknownType, page.columns[index] ?? [])),
  };
}
