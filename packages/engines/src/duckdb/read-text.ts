import type { Cell } from '@meridian/core/table';
import { type ReadVector, rawVector, validityOf } from './read-vector';

/** Texts up to this many bytes lie inside the vector itself; longer ones are elsewhere and are fetched by the driver. */
const inlineBytes = 12;
const entryBytes = 16;

/** Reads text cells. Short ones are decoded in place; equal long ones share a pointer and are fetched once. */
export const readText: ReadVector = (chunk, index, into) => {
  const driver = chunk.getColumnVector(index);
  const { dataView, validity } = rawVector<never>(driver);
  const isValid = validityOf(validity);
  const bytes = Buffer.from(dataView.buffer, dataView.byteOffset, dataView.byteLength);
  const fetched = new Map<string, Cell>();
  for (let row = 0; row < chunk.rowCount; row += 1) {
    if (!isValid(row)) {
      into.push(null);
      continue;
    }
    const at = row * entryBytes;
    const length = bytes.readUInt32LE(at);
    if (length <= inlineBytes) into.push(shortText(bytes, at + 4, length));
    else
      into.push(longText(fetched, bytes.toString('latin1', at, at + entryBytes), () => driver.getItem(row) as string));
  }
};

function shortText(bytes: Buffer, start: number, length: number): string {
  let text = '';
  for (let at = start; at < start + length; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte > 127) return bytes.toString('utf8', start, start + length);
    text += String.fromCharCode(byte);
  }
  return text;
}

/** The key is length, prefix and pointer: the same for the same memory. */
function longText(fetched: Map<string, Cell>, key: string, fetch: () => string): Cell {
  const known = fetched.get(key);
  if (known !== undefined) return known;
  const text = fetch();
  fetched.set(key, text);
  return text;
}
