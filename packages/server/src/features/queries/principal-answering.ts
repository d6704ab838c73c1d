import { limits } from '@meridian/contracts';
import type { Principal } from '../../http';
import type { Answering } from './answering';
import { type ErrorAudience, selectsOwnSql, toAppError } from './app-errors';
import type { Answered, FileBody } from './contract';
import type { AnswerRequest } from './plan-request';
import type { ExecutionOptions } from './shortcut';

/** Answers requests for a principal, who is told of an error as much as they may know. */
export interface PrincipalAnswering {
  /** All or none: where one fails, the others are given up. */
  answerAll(requests: readonly AnswerRequest[], options: ExecutionOptions): Promise<readonly Answered[]>;
  file(request: AnswerRequest, options: ExecutionOptions): Promise<FileBody>;
  /** Kept answers to all requests; null where one has none. */
  keptAll(requests: readonly AnswerRequest[]): Promise<readonly Answered[] | null>;
}

export function createPrincipalAnswering(answering: Answering): PrincipalAnswering {
  return {
    async answerAll(requests, { principal, force, signal }) {
      const failTogether = new AbortController();
      const together = requests.length === 1 ? signal : AbortSignal.any([signal, failTogether.signal]);
      const options = { force, signal: together, person: personOf(principal) };
      try {
        return await Promise.all(requests.map(request => answering.answer(request, options)));
      } catch (error) {
        failTogether.abort();
        throw toAppError(error, audienceOf(principal, requests));
      }
    },
    async file(request, { principal, force, signal }) {
      try {
        return await answering.file(request, { force, signal, person: personOf(principal) });
      } catch (error) {
        throw toAppError(error, audienceOf(principal, [request]));
      }
    },
    async keptAll(requests) {
      const answers: Answered[] = [];
      for (const request of requests) {
        const answer = await answering.keptAnywhere(request);
        if (answer === null) return null;
        answers.push({ answer, wasKept: true });
      }
      return answers;
    },
  };
}

function personOf({ kind, userId, username }: Principal): string {
  return `${kind} ${userId ?? username ?? ''}`;
}

function audienceOf(principal: Principal, requests: readonly AnswerRequest[]): ErrorAudience {
  const mayReadEngineText = principal.kind === 'person' && requests.every(isUnlimited);
  const isOwnSql = selectsOwnSql(requests.map(({ question }) => question.query));
  return { mayReadEngineText, timeoutSeconds: limits.chartTimeoutSeconds, selectsOwnSql: isOwnSql };
}

/** Nobody's rows are hidden from whoever asks this, so the engine's own words give nothing away. */
function isUnlimited({ question: { rowRules, tableRules = [], related = [] } }: AnswerRequest): boolean {
  return rowRules.length === 0 && tableRules.length === 0 && related.every(each => each.rowRules.length === 0);
}
