import type { Table } from '@meridian/core/table';
import { RowBuffer, type TypedColumnReader } from '../shared';
import { readerOf, unescaped } from './read-cells';

const nullText = '\\N';
/** What the server writes into an answer that it had begun. */
const failure = /^(?:__exception__|Code: \d+[.,] )/;

/** Reads `TabSeparatedWithNamesAndTypes` as it comes, into columns. Throws what the server says where it breaks off. */
export class RowReader {
  readonly #decoder = new TextDecoder();
  #rest = '';
  #names: readonly string[] | null = null;
  #buffer: RowBuffer<string, TypedColumnReader<string>> | null = null;

  get rowCount(): number {
    return this.#buffer?.rowCount ?? 0;
  }

  /** The columns, as soon as the two lines that name them are read. */
  get columns(): readonly TypedColumnReader<string>[] {
    return this.#buffer?.readers ?? [];
  }

  /** Takes a piece of the answer; at most this many rows are held at once. */
  push(bytes: Uint8Array, maxRows: number): void {
    const text = this.#rest + this.#decoder.decode(bytes, { stream: true });
    let start = 0;
    while (this.rowCount < maxRows) {
      const end = text.indexOf('\n', start);
      if (end < 0) break;
      this.#readLine(text, start, end);
      start = end + 1;
    }
    this.#rest = text.slice(start);
  }

  /** The server ends its answer with a whole line; anything else was cut off. */
  finish(): void {
    if (this.#rest !== '') throw new Error(this.#rest);
  }

  /** The rows that came since the last time. */
  take(): Table {
    return this.#buffer?.take() ?? { rowCount: 0, columns: [] };
  }

  /** Reads a line of `text`. Throws where it is no row: then the server's message stands there, and goes on to the end. */
  #readLine(text: string, start: number, end: number): void {
    const buffer = this.#buffer;
    if (buffer === null) {
      this.#readHead(text.slice(start, end).split('\t').map(unescaped));
      return;
    }
    const count = buffer.readers.length;
    let at = start;
    for (let index = 0; index < count; index += 1) {
      const tab = text.indexOf('\t', at);
      const isLast = index === count - 1;
      if (isLast ? tab >= 0 && tab < end : tab < 0 || tab > end) throw new Error(text.slice(start));
      const field = text.slice(at, isLast ? end : tab);
      buffer.put(index, field === nullText ? null : field);
      at = tab + 1;
    }
    if (count === 1 && failure.test(text.slice(start, end))) throw new Error(text.slice(start));
    buffer.endRow();
  }

  #readHead(fields: readonly string[]): void {
    if (this.#names === null) this.#names = fields;
    else this.#buffer = new RowBuffer(this.#names.map((name, index) => readerOf(name, fields[index] ?? 'String')));
  }
}
