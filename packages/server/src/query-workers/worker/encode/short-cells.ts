const space = 0x20;
const quote = 0x22;
const comma = 0x2c;
const minus = 0x2d;
const zero = 0x30;
const backslash = 0x5c;
const tilde = 0x7e;
/** Longest text written here: it must fit where room was made for any short cell. */
export const mostTextBytes = 32;
const mostSize = 1e9;
/** Below this, the higher digits of a whole number fit 31 bits when the lower `lowDigits` are taken off. */
const mostWhole = 1e15;
const lowDigits = 7;
const lowPower = 1e7;
/** What a formula begins with, and the blanks and quotes that may stand before it. */
const formulaBeginnings = Uint8Array.from({ length: 128 }, (_, code) =>
  '-@+|=%" '.includes(String.fromCharCode(code)) ? 1 : 0,
);

const bare = Uint8Array.from({ length: 256 }, (_, code) =>
  code >= space && code <= tilde && code !== quote && code !== comma && code !== backslash ? 1 : 0,
);

/** Whether this byte stands for itself in CSV: printable ASCII that no quotes are needed for. */
export const isBare = (byte: number): boolean => bare[byte] === 1;

/** Whether a text that begins with this ASCII character may be a formula. */
export const mayBeginFormula = (unit: number): boolean => formulaBeginnings[unit] === 1;

/** The end of a cell that is not for these functions: nothing of it counts as written. */
export const declined = -1;

/** Short printable ASCII that needs neither quotes nor neutralising. Gives where it ends in `bytes`, or `declined`. */
export function writeBareText(bytes: Uint8Array, start: number, text: string): number {
  const { length } = text;
  if (length > mostTextBytes) return declined;
  for (let index = 0; index < length; index += 1) {
    const unit = text.charCodeAt(index);
    if (!isBare(unit)) return declined;
    if (index === 0 && mayBeginFormula(unit)) return declined;
    bytes[start + index] = unit;
  }
  return start + length;
}

/** A whole number of at most nine digits. Gives where it ends in `bytes`, or `declined`. */
export function writeSmallInteger(bytes: Uint8Array, start: number, value: number): number {
  const whole = value | 0;
  if (whole !== value || whole >= mostSize || whole <= -mostSize) return declined;
  let at = start;
  let left = whole;
  if (left < 0) {
    bytes[at++] = minus;
    left = -left;
  }
  return writeDigits(bytes, at + digitCount(left), left);
}

/** A whole number of at most fifteen digits. Gives where it ends in `bytes`, or `declined`. */
export function writeWhole(bytes: Uint8Array, start: number, value: number): number {
  const small = writeSmallInteger(bytes, start, value);
  if (small !== declined) return small;
  const size = Math.abs(value);
  if (!(size < mostWhole) || Math.floor(size) !== size) return declined;
  let at = start;
  if (value < 0) bytes[at++] = minus;
  const high = Math.floor(size / lowPower);
  at = writeDigits(bytes, at + digitCount(high), high);
  let left = (size - high * lowPower) | 0;
  for (let index = at + lowDigits - 1; index >= at; index -= 1) {
    const next = (left / 10) | 0;
    bytes[index] = zero + (left - next * 10);
    left = next;
  }
  return at + lowDigits;
}

/** Short printable ASCII as a JSON string. Gives where it ends in `bytes`, or `declined`. */
export function writeQuotedText(bytes: Uint8Array, start: number, text: string): number {
  const { length } = text;
  if (length > mostTextBytes) return declined;
  bytes[start] = quote;
  for (let index = 0; index < length; index += 1) {
    const unit = text.charCodeAt(index);
    if (unit < space || unit > tilde || unit === quote || unit === backslash) return declined;
    bytes[start + 1 + index] = unit;
  }
  bytes[start + 1 + length] = quote;
  return start + length + 2;
}

function digitCount(whole: number): number {
  let count = 1;
  for (let power = 10; whole >= power; power *= 10) count += 1;
  return count;
}

function writeDigits(bytes: Uint8Array, end: number, whole: number): number {
  let left = whole;
  let at = end;
  do {
    const next = (left / 10) | 0;
    bytes[--at] = zero + (left - next * 10);
    left = next;
  } while (left > 0);
  return end;
}
