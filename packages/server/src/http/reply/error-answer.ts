import type { FastifyRequest } from 'fastify';
import type { Log } from '../../platform/log';
import { AppError } from '../app-error';
import { Answer } from '../mount/mount-contract';
import { presentError } from './error-reply';

/** What is sent for an error; what is ours to mend is logged with its cause. */
export function errorAnswer(error: unknown, request: FastifyRequest, log: Log): Answer {
  const { status, body, headers } = presentError(error, request.id);
  if (status >= 500) report(error, request, log);
  return new Answer(status, body, status === 413 ? { ...headers, connection: 'close' } : headers);
}

/** Somebody who went away, or a question that ran into its limit, is nothing to mend here: a line, no stack. */
function report(error: unknown, { id: requestId, method, url, raw }: FastifyRequest, log: Log): void {
  const isGone = raw.destroyed && !raw.complete;
  if (isGone || (error instanceof AppError && error.code === 'question_cancelled'))
    log.info('request given up', { requestId, method, url });
  else if (error instanceof AppError && error.code === 'query_timed_out')
    log.warn('question ran out of time', { requestId, method, url });
  else {
    const cause = error instanceof AppError ? (error.cause ?? error) : error;
    log.error('request failed', { requestId, method, url, error: cause });
  }
}
