import type { Cell, Table } from '@meridian/core/table';
import type { Connection, Submittable } from 'pg';
import type { Statement } from '../contract';
import { Deferred } from '../shared';
import { type CellReader, type Described, readerOf } from './read-cell';

/** Largest row count the wire protocol can ask for. */
const mostRows = 2_147_483_647;

interface OpenColumn {
  readonly name: string;
  readonly reader: CellReader;
  readonly values: Cell[];
}

interface PortalOptions {
  /** Rows the server sends before it stops or, with `pages`, waits. */
  readonly rows: number;
  readonly pages: boolean;
}

/** A statement read through an unnamed portal straight into columns: at once, or page by page with flat memory. */
export class PortalQuery implements Submittable {
  readonly #statement: Statement;
  readonly #options: PortalOptions;
  #connection: Connection | null = null;
  #columns: readonly OpenColumn[] = [];
  #rowCount = 0;
  #isSynced = false;
  #stop = new Deferred<'suspended' | 'complete'>();
  readonly #ready = new Deferred<void>();

  constructor(statement: Statement, options: PortalOptions) {
    this.#statement = statement;
    this.#options = { ...options, rows: Math.min(options.rows, mostRows) };
  }

  /** Waits until the server stops sending: after the asked rows, or at the end. Fails as the server does. */
  stopped(): Promise<'suspended' | 'complete'> {
    return this.#stop.promise;
  }

  /** Waits until the connection takes other statements again. */
  ready(): Promise<void> {
    return this.#ready.promise;
  }

  /** The rows that came since the last time. */
  take(): Table {
    const columns = this.#columns.map(({ name, reader: { kind, ofDays }, values }) => ({ name, kind, ofDays, values }));
    const rowCount = this.#rowCount;
    this.#columns = this.#columns.map(({ name, reader }) => ({ name, reader, values: [] }));
    this.#rowCount = 0;
    return { rowCount, columns };
  }

  /** Asks for another page. */
  more(): void {
    this.#stop = new Deferred();
    this.#connection?.execute({ portal: '', rows: String(this.#options.rows) }, false);
    this.#connection?.flush();
  }

  /** Gives up the rest. */
  end(): void {
    if (this.#isSynced) return;
    this.#connection?.close({ type: 'P', name: '' }, false);
    this.#sync();
  }

  submit = (connection: Connection): void => {
    this.#connection = connection;
    const { text, parameters } = this.#statement;
    const values = parameters.map(value => (value === null ? null : String(value)));
    connection.parse({ text, name: '', types: [] }, false);
    connection.bind({ values } as never, false); // the published type asks for more than the driver reads
    connection.describe({ type: 'P', name: '' }, false);
    connection.execute({ portal: '', rows: String(this.#options.rows) }, false);
    if (this.#options.pages) connection.flush();
    else this.#sync();
  };

  handleRowDescription(message: { readonly fields: readonly Described[] }): void {
    this.#columns = message.fields.map(field => ({ name: field.name, reader: readerOf(field), values: [] }));
  }

  handleDataRow(message: { readonly fields: readonly (string | null)[] }): void {
    const { fields } = message;
    for (const [index, column] of this.#columns.entries()) {
      const text = fields[index] ?? null;
      column.values.push(text === null ? null : column.reader.read(text));
    }
    this.#rowCount += 1;
  }

  handlePortalSuspended(): void {
    this.#stop.resolve('suspended');
  }

  handleCommandComplete(): void {
    this.#sync();
    this.#stop.resolve('complete');
  }

  handleEmptyQuery(): void {
    this.handleCommandComplete();
  }

  handleError(error: Error): void {
    this.#sync();
    this.#stop.reject(error);
    if (!this.#isAlive()) this.#ready.resolve();
  }

  handleReadyForQuery(): void {
    this.#ready.resolve();
  }

  #sync(): void {
    if (this.#isSynced) return;
    this.#isSynced = true;
    this.#connection?.sync();
  }

  #isAlive(): boolean {
    return this.#connection?.stream.writable === true;
  }
}
