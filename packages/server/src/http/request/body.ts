import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { AnyRoute } from '@meridian/contracts/api';
import { AppError } from '../app-error';
import { parseJsonBody } from './json-body';

/** Bytes a body may have where its route does not say. */
const usualLimitBytes = 2 * 1024 * 1024;

/** A body as it was sent. */
export interface Sent {
  readonly bytes: Buffer;
  readonly isForm: boolean;
}

/**
 * Takes in the body as its route wants it; null when there is none. Streams are left alone. Throws `unsupported_media_type`
 * (`unreadable_document` where a document is wanted) and `body_too_large`.
 */
export async function readBody(route: AnyRoute, request: IncomingMessage): Promise<Sent | null> {
  const kind = route.bodyType ?? 'json';
  if (kind === 'multipart' || kind === 'raw' || !hasBody(request)) return null;
  const type = mediaType(request);
  const isForm = type === 'application/x-www-form-urlencoded';
  const isJson = type === 'application/json' || type.endsWith('+json');
  if (!(isForm && kind !== 'json') && !(isJson && kind !== 'form')) {
    if (wantsDocument(route)) throw new AppError('unreadable_document');
    throw new AppError('unsupported_media_type', { contentType: type || 'a body without a content type' });
  }
  return { bytes: await readBytes(request, route.bodyLimit ?? usualLimitBytes), isForm };
}

/** The value of a body; undefined for an empty one. Throws `invalid_json`. */
export function parseBody(route: AnyRoute, sent: Sent | null): unknown {
  if (sent === null) return undefined;
  const text = decoded(sent.bytes);
  if (sent.isForm) return Object.fromEntries(new URLSearchParams(text));
  return text === '' ? undefined : parseDocument(route, text);
}

/** Routes that answer a wrong body with a list of errors answer one that is no JSON the same way, whatever it is instead. */
export function wantsDocument({ invalidBody }: AnyRoute): boolean {
  return invalidBody === 'invalid_document' || invalidBody === 'refused_fields' || invalidBody === 'refused_form';
}

function parseDocument(route: AnyRoute, text: string): unknown {
  try {
    return parseJsonBody(text, route);
  } catch (error) {
    if (!wantsDocument(route) || !(error instanceof AppError) || error.code !== 'invalid_json') throw error;
    throw new AppError('unreadable_document', {}, { cause: error.cause });
  }
}

/** Bytes of an unwanted body that are read before the connection is cut: an answer sent into a closed door may get lost. */
const discardedMostBytes = 4 * 1024 * 1024;

/** Lets the rest of a body pass that nobody wants, so that the connection can be used again; a long one ends it. */
export function discardRest(request: IncomingMessage): void {
  let bytes = 0;
  request.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > discardedMostBytes) request.destroy();
  });
}

/** Milliseconds between an answer and the end of its connection: time for the answer to arrive while the body still comes. */
const endAfterMs = 1000;

/** Ends the connection of a request that was given up midway: nobody can read the rest of its body any more. */
export function endSoon(socket: Socket | null): void {
  if (socket === null) return;
  const end = setTimeout(() => socket.destroy(), endAfterMs);
  socket.once('close', () => clearTimeout(end));
}

function hasBody(request: IncomingMessage): boolean {
  const length = request.headers['content-length'];
  return request.headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0');
}

function mediaType(request: IncomingMessage): string {
  return (request.headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
}

function readBytes(request: IncomingMessage, limitBytes: number): Promise<Buffer> {
  const tooLarge = () => new AppError('body_too_large', { limitBytes });
  if (Number(request.headers['content-length'] ?? 0) > limitBytes) return Promise.reject(tooLarge());
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    const take = (chunk: Buffer) => {
      bytes += chunk.length;
      chunks.push(chunk);
      if (bytes <= limitBytes) return;
      request.off('data', take);
      request.pause();
      reject(tooLarge());
    };
    request.on('data', take);
    request.once('error', reject);
    request.once('end', () => resolve(chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks)));
  });
}

function decoded(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch (cause) {
    throw new AppError('invalid_json', {}, { cause });
  }
}
