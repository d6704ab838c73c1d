import { createHash } from 'node:crypto';
import { Answer } from '../mount/mount-contract';

/** A validator for these bytes, with its quotes. */
export function etagOf(bytes: Buffer | string): string {
  return `"${createHash('sha1').update(bytes).digest('base64url')}"`;
}

/** Whether the client's `If-None-Match` names this validator (weak comparison, RFC 9110 §8.8.3.2). */
export function isFresh(ifNoneMatch: string | string[] | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  const sent = String(ifNoneMatch);
  if (sent === etag || sent === '*') return true;
  return sent.split(',').some(one => one.trim().replace(/^W\//, '') === etag.replace(/^W\//, ''));
}

/** 304 when the client has it, else the body with its validator. */
export function revalidated(ifNoneMatch: string | string[] | undefined, etag: string, answer: Answer): Answer {
  const headers = { ...answer.headers, etag };
  return isFresh(ifNoneMatch, etag) ? new Answer(304, null, headers) : new Answer(answer.status, answer.body, headers);
}
