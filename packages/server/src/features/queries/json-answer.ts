import { Answer, isFresh, Pieces } from '../../http';
import type { Answered } from './contract';
import { replyEtag, replyPieces } from './keep';

const contentType = 'application/json; charset=utf-8';

/** The reply to a context, or only that it has not changed. */
export function jsonAnswer(answers: readonly Answered[], ifNoneMatch: string | string[] | undefined): Answer {
  const etag = replyEtag(answers);
  if (isFresh(ifNoneMatch, etag)) return new Answer(304, null, { etag });
  const pieces = replyPieces(answers);
  const [whole] = pieces;
  const body = whole !== undefined && pieces.length === 1 ? whole : new Pieces(pieces);
  return new Answer(200, body, { etag, 'content-type': contentType });
}
