import { crc32 } from 'node:zlib';

/** Bytes before a record's name: mark, checksum of what follows it, length of the name and of the body, when it is over. */
export const recordHeadBytes = 24;
const mark = 0x4d52_4431;
const nameMost = 1000;

/** What the head of a record says. */
export interface RecordHead {
  readonly nameBytes: number;
  readonly bodyBytes: number;
  /** Milliseconds since 1970; 0 says that the name was deleted. */
  readonly untilMs: number;
}

/** Bytes of the record of a name and a body. */
export function recordBytes(name: string, pieces: readonly Buffer[]): number {
  const nameBytes = Buffer.byteLength(name);
  if (nameBytes > nameMost) throw new Error(`The name of a record has ${nameBytes} bytes; ${nameMost} is the most.`);
  return pieces.reduce((sum, { length }) => sum + length, recordHeadBytes + nameBytes);
}

/** A name and a body as they are written beyond memory, so that what was cut off or changed there is noticed. */
export function recordPieces(name: string, pieces: readonly Buffer[], untilMs: number): readonly Buffer[] {
  const text = Buffer.from(name);
  const bodyBytes = recordBytes(name, pieces) - recordHeadBytes - text.length;
  const head = Buffer.alloc(recordHeadBytes + text.length);
  head.writeUInt32LE(mark, 0);
  head.writeUInt32LE(text.length, 8);
  head.writeUInt32LE(bodyBytes, 12);
  head.writeDoubleLE(untilMs, 16);
  text.copy(head, recordHeadBytes);
  const checksum = pieces.reduce((sum, piece) => crc32(piece, sum), crc32(head.subarray(8)));
  head.writeUInt32LE(checksum, 4);
  return [head, ...pieces];
}

/** The head that begins at `at`; null where none does, or the record goes beyond the end of the bytes. */
export function recordHeadAt(bytes: Buffer, at: number): RecordHead | null {
  if (at + recordHeadBytes > bytes.length || bytes.readUInt32LE(at) !== mark) return null;
  const head = {
    nameBytes: bytes.readUInt32LE(at + 8),
    bodyBytes: bytes.readUInt32LE(at + 12),
    untilMs: bytes.readDoubleLE(at + 16),
  };
  const isWhole = head.nameBytes <= nameMost && at + lengthOf(head) <= bytes.length;
  return isWhole ? head : null;
}

/** Bytes of the whole record. */
export function lengthOf({ nameBytes, bodyBytes }: RecordHead): number {
  return recordHeadBytes + nameBytes + bodyBytes;
}

/** The body of exactly one record; null where it is not whole, was changed, or has another name. */
export function recordBody(bytes: Buffer, name: string): { readonly body: Buffer; readonly untilMs: number } | null {
  const head = recordHeadAt(bytes, 0);
  if (head === null || lengthOf(head) !== bytes.length || crc32(bytes.subarray(8)) !== bytes.readUInt32LE(4))
    return null;
  const bodyAt = recordHeadBytes + head.nameBytes;
  if (bytes.toString('utf8', recordHeadBytes, bodyAt) !== name) return null;
  return { body: bytes.subarray(bodyAt), untilMs: head.untilMs };
}
