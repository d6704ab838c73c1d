const slots = 1024;

/** Short texts of a vector by the four words of their entry; most columns repeat themselves. */
export class SeenTexts {
  readonly #words: Uint32Array;
  readonly #rows = new Int32Array(slots).fill(-1);
  readonly #texts: string[] = [];

  constructor(words: Uint32Array) {
    this.#words = words;
  }

  /** The text of a row, decoded unless the same entry was the last in its slot. */
  at(row: number, decode: () => string): string {
    const slot = this.#slotOf(row);
    const other = this.#rows[slot] ?? -1;
    const known = other >= 0 && this.#areEqual(row, other) ? this.#texts[slot] : undefined;
    if (known !== undefined) return known;
    const text = decode();
    this.#rows[slot] = row;
    this.#texts[slot] = text;
    return text;
  }

  #slotOf(row: number): number {
    const words = this.#words;
    const at = row * 4;
    const mixed =
      Math.imul((words[at] ?? 0) ^ Math.imul(words[at + 1] ?? 0, 0x85ebca6b), 0x9e3779b1) ^
      Math.imul(words[at + 2] ?? 0, 0xc2b2ae35) ^
      Math.imul(words[at + 3] ?? 0, 0x27d4eb2f);
    return (mixed ^ (mixed >>> 15)) & (slots - 1);
  }

  #areEqual(row: number, other: number): boolean {
    const words = this.#words;
    const a = row * 4;
    const b = other * 4;
    return (
      words[a] === words[b] &&
      words[a + 1] === words[b + 1] &&
      words[a + 2] === words[b + 2] &&
      words[a + 3] === words[b + 3]
    );
  }
}
