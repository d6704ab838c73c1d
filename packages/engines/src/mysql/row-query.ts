import type { Table } from '@meridian/core/table';
import type { Connection } from 'mysql2';
import type { Statement } from '../contract';
import { Deferred, RowBuffer, type TypedColumnReader } from '../shared';
import { isInterrupted } from './errors';
import { type FieldDescription, type NativeValue, readerOf } from './read-cells';

/** A prepared statement under way, its rows read into columns; after so many rows it waits until they are taken. */
export class RowQuery {
  readonly #connection: Connection;
  readonly #pageRows: number;
  #buffer = new RowBuffer<NativeValue, TypedColumnReader<NativeValue>>([]);
  #isDiscarding = false;
  #isOver = false;
  #stop = new Deferred<'page' | 'end'>();
  readonly #over = new Deferred<void>();
  readonly #lose = (error: Error) => this.#fail(error);

  constructor(connection: Connection, { text, parameters }: Statement, pageRows: number) {
    this.#connection = connection;
    this.#pageRows = pageRows;
    const query = connection.execute({ sql: text, values: parameters.map(bound), rowsAsArray: true });
    query.on('fields', (fields: readonly FieldDescription[] | undefined) => this.#describe(fields ?? []));
    query.on('result', (row: readonly (NativeValue | null)[]) => this.#add(row));
    query.on('error', (error: Error) => this.#fail(error));
    // Of a lost connection the driver tells those who listen to the connection alone.
    connection.on('error', this.#lose);
    query.on('end', () => this.#end());
  }

  /** Waits for a full page or the end of the rows. Fails as the server does. */
  stopped(): Promise<'page' | 'end'> {
    return this.#stop.promise;
  }

  isOver(): boolean {
    return this.#isOver;
  }

  /** Waits until the connection takes other statements again. */
  over(): Promise<void> {
    return this.#over.promise;
  }

  /** The rows that came since the last time. */
  take(): Table {
    return this.#buffer.take();
  }

  /** Types of the columns, in order, once the rows have stopped. */
  types(): readonly string[] {
    return this.#buffer.readers.map(({ type }) => type);
  }

  /** Lets the next page come. */
  more(): void {
    this.#stop = new Deferred();
    this.#connection.resume();
  }

  /** Throws away what still comes; the server's end of it is the caller's to hasten. */
  discard(): void {
    this.#isDiscarding = true;
    this.#connection.resume();
  }

  #describe(fields: readonly FieldDescription[]): void {
    this.#buffer = new RowBuffer(fields.map(readerOf));
  }

  #add(row: readonly (NativeValue | null)[]): void {
    if (this.#isDiscarding || !Array.isArray(row)) return;
    this.#buffer.add(row);
    if (this.#buffer.rowCount < this.#pageRows) return;
    this.#connection.pause();
    this.#stop.resolve('page');
  }

  #fail(error: Error): void {
    if (this.#isDiscarding && isInterrupted(error)) this.#stop.resolve('end');
    else this.#stop.reject(error);
    this.#finish();
  }

  #end(): void {
    this.#stop.resolve('end');
    this.#finish();
  }

  #finish(): void {
    this.#connection.off('error', this.#lose);
    this.#isOver = true;
    this.#over.resolve();
  }
}

/** Numbers travel as text where the placeholder types them, see the dialect; only fractions are doubles. */
function bound(value: Statement['parameters'][number]): string | number | null {
  if (value === null || typeof value === 'string') return value;
  if (typeof value === 'boolean') return value ? '1' : '0';
  return typeof value === 'number' && !Number.isSafeInteger(value) ? value : String(value);
}
