import { limits } from '@meridian/contracts';
import { type ByteStore, createSingleFlight } from '../../platform/cache';
import type { Clock } from '../../platform/clock';
import type { Asked, QueryWorkers, WorkerAnswer } from '../../query-workers';
import { inPlainWords } from '../databases';
import type { Answered, FileBody, KeptAnswer, QuerySources } from './contract';
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
  answer(asking: Asking, how: How): Promise<Answered>;
  /** The same for a file, which flows where it is too large to be kept. */
  file(asking: Asking, how: How): Promise<FileBody>;
  /** The answer in memory, where it is not older than this question allows. */
  kept(asking: Asking): KeptAnswer | undefined;
  /** The same, also from behind memory. */
  keptAnywhere(asking: Asking): Promise<KeptAnswer | null>;
  /** Milliseconds since a worker last answered; 0 while one is at work and before the first was asked. */
  restedMs(): number;
}

interface How {
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
  const askedOf = async ({ key, question, totals, format, revealsSql, annotations }: Asking): Promise<Asked> => {
    const connection = await sources.connection(question.dataset.databaseId);
    return { connection, key, question, totals, resultFormat: format, revealsSql, annotations };
  };
  const keep = (asking: Asking, given: WorkerAnswer): Answered => {
    const answer = keepAnswer(given, { ...asking, storedAt: clock.now() });
    if (asking.timeoutSeconds < 0) kept.drop(asking.key);
    else kept.keep(answer);
    return { answer, wasKept: false };
  };
  const timeoutMs = limits.chartTimeoutSeconds * secondMs;
  const ask = async (asking: Asking, { signal, person }: Waiting): Promise<Answered> => {
    const asked = await askedOf(asking);
    return keep(asking, await atWork(asked, () => workers.ask(asked, { signal, timeoutMs, person })));
  };
  const look = async (asking: Asking, waiting: Waiting): Promise<Answered> => {
    const answer = await behindMemory(asking);
    return answer === null ? ask(asking, waiting) : { answer, wasKept: true };
  };
  return {
    async answer(asking, { force, signal, person }) {
      const fresh = isFresh(asking, force);
      const found = fresh ? undefined : inMemory(asking);
      if (found !== undefined) return { answer: found, wasKept: true };
      // A forced question must not be served by one that began before it for somebody who did not force it.
      const askFresh = () =>
        flights.join(`fresh ${asking.key}`, signal, shared => ask(asking, { signal: shared, person }));
      if (fresh) return askFresh();
      const answered = await flights.join(asking.key, signal, shared => look(asking, { signal: shared, person }));
      return answered.wasKept && !isYoung(answered.answer, asking) ? askFresh() : answered;
    },
    async file(asking, { force, signal, person }) {
      const found = isFresh(asking, force) ? null : (inMemory(asking) ?? (await behindMemory(asking)));
      if (found !== null) return { answer: found, wasKept: true };
      const asked = await askedOf(asking);
      const answer = await atWork(asked, () => workers.askFile(asked, { signal, timeoutMs, person }));
      if (!('bytes' in answer)) return keep(asking, answer);
      work.under += 1;
      answer.bytes.once('close', ended);
      return answer;
    },
    kept: inMemory,
    keptAnywhere: async asking => inMemory(asking) ?? behindMemory(asking),
    restedMs: () => (work.under > 0 ? 0 : Math.max(0, clock.monotonicMs() - work.endedAt)),
  };
}

type Waiting = Pick<How, 'signal' | 'person'>;

/** What is asked anew whatever is kept. */
function isFresh({ timeoutSeconds }: Asking, force: boolean): boolean {
  return force || timeoutSeconds < 0;
}
