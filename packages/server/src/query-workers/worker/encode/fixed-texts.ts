/** Bytes that are written at once. */
export const wordBytes = 4;

/** Bytes that a text may reach beyond its end when it is written. */
export const beyondBytes = wordBytes - 1;

/** Texts that every row repeats, written four bytes at a time: by themselves they cost more than all the cells between them. */
export class FixedTexts {
  readonly #words: Int32Array;
  /** Of each text, where its words end and how many bytes it has. */
  readonly #ends: readonly number[];
  readonly #lengths: readonly number[];
  /** Bytes of all of them. */
  readonly length: number;

  constructor(texts: readonly string[]) {
    const all = texts.map(text => Buffer.from(text));
    this.#lengths = all.map(({ length }) => length);
    this.length = this.#lengths.reduce((sum, length) => sum + length, 0);
    const ends: number[] = [];
    const words: number[] = [];
    for (const bytes of all) {
      const padded = Buffer.alloc(Math.ceil(bytes.length / wordBytes) * wordBytes);
      bytes.copy(padded);
      for (let at = 0; at < padded.length; at += wordBytes) words.push(padded.readInt32LE(at));
      ends.push(words.length);
    }
    this.#words = Int32Array.from(words);
    this.#ends = ends;
  }

  /** Writes the text of this number; gives where it ends. There must be room for `beyondBytes` behind it. */
  write(view: DataView, start: number, index: number): number {
    const end = this.#ends[index] ?? 0;
    let at = start;
    for (let word = index === 0 ? 0 : (this.#ends[index - 1] ?? 0); word < end; word += 1) {
      view.setInt32(at, this.#words[word] ?? 0, true);
      at += wordBytes;
    }
    return start + (this.#lengths[index] ?? 0);
  }
}
