import type { Cell, Table } from '@meridian/core/table';
import type { Connection } from 'mysql2';
import type { Statement } from '../contract';
import { Deferred } from '../shared';
import { isInterrupted } from './errors';
import { type CellReader, type Described, type NativeValue, readerOf } from './read-cell';

interface OpenColumn {
  readonly name: string;
  readonly reader: CellReader;
  readonly values: Cell[];
}

/** A prepared statement under way, its rows read into columns; after so many rows it waits until they are taken. */
export class RowQuery {
  readonly #connection: Connection;
  readonly #pageRows: number;
  #columns: readonly OpenColumn[] = [];
  #rowCount = 0;
  #isDiscarding = false;
  #isOver = false;
  #stop = new Deferred<'page' | 'end'>();
  readonly #over = new Deferred<void>();
  readonly #lose = (error: Error) => this.#fail(error);

  constructor(connection: Connection, { text, parameters }: Statement, pageRows: number) {
    this.#connection = connection;
    this.#pageRows = pageRows;
    const query = connection.execute({ sql: text, values: parameters.map(bound), rowsAsArray: true });
    query.on('fields', (fields: readonly Described[] | undefined) => this.#describe(fields ?? []));
    query.on('result', (row: readonly NativeValue[]) => this.#add(row));
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
    const columns = this.#columns.map(({ name, reader: { kind, ofDays }, values }) => ({ name, kind, ofDays, values }));
    const rowCount = this.#rowCount;
    this.#columns = this.#columns.map(({ name, reader }) => ({ name, reader, values: [] }));
    this.#rowCount = 0;
    return { rowCount, columns };
  }

  /** Types of the columns, in order, once the rows have stopped. */
  types(): readonly string[] {
    return this.#columns.map(({ reader }) => reader.type);
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

  #describe(fields: readonly Described[]): void {
    this.#columns = fields.map(field => ({ name: field.name, reader: readerOf(field), values: [] }));
  }

  #add(row: readonly NativeValue[]): void {
    if (this.#isDiscarding || !Array.isArray(row)) return;
    for (const [index, column] of this.#columns.entries()) {
      const value = row[index] ?? null;
      column.values.push(value === null ? null : column.reader.read(value));
    }
    this.#rowCount += 1;
    if (this.#rowCount < this.#pageRows) return;
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
