import { createReadStream, createWriteStream } from 'node:fs';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import chardet from 'chardet';
import iconv from 'iconv-lite';
import { FileRefused } from '../refusal';

/** The encoding of a text file by its first bytes: a byte order mark, else valid UTF-8, else the likeliest of the others. */
export function sniffEncoding(head: Buffer): string {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  if (isUtf8(head)) return 'utf-8';
  const nulls = zeroBytes(head);
  if (nulls.odd > head.length / 8 && nulls.even < head.length / 32) return 'utf-16le';
  if (nulls.even > head.length / 8 && nulls.odd < head.length / 32) return 'utf-16be';
  if (nulls.odd + nulls.even > 0)
    throw new FileRefused('This file holds binary data, not text. Upload CSV, JSON, Excel or Parquet.');
  const guess = (chardet.detect(head) ?? 'windows-1252').toLowerCase();
  return guess === 'iso-8859-1' || guess === 'ascii' || !iconv.encodingExists(guess) ? 'windows-1252' : guess;
}

/** Valid UTF-8 without zero bytes; a character cut off at the end of the sample does not count against it. */
function isUtf8(head: Buffer): boolean {
  if (head.includes(0)) return false;
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true });
    return true;
  } catch {
    return false;
  }
}

function zeroBytes(head: Buffer): { even: number; odd: number } {
  const counts = [0, 0];
  for (let at = 0; at < head.length; at += 1) if (head[at] === 0) counts[at % 2] = (counts[at % 2] ?? 0) + 1;
  return { even: counts[0] ?? 0, odd: counts[1] ?? 0 };
}

/** Text of a head, without its byte order mark and without the last, possibly cut, line. */
export function decodeHead(head: Buffer, encoding: string, isWholeFile: boolean): string {
  if (!iconv.encodingExists(encoding))
    throw new FileRefused(`The encoding "${encoding}" is not known. Choose UTF-8, UTF-16, or windows-1252.`);
  const text = iconv.decode(head, encoding, { stripBOM: true });
  if (isWholeFile) return text;
  const lastLine = text.lastIndexOf('\n');
  return lastLine > 0 ? text.slice(0, lastLine + 1) : text;
}

/** Writes the file again as UTF-8; memory stays flat. */
export async function transcode(from: string, encoding: string, to: string): Promise<void> {
  await pipeline(
    createReadStream(from),
    iconv.decodeStream(encoding, { stripBOM: true }),
    iconv.encodeStream('utf-8'),
    createWriteStream(to),
  );
}

/** Writes a file of UTF-8 again with all of its lines ended alike; memory stays flat. */
export async function alignLineEnds(from: string, to: string): Promise<void> {
  let before = '';
  const aligned = new Transform({
    transform(piece: Buffer, _encoding, done) {
      // Byte by byte: a line end is one in UTF-8 too, wherever the piece was cut.
      const text = before + piece.toString('latin1');
      before = text.endsWith('\r') ? '\r' : '';
      done(null, Buffer.from(text.slice(0, text.length - before.length).replace(/\r\n?/g, '\n'), 'latin1'));
    },
    flush: done => done(null, before === '' ? null : '\n'),
  });
  await pipeline(createReadStream(from), aligned, createWriteStream(to));
}
