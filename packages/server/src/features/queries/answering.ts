import { limits } from '@meridian/contracts';
import { type ByteStore, createSingleFlight } from '../../platform/cache';
import type { Clock } from '../../platform/clock';
import type { Asked, QueryWorkers, WorkerAnswer } from '../../query-workers';
import { inPlainWords } from '../databases';
import type { Answered, FileBody, KeptAnswer, QuerySources } from './contract';
import { keepAnswer } from './keep';
import { openKeptAnswers } from './kept-answers';
import type { AnswerRequest } from './plan-request';

const secondMs = 1000;

export interface AnsweringOptions {
  readonly workers: QueryWorkers;
  readonly sources: Pick<QuerySources, 'connection'>;
  readonly clock: Clock;
  /** Bytes of all answers kept in memory. */
  readonly cacheBytes: number;
  /** Where answers are kept besides. */
  readonly behind: ByteStore;
}

/** Kept bytes → single flight → kept behind memory → worker → keep. Knows no person: who may ask, and with which rules, is decided before. */
export interface Answering {
  answer(request: AnswerRequest, options: AnswerOptions): Promise<Answered>;
  /** The same for a file, which flows where it is too large to be kept. */
  file(request: AnswerRequest, options: AnswerOptions): Promise<FileBody>;
  /** The answer in memory, where it is not older than this question allows. */
  kept(request: AnswerRequest): KeptAnswer | undefined;
  /** The same, also from behind memory. */
  keptAnywhere(request: AnswerRequest): Promise<KeptAnswer | null>;
  /** Milliseconds since a worker last answered; 0 while one is at work and before the first was asked. */
  restedMs(): number;
}

interface AnswerOptions {
  readonly force: boolean;
  readonly signal: AbortSignal;
  /** Who asks, for the line before the workers only. */
  readonly person: string;
}

export function createAnswering({ workers, sources, clock, cacheBytes, behind }: AnsweringOptions): Answering {
  const kept = openKeptAnswers({ clock, mostBytes: cacheBytes, behind });
  const flights = createSingleFlight<Answered>();
  const work = { under: 0, endedAt: Number.POSITIVE_INFINITY };
  const ended = () => {
    work.under -= 1;
    work.endedAt = clock.monotonicMs();
  };
  const atWork = async <Result>({ connection }: Asked, result: () => Promise<Result>): Promise<Result> => {
    work.under += 1;
    try {
      return await result();
    } catch (error) {
      throw inPlainWords(error, connection.parameters);
    } finally {
      ended();
    }
  };
  // Questions share an answer, each with its own time to keep one: the shorter rules whoever has it.
  const isYoung = (answer: KeptAnswer, { timeoutSeconds }: AnswerRequest) =>
    timeoutSeconds === answer.timeoutSeconds ||
    timeoutSeconds === 0 ||
    clock.now().getTime() < answer.storedAt.getTime() + timeoutSeconds * secondMs;
  const inMemory = (request: AnswerRequest) => {
    const found = kept.get(request.key);
    return found !== undefined && isYoung(found, request) ? found : undefined;
  };
  const behindMemory = async (request: AnswerRequest) => {
    const found = await kept.fetch(request.key);
    return found !== null && isYoung(found, request) ? found : null;
  };
  const askedOf = async ({ key, question, totals, format, revealsSql, annotations }: AnswerRequest): Promise<Asked> => {
    const connection = await sources.connection(question.dataset.databaseId);
    return { connection, key, question, totals, resultFormat: format, revealsSql, annotations };
  };
  const keep = (request: AnswerRequest, given: WorkerAnswer): Answered => {
    const answer = keepAnswer(given, { ...request, storedAt: clock.now() });
    if (request.timeoutSeconds < 0) kept.drop(request.key);
    else kept.keep(answer);
    return { answer, wasKept: false };
  };
  const timeoutMs = limits.chartTimeoutSeconds * secondMs;
  const ask = async (request: AnswerRequest, { signal, person }: Waiting): Promise<Answered> => {
    const asked = await askedOf(request);
    return keep(request, await atWork(asked, () => workers.ask(asked, { signal, timeoutMs, person })));
  };
  const look = async (request: AnswerRequest, waiting: Waiting): Promise<Answered> => {
    const answer = await behindMemory(request);
    return answer === null ? ask(request, waiting) : { answer, wasKept: true };
  };
  return {
    async answer(request, { force, signal, person }) {
      const fresh = isFresh(request, force);
      const found = fresh ? undefined : inMemory(request);
      if (found !== undefined) return { answer: found, wasKept: true };
      // A forced question must not be served by one that began before it for somebody who did not force it.
      const askFresh = () =>
        flights.join(`fresh ${request.key}`, signal, shared => ask(request, { signal: shared, person }));
      if (fresh) return askFresh();
      const answered = await flights.join(request.key, signal, shared => look(request, { signal: shared, person }));
      return answered.wasKept && !isYoung(answered.answer, request) ? askFresh() : answered;
    },
    async file(request, { force, signal, person }) {
      const found = isFresh(request, force) ? null : (inMemory(request) ?? (await behindMemory(request)));
      if (found !== null) return { answer: found, wasKept: true };
      const asked = await askedOf(request);
      const answer = await atWork(asked, () => workers.askFile(asked, { signal, timeoutMs, person }));
      if (!('bytes' in answer)) return keep(request, answer);
      work.under += 1;
      answer.bytes.once('close', ended);
      return answer;
    },
    kept: inMemory,
    keptAnywhere: async request => inMemory(request) ?? behindMemory(request),
    restedMs: () => (work.under > 0 ? 0 : Math.max(0, clock.monotonicMs() - work.endedAt)),
  };
}

type Waiting = Pick<AnswerOptions, 'signal' | 'person'>;

/** What is asked anew whatever is kept. */
function isFresh({ timeoutSeconds }: AnswerRequest, force: boolean): boolean {
  return force || timeoutSeconds < 0;
}
