import type { Writable } from 'node:stream';

const lengthBytes = 4;
const headerBytes = 2 * lengthBytes;
const empty = Buffer.alloc(0);

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

/** Collects bytes in any cut and hands out whole frames in order. A frame longer than `mostBytes` throws: the stream cannot be trusted any more. */
export function createFrameReader(mostBytes: number, receive: (frame: Frame) => void): (chunk: Buffer) => void {
  let parts: Buffer[] = [];
  let held = 0;
  let wanted = lengthBytes;
  const joined = () => {
    const [first] = parts;
    if (first === undefined) return empty;
    return parts.length === 1 ? first : Buffer.concat(parts, held);
  };
  return chunk => {
    parts.push(chunk);
    held += chunk.length;
    while (held >= wanted) {
      const bytes = joined();
      const size = lengthBytes + bytes.readUInt32LE(0);
      if (size > mostBytes) throw new RangeError(`A frame of ${size} bytes is longer than the ${mostBytes} allowed.`);
      if (held < size) {
        parts = [bytes];
        wanted = size;
        return;
      }
      receive(decodeFrame(bytes.subarray(0, size)));
      const rest = bytes.subarray(size);
      parts = rest.length === 0 ? [] : [rest];
      held = rest.length;
      wanted = lengthBytes;
    }
  };
}

function decodeFrame(bytes: Buffer): Frame {
  const headEnd = headerBytes + bytes.readUInt32LE(lengthBytes);
  return { head: JSON.parse(bytes.toString('utf8', headerBytes, headEnd)), body: bytes.subarray(headEnd) };
}
