const slots = 1024;
/** 32-bit words of an entry: the length and twelve bytes of text. */
const entryWords = 4;

/** Short texts of a column by the words of their entries; most columns repeat themselves. */
export class SeenTexts {
  readonly #words = new Uint32Array(slots * entryWords);
  readonly #texts: string[] = new Array<string>(slots).fill('');

  /** The text of a row of a vector of these words; decoded unless the same entry was the last in its slot. */
  read(words: Uint32Array, row: number, bytes: Buffer): string {
    const at = row * entryWords;
    const length = words[at] ?? 0;
    const first = words[at + 1] ?? 0;
    const second = words[at + 2] ?? 0;
    const third = words[at + 3] ?? 0;
    const slot = slotOf(length ^ Math.imul(first, 0x85ebca6b), second, third);
    const seen = this.#words;
    const place = slot * entryWords;
    if (seen[place] === length && seen[place + 1] === first && seen[place + 2] === second && seen[place + 3] === third)
      return this.#texts[slot] ?? '';
    const start = (at + 1) * Uint32Array.BYTES_PER_ELEMENT;
    const text = bytes.toString('utf8', start, start + length);
    seen[place] = length;
    seen[place + 1] = first;
    seen[place + 2] = second;
    seen[place + 3] = third;
    this.#texts[slot] = text;
    return text;
  }
}

function slotOf(first: number, second: number, third: number): number {
  const mixed = Math.imul(first, 0x9e3779b1) ^ Math.imul(second, 0xc2b2ae35) ^ Math.imul(third, 0x27d4eb2f);
  return (mixed ^ (mixed >>> 15)) & (slots - 1);
}
