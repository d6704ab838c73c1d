import { DuckDBBlobVector, type DuckDBDataChunk, type DuckDBVector } from '@duckdb/node-api';
import type { ValidBits } from '@meridian/core/table';
import { rawVector, validityBits } from './raw-vector';

/**
 * An entry of a text vector is 16 bytes: the length, then the text itself where it has at most 12 bytes, else its first four bytes and
 * its address.
 */
export const entryBytes = 16;
export const inlineBytes = 12;
/** Where the text of a short entry begins in it. */
export const inlineStart = 4;
const wide = 4_294_967_296;

/** A text vector: the entries of its rows, as bytes and as words of 32 bits. */
export interface TextEntries {
  readonly driver: DuckDBVector;
  readonly rowCount: number;
  readonly valid: ValidBits;
  readonly bytes: Buffer;
  readonly words: Uint32Array;
}

export function textEntries(chunk: DuckDBDataChunk, index: number): TextEntries {
  const { rowCount } = chunk; // asks the engine each time
  const driver = chunk.getColumnVector(index);
  const { dataView, validity } = rawVector<never>(driver);
  return {
    driver,
    rowCount,
    valid: validityBits(validity),
    bytes: Buffer.from(dataView.buffer, dataView.byteOffset, dataView.byteLength),
    words: new Uint32Array(dataView.buffer, dataView.byteOffset, rowCount * 4),
  };
}

/** Long texts mostly lie one behind the other and are fetched as one piece. */
export class TextRun {
  readonly #entries: TextEntries;
  readonly #take: (bytes: Buffer, rows: readonly number[], starts: readonly number[]) => void;
  #length = 0;
  #end = -1;
  #rows: number[] = [];
  #starts: number[] = [];

  /** `take` is given the bytes of a run, its rows, and where in the bytes the text of each begins. */
  constructor(entries: TextEntries, take: (bytes: Buffer, rows: readonly number[], starts: readonly number[]) => void) {
    this.#entries = entries;
    this.#take = take;
  }

  add(row: number): void {
    const { words } = this.#entries;
    const length = words[row * 4] ?? 0;
    const address = (words[row * 4 + 3] ?? 0) * wide + (words[row * 4 + 2] ?? 0);
    if (address !== this.#end) this.flush();
    this.#rows.push(row);
    this.#starts.push(this.#length);
    this.#length += length;
    this.#end = address + length;
  }

  flush(): void {
    const [first] = this.#rows;
    if (first === undefined) return;
    this.#take(this.#fetch(first), this.#rows, this.#starts);
    this.#rows = [];
    this.#starts = [];
    this.#length = 0;
    this.#end = -1;
  }

  /** The driver fetches what an entry points to; this one points to the first text and is as long as all of them. */
  #fetch(row: number): Buffer {
    const { driver, bytes: entries } = this.#entries;
    const entry = Buffer.from(entries.subarray(row * entryBytes, (row + 1) * entryBytes));
    entry.writeUInt32LE(this.#length, 0);
    const view = new DataView(entry.buffer, entry.byteOffset, entryBytes);
    const { validity, vector } = driver as unknown as { readonly validity: never; readonly vector: never }; // private to the driver
    const bytes = new DuckDBBlobVector(view, allValid(validity), vector, 0, 1).getItemBytes(0);
    return bytes === null ? Buffer.alloc(0) : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }
}

/** A mask of one row that has a value, of the driver's own class. */
function allValid<Validity extends object>(validity: Validity): Validity {
  return Object.assign(Object.create(Object.getPrototypeOf(validity) as object), {
    data: null,
    offset: 0,
    itemCount: 1,
  });
}
