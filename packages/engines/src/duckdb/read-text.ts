import { DuckDBBlobVector, type DuckDBVector } from '@duckdb/node-api';
import type { Cell } from '@meridian/core/table';
import { isValid, type ReadVector, rawVector, validityBits } from './raw-vector';
import { SeenTexts } from './seen-texts';

/**
 * An entry of a text vector is 16 bytes: the length, then the text itself where it has at most 12 bytes, else its first four bytes and
 * its address.
 */
const entryBytes = 16;
const inlineBytes = 12;
const wide = 4_294_967_296;

/** Reads the text cells of one column. Short texts are decoded in place; long ones mostly lie one behind the other and are fetched as one piece. */
export function textReader(): ReadVector {
  const seen = new SeenTexts();
  return (chunk, index, into) => {
    const { rowCount } = chunk;
    const driver = chunk.getColumnVector(index);
    const { dataView, validity } = rawVector<never>(driver);
    const valid = validityBits(validity);
    const bytes = Buffer.from(dataView.buffer, dataView.byteOffset, dataView.byteLength);
    const words = new Uint32Array(dataView.buffer, dataView.byteOffset, rowCount * 4);
    const run = new TextRun(driver, bytes, into);
    for (let row = 0; row < rowCount; row += 1) {
      const length = isValid(valid, row) ? (words[row * 4] ?? 0) : -1;
      if (length < 0) into.push(null);
      else if (length <= inlineBytes) into.push(seen.read(words, row, bytes));
      else run.add(row, length, (words[row * 4 + 3] ?? 0) * wide + (words[row * 4 + 2] ?? 0));
    }
    run.flush();
  };
}

/** Long texts that follow each other in memory without a gap. */
class TextRun {
  readonly #driver: DuckDBVector;
  readonly #entries: Buffer;
  readonly #into: Cell[];
  #row = 0;
  #length = 0;
  #end = -1;
  readonly #places: number[] = [];
  readonly #starts: number[] = [];

  constructor(driver: DuckDBVector, entries: Buffer, into: Cell[]) {
    this.#driver = driver;
    this.#entries = entries;
    this.#into = into;
  }

  /** Keeps a place in the column for the text and fills it when the run is over. */
  add(row: number, length: number, address: number): void {
    if (address !== this.#end) {
      this.flush();
      this.#row = row;
      this.#length = 0;
    }
    this.#places.push(this.#into.length);
    this.#starts.push(this.#length);
    this.#into.push(null);
    this.#length += length;
    this.#end = address + length;
  }

  flush(): void {
    if (this.#places.length === 0) return;
    const bytes = this.#fetch();
    const text = bytes.toString('utf8');
    const isAscii = text.length === bytes.length;
    this.#places.forEach((place, index) => {
      const start = this.#starts[index] ?? 0;
      const end = this.#starts[index + 1] ?? bytes.length;
      this.#into[place] = isAscii ? text.slice(start, end) : bytes.toString('utf8', start, end);
    });
    this.#places.length = 0;
    this.#starts.length = 0;
    this.#end = -1;
  }

  /** The driver fetches what an entry points to; this one points to the first text and is as long as all of them. */
  #fetch(): Buffer {
    const entry = Buffer.from(this.#entries.subarray(this.#row * entryBytes, (this.#row + 1) * entryBytes));
    entry.writeUInt32LE(this.#length, 0);
    const view = new DataView(entry.buffer, entry.byteOffset, entryBytes);
    const { validity, vector } = this.#driver as unknown as { readonly validity: never; readonly vector: never }; // private to the driver
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
