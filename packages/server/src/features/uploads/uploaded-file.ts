import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppError } from '../../http';

/** The folder of one upload: the bytes as they came, and room for what is made of them. */
export interface UploadedFile {
  readonly folder: string;
  readonly path: string;
  readonly scratch: string;
  readonly sizeBytes: number;
}

/** Writes a stream to disk as it comes; memory stays flat. What was written is removed when the stream breaks or is too long. */
export async function receiveFile(stream: Readable, folder: string, limitBytes: number): Promise<UploadedFile> {
  const scratch = join(folder, 'scratch');
  const path = join(folder, 'source');
  await mkdir(scratch, { recursive: true, mode: 0o700 });
  const counter = new ByteCounter(limitBytes);
  try {
    await pipeline(stream, counter, createWriteStream(path, { mode: 0o600 }));
  } catch (error) {
    await discardFile(folder);
    throw error;
  }
  return { folder, path, scratch, sizeBytes: counter.bytes };
}

export async function discardFile(folder: string): Promise<void> {
  // A process that is being ended may still write there for a moment.
  await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 });
}

class ByteCounter extends Transform {
  bytes = 0;
  readonly #limitBytes: number;
  constructor(limitBytes: number) {
    super();
    this.#limitBytes = limitBytes;
  }
  override _transform(
    chunk: Buffer,
    _encoding: BufferEncoding,
    done: (error: Error | null, chunk?: Buffer) => void,
  ): void {
    this.bytes += chunk.length;
    if (this.bytes > this.#limitBytes) done(new AppError('body_too_large', { limitBytes: this.#limitBytes }));
    else done(null, chunk);
  }
}
