import type { WorkerEnding } from './worker-process';

/** What happens to one call of a worker that is gone. */
export type Verdict = 'fail-timeout' | 'fail-crashed' | 'fail-out-of-memory' | 'retry' | 'retry-alone';

export interface LossFacts {
  readonly ending: WorkerEnding;
  /** Calls that ran there. */
  readonly callCount: number;
  /** The worker was killed by us, because of some of its calls. */
  readonly condemned: boolean;
}

export interface LostCall {
  /** The worker was killed because of this one. */
  readonly isCulprit: boolean;
  readonly alone: boolean;
  /** Times it lost a worker before. */
  readonly losses: number;
}

/**
 * Killed on purpose: the culprit fails, the others run again, and who has lost a worker before runs by itself, where nobody else can
 * take it down. Ended by itself: with one call inside, that call did it; with several, nobody knows which, so each runs again by
 * itself, and whichever ends a worker then is the one. Questions only read, so running one twice changes nothing.
 */
export function judgeLoss(facts: LossFacts, call: LostCall): Verdict {
  if (call.isCulprit) return 'fail-timeout';
  if (facts.condemned) return call.losses === 0 ? 'retry' : 'retry-alone';
  return facts.callCount === 1 || call.alone ? crash(facts.ending) : 'retry-alone';
}

function crash(ending: WorkerEnding): Verdict {
  return /heap out of memory|bad_alloc|Cannot allocate memory|Allocation failed/i.test(ending.lastWords)
    ? 'fail-out-of-memory'
    : 'fail-crashed';
}

/** Milliseconds to wait before the next start after so many workers in a row ended by themselves. */
export function startDelayMs(endingsInARow: number): number {
  return endingsInARow < 2 ? 0 : Math.min(100 * 2 ** (endingsInARow - 2), 10_000);
}
