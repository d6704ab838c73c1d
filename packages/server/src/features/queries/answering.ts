import { limits } from '@meridian/contracts';
import { createByteCache, createSingleFlight } from '../../platform/cache';
import type { Clock } from '../../platform/clock';
import type { QueryWorkers, WorkerAnswer } from '../../query-workers';
import type { Answered, KeptAnswer, QuerySources } from './contract';
import { keepAnswer } from './keep';
import type { Asking } from './plan-asking';

const foreverMs = 10 * 365 * 86_400_000;
const secondMs = 1000;

export interface AnsweringOptions {
  readonly workers: QueryWorkers;
  readonly sources: Pick<QuerySources, 'connection'>;
  readonly clock: Clock;
  /** Bytes of all kept answers. */
  readonly cacheBytes: number;
}

/** Kept bytes → single flight → worker → keep. Knows no person: who may ask, and with which rules, is decided before. */
export interface Answering {
  answer(asking: Asking, how: { readonly force: boolean; readonly signal: AbortSignal }): Promise<Answered>;
  kept(key: string): KeptAnswer | undefined;
}

export function createAnswering({ workers, sources, clock, cacheBytes }: AnsweringOptions): Answering {
  const kept = createByteCache<KeptAnswer>({ mostBytes: cacheBytes, now: () => clock.monotonicMs() });
  const flights = createSingleFlight<KeptAnswer>();
  const keep = (asking: Asking, answer: WorkerAnswer) => {
    const entry = keepAnswer(answer, { ...asking, storedAt: clock.now() });
    const forMs = asking.timeoutSeconds === 0 ? foreverMs : asking.timeoutSeconds * secondMs;
    kept.set(asking.key, entry, { bytes: answer.body.length, forMs });
    return entry;
  };
  const work = async (asking: Asking, signal: AbortSignal) => {
    const { key, question, totals, format: resultFormat, revealsSql, annotations } = asking;
    const connection = await sources.connection(question.dataset.databaseId);
    const call = { signal, timeoutMs: limits.chartTimeoutSeconds * secondMs };
    return keep(
      asking,
      await workers.ask({ connection, key, question, totals, resultFormat, revealsSql, annotations }, call),
    );
  };
  return {
    async answer(asking, { force, signal }) {
      const fresh = force || asking.timeoutSeconds < 0;
      const found = fresh ? undefined : kept.get(asking.key);
      if (found !== undefined) return { answer: found, wasKept: true };
      // A forced question must not be served by one that began before it for somebody who did not force it.
      const flight = fresh ? `fresh ${asking.key}` : asking.key;
      return { answer: await flights.join(flight, signal, shared => work(asking, shared)), wasKept: false };
    },
    kept: key => kept.get(key),
  };
}
