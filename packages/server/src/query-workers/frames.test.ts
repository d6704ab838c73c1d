import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createFrameReader, encodeFrame, type Frame } from './frames';

function readInPieces(bytes: Buffer, cuts: readonly number[]): Frame[] {
  const frames: Frame[] = [];
  const read = createFrameReader(1_000_000, frame => frames.push(frame));
  let at = 0;
  for (const size of cuts) {
    if (at >= bytes.length) break;
    read(bytes.subarray(at, at + size));
    at += size;
  }
  if (at < bytes.length) read(bytes.subarray(at));
  return frames;
}

it('gives back every frame in order, however the bytes are cut', () => {
  const message = fc.record({ head: fc.jsonValue(), body: fc.uint8Array({ maxLength: 300 }) });
  fc.assert(
    fc.property(
      fc.array(message, { maxLength: 6 }),
      fc.array(fc.integer({ min: 1, max: 64 }), { maxLength: 80 }),
      (sent, cuts) => {
        const bytes = Buffer.concat(sent.flatMap(({ head, body }) => encodeFrame(head, Buffer.from(body))));
        const received = readInPieces(bytes, cuts);
        expect(received.map(frame => [JSON.stringify(frame.head), frame.body.toString('hex')])).toEqual(
          sent.map(({ head, body }) => [JSON.stringify(head), Buffer.from(body).toString('hex')]),
        );
      },
    ),
    { numRuns: 60 },
  );
});

it('refuses a frame that claims more bytes than allowed before taking them in', () => {
  const read = createFrameReader(100, () => undefined);
  const claim = Buffer.alloc(4);
  claim.writeUInt32LE(4_000_000_000);
  expect(() => read(claim)).toThrow('4000000004 bytes');
});
