import { limits } from '@meridian/contracts';
import { type ByteStore, createSingleFlight } from '../../platform/cache';
import type { Clock } from '../../platform/clock';
import type { QueryWorkers } from '../../query-workers';
import type { Answered, KeptAnswer, QuerySources } from './contract';
import { keepAnswer } from './keep';
import { openKeptAnswers } from './kept-answers';
import type { Asking } from './plan-asking';

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
  answer(asking: Asking, how: { readonly force: boolean; readonly signal: AbortSignal }): Promise<Answered>;
  /** The answer in memory, where it is not older than this question allows. */
  kept(asking: Asking): KeptAnswer | undefined;
  /** The same, also from behind memory. */
  keptAnywhere(asking: Asking): Promise<KeptAnswer | null>;
  /** Milliseconds since a worker last answered; 0 while one is at work. */
  restedMs(): number;
}

export function createAnswering({ workers, sources, clock, cacheBytes, behind }: AnsweringOptions): Answering {
  const kept = openKeptAnswers({ clock, mostBytes: cacheBytes, behind });
  const flights = createSingleFlight<Answered>();
  const work = { under: 0, endedAt: clock.monotonicMs() };
  const askWorker = async (...asked: Parameters<QueryWorkers['ask']>) => {
    work.under += 1;
    try {
      return await workers.ask(...asked);
    } finally {
      work.under -= 1;
      work.endedAt = clock.monotonicMs();
    }
  };
  // Questions share an answer, each with its own time to keep one: the shorter rules whoever has it.
  const isYoung = (answer: KeptAnswer, { timeoutSeconds }: Asking) =>
    timeoutSeconds === answer.timeoutSeconds ||
    timeoutSeconds === 0 ||
    clock.now().getTime() < answer.storedAt.getTime() + timeoutSeconds * secondMs;
  const inMemory = (asking: Asking) => {
    const found = kept.get(asking.key);
    return found !== undefined && isYoung(found, asking) ? found : undefined;
  };
  const behindMemory = async (asking: Asking) => {
    const found = await kept.fetch(asking.key);
    return found !== null && isYoung(found, asking) ? found : null;
  };
  const ask = async (asking: Asking, signal: AbortSignal): Promise<Answered> => {
    const { key, question, totals, format: resultFormat, revealsSql, annotations } = asking;
    const connection = await sources.connection(question.dataset.databaseId);
    const call = { signal, timeoutMs: limits.chartTimeoutSeconds * secondMs };
    const asked = { connection, key, question, totals, resultFormat, revealsSql, annotations };
    const answer = keepAnswer(await askWorker(asked, call), { ...asking, storedAt: clock.now() });
    if (asking.timeoutSeconds < 0) kept.drop(key);
    else kept.keep(answer);
    return { answer, wasKept: false };
  };
  const look = async (asking: Asking, signal: AbortSignal): Promise<Answered> => {
    const answer = await behindMemory(asking);
    return answer === null ? ask(asking, signal) : { answer, wasKept: true };
  };
  return {
    async answer(asking, { force, signal }) {
      const fresh = force || asking.timeoutSeconds < 0;
      const found = fresh ? undefined : inMemory(asking);
      if (found !== undefined) return { answer: found, wasKept: true };
      // A forced question must not be served by one that began before it for somebody who did not force it.
      const askFresh = () => flights.join(`fresh ${asking.key}`, signal, shared => ask(asking, shared));
      if (fresh) return askFresh();
      const answered = await flights.join(asking.key, signal, shared => look(asking, shared));
      return answered.wasKept && !isYoung(answered.answer, asking) ? askFresh() : answered;
    },
    kept: inMemory,
    keptAnywhere: async asking => inMemory(asking) ?? behindMemory(asking),
    restedMs: () => (work.under > 0 ? 0 : clock.monotonicMs() - work.endedAt),
  };
}
