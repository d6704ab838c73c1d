import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { giveBack } from '../../platform/lent-memory';
import { Answer, Pieces } from '../mount/mount-contract';

const json = 'application/json; charset=utf-8';

/** Writes an answer. `always` are the headers of every answer, as a flat list of names and values. */
export async function send(response: ServerResponse, answer: Answer, always: readonly string[]): Promise<void> {
  const { status, body } = answer;
  const headers = always.slice();
  for (const name in answer.headers) headers.push(name, answer.headers[name] ?? '');
  if (answer.headers['cache-control'] === undefined) {
    headers.push('cache-control', answer.headers['etag'] === undefined ? 'no-store' : 'private, no-cache');
  }
  if (body instanceof Readable) return stream(response, status, headers, body);
  await turnEnds();
  if (body === null) {
    if (status !== 204 && status !== 304) headers.push('content-length', '0');
    response.writeHead(status, headers).end();
    return;
  }
  if (body instanceof Pieces) {
    if (answer.headers['content-type'] === undefined) headers.push('content-type', json);
    headers.push('content-length', String(body.byteLength));
    response.cork();
    response.writeHead(status, headers);
    for (const buffer of body.buffers) response.write(buffer);
    response.end();
    response.uncork();
    return;
  }
  const isBytes = Buffer.isBuffer(body);
  const bytes = isBytes || typeof body === 'string' ? body : JSON.stringify(body);
  if (answer.headers['content-type'] === undefined) headers.push('content-type', json);
  headers.push('content-length', String(typeof bytes === 'string' ? Buffer.byteLength(bytes) : bytes.length));
  response.writeHead(status, headers).end(bytes);
}

/**
 * Until all that has arrived by now was looked at. Answers that are written one after the other, not each between two requests, wake
 * who reads them less often: under load that is a quarter of the work.
 */
function turnEnds(): Promise<void> {
  return new Promise(resolve => setImmediate(resolve));
}

/** As a pipeline does it, and gives back the memory of what was written. */
async function stream(response: ServerResponse, status: number, headers: string[], body: Readable): Promise<void> {
  response.writeHead(status, headers);
  body.on('data', (piece: Buffer) => {
    if (!response.write(piece, () => giveBack(piece))) body.pause();
  });
  body.once('end', () => response.end());
  response.on('drain', () => body.resume());
  response.once('close', () => body.destroy());
  await Promise.all([finished(body), finished(response)]);
}

export function asAnswer(given: unknown, status: number): Answer {
  return given instanceof Answer ? given : new Answer(status, (given ?? null) as object | null);
}
