import { type FileHandle, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { lengthOf, type RecordHead, recordHeadAt, recordHeadBytes } from '../record';

/** One file of records, only ever written at its end. */
export interface Segment {
  readonly number: number;
  readonly file: FileHandle;
  /** Bytes of the whole records in it. */
  bytes: number;
}

/** Where a record lies in its segment. */
export interface FoundRecord {
  readonly name: string;
  readonly at: number;
  readonly head: RecordHead;
}

const nameOf = (number: number) => `${String(number).padStart(10, '0')}.kept`;

/**
 * The folder of the segments of one `stamp`, and their numbers, oldest first. What was written under another stamp is deleted: an
 * older version of this product may have answered otherwise.
 */
export async function openSegmentFolder(root: string, stamp: string): Promise<{ path: string; numbers: number[] }> {
  const path = join(root, stamp);
  await mkdir(path, { recursive: true, mode: 0o700 });
  for (const other of await readdir(root)) if (other !== stamp) await removeWhole(root, other);
  const numbers = (await readdir(path))
    .filter(name => /^\d{10}\.kept$/.test(name))
    .map(name => Number.parseInt(name, 10));
  return { path, numbers: numbers.sort((a, b) => a - b) };
}

/** Out of the way first: what is deleted by halves must not be found under its name. */
async function removeWhole(root: string, name: string): Promise<void> {
  const condemned = name.startsWith('deleted-') ? name : `deleted-${name}`;
  if (condemned !== name) await rename(join(root, name), join(root, condemned));
  await rm(join(root, condemned), { recursive: true, force: true });
}

/** A new segment; never one that is there. */
export async function createSegment(folder: string, number: number): Promise<Segment> {
  return { number, file: await open(join(folder, nameOf(number)), 'wx+', 0o600), bytes: 0 };
}

/** A segment of an earlier run with its records in order. What a killed process left half written at its end is cut off. */
export async function readSegment(
  folder: string,
  number: number,
): Promise<{ readonly segment: Segment; readonly records: readonly FoundRecord[] }> {
  const file = await open(join(folder, nameOf(number)), 'r+');
  const bytes = await file.readFile();
  const records: FoundRecord[] = [];
  let at = 0;
  for (let head = recordHeadAt(bytes, at); head !== null; head = recordHeadAt(bytes, at)) {
    const nameAt = at + recordHeadBytes;
    records.push({ name: bytes.toString('utf8', nameAt, nameAt + head.nameBytes), at, head });
    at += lengthOf(head);
  }
  if (at < bytes.length) await file.truncate(at);
  return { segment: { number, file, bytes: at }, records };
}

export async function removeSegment(folder: string, { number, file }: Segment): Promise<void> {
  await file.close();
  await rm(join(folder, nameOf(number)), { force: true });
}

/** Writes all pieces at the end. After a failure the segment ends where it did before. */
export async function append(segment: Segment, pieces: readonly Buffer[]): Promise<void> {
  let rest = [...pieces];
  let end = segment.bytes;
  while (rest.length > 0) {
    const { bytesWritten } = await segment.file.writev(rest.slice(0, piecesAtOnce), end);
    end += bytesWritten;
    rest = without(rest, bytesWritten);
  }
  segment.bytes = end;
}

/** The kernel takes 1024 buffers in one call. */
const piecesAtOnce = 1000;

function without(pieces: readonly Buffer[], written: number): Buffer[] {
  let left = written;
  const rest: Buffer[] = [];
  for (const piece of pieces) {
    if (left < piece.length) rest.push(left === 0 ? piece : piece.subarray(left));
    left = Math.max(0, left - piece.length);
  }
  return rest;
}

/** Bytes from the middle of a segment; fewer where it ends before. */
export async function readPart({ file }: Segment, at: number, length: number): Promise<Buffer> {
  const bytes = Buffer.allocUnsafeSlow(length);
  const { bytesRead } = await file.read(bytes, 0, length, at);
  return bytes.subarray(0, bytesRead);
}
