import { Answer, isFresh } from '../../http';
import type { Answered } from './contract';
import { replyBytes, replyEtag } from './keep';

const contentType = 'application/json; charset=utf-8';

/** The reply to a context, or only that it has not changed. */
export function jsonAnswer(answers: readonly Answered[], ifNoneMatch: string | string[] | undefined): Answer {
  const etag = replyEtag(answers);
  if (isFresh(ifNoneMatch, etag)) return new Answer(304, null, { etag });
  return new Answer(200, replyBytes(answers), { etag, 'content-type': contentType });
}
