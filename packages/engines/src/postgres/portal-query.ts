import type { Table } from '@meridian/core/table';
import type { Connection, Submittable } from 'pg';
import type { Statement } from '../contract';
import { Deferred, RowBuffer } from '../shared';
import { type FieldDescription, readerOf } from './read-cells';

/** Largest row count the wire protocol can ask for. */
const maxProtocolRows = 2_147_483_647;

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
  #buffer = new RowBuffer<string>([]);
  #isSynced = false;
  #stop = new Deferred<'suspended' | 'complete'>();
  readonly #ready = new Deferred<void>();

  constructor(statement: Statement, options: PortalOptions) {
    this.#statement = statement;
    this.#options = { ...options, rows: Math.min(options.rows, maxProtocolRows) };
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
    return this.#buffer.take();
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

  handleRowDescription(message: { readonly fields: readonly FieldDescription[] }): void {
    this.#buffer = new RowBuffer(message.fields.map(readerOf));
  }

  handleDataRow(message: { readonly fields: readonly (string | null)[] }): void {
    this.#buffer.add(message.fields);
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
