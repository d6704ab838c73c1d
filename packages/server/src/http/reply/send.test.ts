import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { afterEach, expect, it } from 'vitest';
import { lendMemory } from '../../platform/lent-memory';
import { Answer } from '../mount/mount-contract';
import { send } from './send';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** Answers the next request with `body`; gives the address, and how the sending ends. */
async function serve(body: Readable): Promise<{ url: string; sent: Promise<unknown> }> {
  let end: (how: unknown) => void = () => undefined;
  const sent = new Promise<unknown>(resolve => {
    end = resolve;
  });
  const server = createServer((_, response) => {
    send(response, new Answer(200, body, { 'content-type': 'text/csv' }), []).then(
      () => end('sent'),
      error => {
        response.destroy();
        end(error);
      },
    );
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => server.close().closeAllConnections());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, sent };
}

const pieceBytes = 70_000;

it('sends a stream whole and in order, in memory that is lent again', async () => {
  const lend = lendMemory(8);
  const seen = new Set<ArrayBufferLike>();
  const count = 200;
  const pieces = function* () {
    for (let at = 0; at < count; at += 1) {
      const piece = lend(pieceBytes).fill(at);
      seen.add(piece.buffer);
      yield piece;
    }
  };
  const { url, sent } = await serve(Readable.from(pieces(), { objectMode: false }));
  const received = Buffer.from(await (await fetch(url)).arrayBuffer());
  expect(await sent).toBe('sent');
  expect(received).toHaveLength(count * pieceBytes);
  expect(received.every((byte, at) => byte === Math.floor(at / pieceBytes))).toBe(true);
  expect(seen.size).toBeLessThan(count / 4);
});

it('ends the stream when its reader leaves', async () => {
  const body = new Readable({ read: () => undefined });
  const { url, sent } = await serve(body);
  const leaving = new AbortController();
  body.push('first');
  await fetch(url, { signal: leaving.signal });
  leaving.abort();
  expect(await sent).toMatchObject({ code: 'ERR_STREAM_PREMATURE_CLOSE' });
  expect(body.destroyed).toBe(true);
});

it('tells of a stream that fails', async () => {
  const body = new Readable({ read: () => undefined });
  const { url, sent } = await serve(body);
  body.push('first');
  const answer = await fetch(url);
  body.destroy(new Error('The engine is gone.'));
  await expect(answer.text()).rejects.toThrow();
  expect(await sent).toMatchObject({ message: 'The engine is gone.' });
});
