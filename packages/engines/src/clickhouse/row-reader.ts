import type { Cell, Table } from '@meridian/core/table';
import { type ColumnReader, readerOf, unescaped } from './read-cells';

const nullText = '\\N';
/** What the server writes into an answer that it had begun. */
const failure = /^(?:__exception__|Code: \d+[.,] )/;

/** Reads `TabSeparatedWithNamesAndTypes` as it comes, into columns. Throws what the server says where it breaks off. */
export class RowReader {
  readonly #decoder = new TextDecoder();
  #rest = '';
  #names: readonly string[] | null = null;
  #readers: readonly ColumnReader[] | null = null;
  #values: Cell[][] = [];
  #rowCount = 0;

  get rowCount(): number {
    return this.#rowCount;
  }

  get readers(): readonly ColumnReader[] {
    return this.#readers ?? [];
  }

  /** Takes a piece of the answer; at most this many rows are held at once. */
  push(bytes: Uint8Array, mostRows: number): void {
    const text = this.#rest + this.#decoder.decode(bytes, { stream: true });
    let start = 0;
    while (this.#rowCount < mostRows) {
      const end = text.indexOf('\n', start);
      if (end < 0) break;
      this.#line(text, start, end);
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
    const columns = this.readers.map(({ name, kind, ofDays }, index) => ({
      name,
      kind,
      ofDays,
      values: this.#values[index] ?? [],
    }));
    const rowCount = this.#rowCount;
    this.#values = this.readers.map(() => []);
    this.#rowCount = 0;
    return { rowCount, columns };
  }

  #line(text: string, start: number, end: number): void {
    const readers = this.#readers;
    if (readers === null) {
      this.#head(text.slice(start, end).split('\t').map(unescaped));
      return;
    }
    let at = start;
    for (const [index, reader] of readers.entries()) {
      const tab = text.indexOf('\t', at);
      const isLast = index === readers.length - 1;
      if (isLast ? tab >= 0 && tab < end : tab < 0 || tab > end) throw new Error(text.slice(start));
      const cell = text.slice(at, isLast ? end : tab);
      this.#values[index]?.push(cell === nullText ? null : reader.read(cell));
      at = tab + 1;
    }
    if (readers.length === 1 && failure.test(text.slice(start, end))) throw new Error(text.slice(start));
    this.#rowCount += 1;
  }

  #head(line: readonly string[]): void {
    if (this.#names === null) {
      this.#names = line;
      return;
    }
    this.#readers = this.#names.map((name, index) => readerOf(name, line[index] ?? 'String'));
    this.#values = this.#readers.map(() => []);
  }
}
