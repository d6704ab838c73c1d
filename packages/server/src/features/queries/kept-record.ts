import { resultFormats, resultTypes } from '@meridian/contracts/documents';
import { z } from 'zod';
import type { KeptAnswer } from './contract';
import { keepAnswer } from './keep';

const lengthBytes = 4;
const factsMostBytes = 10_000;
const facts = z.object({
  key: z.string(),
  resultType: z.enum(resultTypes),
  format: z.enum(resultFormats),
  timeoutSeconds: z.number(),
  storedAt: z.coerce.date(),
  digest: z.string(),
  rowCount: z.number(),
});

/** A kept answer as it lies behind memory: the length of its facts, the facts as JSON, then the answer's own bytes as they are. */
export function keptRecord(answer: KeptAnswer): readonly Buffer[] {
  const { key, resultType, format, timeoutSeconds, storedAt, digest, rowCount } = answer;
  const text = JSON.stringify({ key, resultType, format, timeoutSeconds, storedAt, digest, rowCount });
  const length = Buffer.alloc(lengthBytes);
  length.writeUInt32LE(Buffer.byteLength(text));
  return [Buffer.concat([length, Buffer.from(text)]), answer.members];
}

/** The answer of such a record; null where it is none. */
export function answerOfRecord(bytes: Buffer): KeptAnswer | null {
  if (bytes.length < lengthBytes) return null;
  const end = lengthBytes + bytes.readUInt32LE();
  if (end > Math.min(bytes.length, factsMostBytes)) return null;
  const told = facts.safeParse(parsed(bytes.toString('utf8', lengthBytes, end)));
  if (!told.success) return null;
  const { digest, rowCount, ...rest } = told.data;
  return keepAnswer({ body: bytes.subarray(end), digest, rowCount, engineMs: 0 }, rest);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
