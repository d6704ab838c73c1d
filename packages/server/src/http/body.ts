import type { IncomingMessage } from 'node:http';
import type { AnyRoute } from '@meridian/contracts/api';
import { AppError } from './app-error';
import { parseJsonBody } from './json-body';

/** Bytes a body may have where its route does not say. */
const usualLimitBytes = 2 * 1024 * 1024;

/**
 * Reads and parses the body as its route wants it; undefined when there is none. Streams are left alone. Throws
 * `unsupported_media_type`, `body_too_large` and `invalid_json`.
 */
export async function readBody(route: AnyRoute, request: IncomingMessage): Promise<unknown> {
  const kind = route.bodyType ?? 'json';
  if (kind === 'multipart' || kind === 'raw' || !hasBody(request)) return undefined;
  const type = mediaType(request);
  const isForm = type === 'application/x-www-form-urlencoded';
  const isJson = type === 'application/json' || type.endsWith('+json');
  if (!(isForm && kind !== 'json') && !(isJson && kind !== 'form')) {
    throw new AppError('unsupported_media_type', { contentType: type || 'a body without a content type' });
  }
  const text = await readText(request, route.bodyLimit ?? usualLimitBytes);
  if (isForm) return Object.fromEntries(new URLSearchParams(text));
  return text === '' ? undefined : parseJsonBody(text);
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

function hasBody(request: IncomingMessage): boolean {
  const length = request.headers['content-length'];
  return request.headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0');
}

function mediaType(request: IncomingMessage): string {
  return (request.headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
}

async function readText(request: IncomingMessage, limitBytes: number): Promise<string> {
  const tooLarge = () => new AppError('body_too_large', { limitBytes });
  if (Number(request.headers['content-length'] ?? 0) > limitBytes) throw tooLarge();
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > limitBytes) throw tooLarge();
    chunks.push(chunk);
  }
  const all = chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks);
  return decoded(all);
}

function decoded(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch (cause) {
    throw new AppError('invalid_json', {}, { cause });
  }
}
