import type { Writable } from 'node:stream';
import { lendMemory } from '../platform/lent-memory';

const lengthBytes = 4;
const headerBytes = 2 * lengthBytes;
const empty = Buffer.alloc(0);
/** Shorter frames are parts of no file. */
const leastLentBytes = 65_536;

/** One message over the pipe: a small head as JSON and, where there is one, a body that neither side looks into. */
export interface Frame {
  readonly head: unknown;
  readonly body: Buffer;
}

/** Bytes of a frame: length of all that follows, length of the head (both 32 bits, little endian), head as UTF-8 JSON, body. The body is not copied. */
export function encodeFrame(head: unknown, body: Buffer = empty): readonly Buffer[] {
  const text = JSON.stringify(head);
  const textBytes = Buffer.byteLength(text);
  const front = Buffer.allocUnsafe(headerBytes + textBytes);
  front.writeUInt32LE(lengthBytes + textBytes + body.length, 0);
  front.writeUInt32LE(textBytes, lengthBytes);
  front.write(text, headerBytes);
  return body.length === 0 ? [front] : [front, body];
}

/** Sends a frame at once: the other side is woken one time, not for each of its parts. */
export function writeFrame(pipe: Writable, head: unknown, body: Buffer = empty): void {
  pipe.cork();
  for (const bytes of encodeFrame(head, body)) pipe.write(bytes);
  pipe.uncork();
}

/** Parts of files of which the memory waits for the next ones. */
const mostSpareFrames = 8;

/**
 * Collects bytes in any cut and hands out whole frames in order, each in memory of its own, which may be given back: a chunk may be
 * written over afterwards. A frame longer than `mostBytes` throws: the stream cannot be trusted any more.
 */
export function createFrameReader(mostBytes: number, receive: (frame: Frame) => void): (chunk: Buffer) => void {
  const lend = lendMemory(mostSpareFrames);
  const claim = Buffer.alloc(lengthBytes);
  let frame: Buffer | null = null;
  let filled = 0;
  const begin = () => {
    const size = lengthBytes + claim.readUInt32LE(0);
    if (size > mostBytes) throw new RangeError(`A frame of ${size} bytes is longer than the ${mostBytes} allowed.`);
    frame = size < leastLentBytes ? Buffer.allocUnsafe(size) : lend(size).subarray(0, size);
    claim.copy(frame);
    return frame;
  };
  return chunk => {
    for (let at = 0; at < chunk.length; ) {
      const target = frame ?? claim;
      const taken = chunk.copy(target, filled, at);
      at += taken;
      filled += taken;
      if (filled < target.length) return;
      if (frame === null) begin();
      else {
        frame = null;
        filled = 0;
        receive(decodeFrame(target));
      }
    }
  };
}

function decodeFrame(bytes: Buffer): Frame {
  const headEnd = headerBytes + bytes.readUInt32LE(lengthBytes);
  return { head: JSON.parse(bytes.toString('utf8', headerBytes, headEnd)), body: bytes.subarray(headEnd) };
}
