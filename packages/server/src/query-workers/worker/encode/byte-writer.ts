const firstBytes = 65_536;
const quote = 0x22;
const backslash = 0x5c;
const minus = 0x2d;
const point = 0x2e;
const zero = 0x30;
const space = 0x20;
const tilde = 0x7e;
/** UTF-8 bytes a UTF-16 unit takes at most as JSON: `\u0000`. */
const mostBytesPerUnit = 6;
const mostNumberBytes = 32;
/** Decimals tried before the general way of printing a double. */
const powersOfTen = [1, 10, 100, 1000, 10_000];
/** Below this, a whole number divided by a power of ten has no shorter spelling than its own digits. */
const exactWhole = 1e15;
const billion = 1e9;
const ampleness = 1.05;

/** Text collected as UTF-8 bytes. Written by hand because an answer is mostly numbers and short ASCII, which cost less this way than as strings first. */
export class ByteWriter {
  #bytes = Buffer.allocUnsafe(firstBytes);
  #view = viewOf(this.#bytes);
  #at = 0;
  readonly #digits = new Uint8Array(mostNumberBytes);
  readonly #keptCuts: number;
  readonly #cuts: Buffer<ArrayBuffer>[] = [];

  /** `keptCuts`: how many more times `cut` is called before what it gave may be written over. */
  constructor(keptCuts = 0) {
    this.#keptCuts = keptCuts;
  }

  get length(): number {
    return this.#at;
  }

  /** What was written so far, without copying; nothing may be written afterwards. */
  take(): Buffer {
    return this.#bytes.subarray(0, this.#at);
  }

  /** What was written since the last time. New memory for every piece of a large file keeps the collector busier than its cells do. */
  cut(): Buffer {
    const written = this.#bytes.subarray(0, this.#at);
    this.#cuts.push(this.#bytes);
    const free = this.#cuts.length > this.#keptCuts ? this.#cuts.shift() : undefined;
    this.#bytes = free ?? Buffer.allocUnsafeSlow(this.#bytes.length);
    this.#view = viewOf(this.#bytes);
    this.#at = 0;
    return written;
  }

  /** Makes room for about so many more bytes at once, which costs less than growing to them; what stays unused is never touched. */
  reserve(bytes: number): void {
    this.#room(Math.ceil(bytes * ampleness));
  }

  /** The bytes behind, with room for so many from `length` on, for loops that write by themselves; `close` says where they came to. */
  open(bytes: number): Buffer {
    this.#room(bytes);
    return this.#bytes;
  }

  /** The same bytes as words of any size, until the next `open`. */
  get view(): DataView {
    return this.#view;
  }

  close(at: number): void {
    this.#at = at;
  }

  /** Bytes as they are. */
  put(bytes: Uint8Array): void {
    this.#room(bytes.length);
    const target = this.#bytes;
    let at = this.#at;
    for (let i = 0; i < bytes.length; i += 1) target[at++] = bytes[i] as number; // i is below length
    this.#at = at;
  }

  byte(value: number): void {
    this.#room(1);
    this.#bytes[this.#at++] = value;
  }

  /** Text as it is. */
  plain(text: string): void {
    this.#room(text.length * 3);
    this.#at += this.#bytes.write(text, this.#at);
  }

  /** Text as a JSON string. */
  json(text: string): void {
    this.#room(text.length * mostBytesPerUnit + 2);
    const target = this.#bytes;
    let at = this.#at;
    target[at++] = quote;
    for (let i = 0; i < text.length; i += 1) {
      const unit = text.charCodeAt(i);
      if (unit < space || unit > tilde || unit === quote || unit === backslash) {
        this.#at += target.write(JSON.stringify(text), this.#at);
        return;
      }
      target[at++] = unit;
    }
    target[at++] = quote;
    this.#at = at;
  }

  /** The shortest decimal that reads back as this finite number. */
  number(value: number): void {
    this.#room(mostNumberBytes);
    const size = value < 0 ? -value : value;
    for (let decimals = 0; decimals < powersOfTen.length; decimals += 1) {
      const power = powersOfTen[decimals] as number; // decimals is below length
      const whole = Math.round(size * power);
      if (whole >= exactWhole) break;
      if (whole / power === size) {
        this.#decimal(value < 0, whole, decimals);
        return;
      }
    }
    this.#ascii(`${value}`);
  }

  #decimal(negative: boolean, whole: number, decimals: number): void {
    const digits = this.#digits;
    let count = 0;
    let left = whole;
    while (left >= billion) {
      const high = Math.floor(left / billion);
      let low = (left - high * billion) | 0;
      for (let i = 0; i < 9; i += 1) {
        const next = (low / 10) | 0;
        digits[count++] = zero + (low - next * 10);
        low = next;
      }
      left = high;
    }
    for (let low = left | 0; low > 0; ) {
      const next = (low / 10) | 0;
      digits[count++] = zero + (low - next * 10);
      low = next;
    }
    while (count <= decimals) digits[count++] = zero;
    const target = this.#bytes;
    let at = this.#at;
    if (negative) target[at++] = minus;
    while (count > 0) {
      if (count === decimals) target[at++] = point;
      count -= 1;
      target[at++] = digits[count] as number; // count is below length
    }
    this.#at = at;
  }

  #ascii(text: string): void {
    const target = this.#bytes;
    let at = this.#at;
    for (let i = 0; i < text.length; i += 1) target[at++] = text.charCodeAt(i);
    this.#at = at;
  }

  #room(bytes: number): void {
    if (this.#at + bytes <= this.#bytes.length) return;
    const grown = Buffer.allocUnsafe(Math.max(this.#bytes.length * 2, this.#at + bytes));
    this.#bytes.copy(grown, 0, 0, this.#at);
    this.#bytes = grown;
    this.#view = viewOf(grown);
  }
}

function viewOf({ buffer, byteOffset, length }: Buffer): DataView {
  return new DataView(buffer, byteOffset, length);
}
