import type { WorkerFailureKind } from '../failures';
import type { Attempt } from './call';
import { displacedBy, FairOrder } from './fair-order';
import { judgeLoss, startDelayMs, type Verdict } from './loss';
import { Occupancy, type OccupancyLimits } from './occupancy';
import { graceMs, type KillReason, type LostRun, PooledWorker } from './pooled-worker';
import type { WorkerEnding, WorkerEvents, WorkerProcess } from './worker-process';

/** Sizes of one group of workers. */
export interface PoolLimits extends OccupancyLimits {
  readonly workers: number;
  /** Calls one worker runs at once. */
  readonly callsPerWorker: number;
  readonly waiting: number;
}

export interface PoolTools {
  readonly start: (events: WorkerEvents) => WorkerProcess;
  readonly log: (event: PoolEvent) => void;
}

export type PoolEvent = { readonly pool: string; readonly pid: number | undefined } & (
  | { readonly kind: 'worker-started' }
  | { readonly kind: 'worker-killed'; readonly reason: KillReason }
  | { readonly kind: 'worker-lost'; readonly calls: number; readonly ending: WorkerEnding }
);

interface Next {
  readonly attempt: Attempt;
  readonly worker: PooledWorker;
}

/** A call in line this long brings another worker. */
const growAfterMs = 100;
const hopelessStarts = 4;

const failureOf: Readonly<Record<Verdict, WorkerFailureKind | null>> = {
  'fail-timeout': 'timeout',
  'fail-crashed': 'crashed',
  'fail-out-of-memory': 'out-of-memory',
  retry: null,
  'retry-alone': null,
};

/** Workers of one kind and the line in front of them. Never runs a call that nobody waits for any more. */
export class WorkerPool {
  readonly #name: string;
  readonly #limits: PoolLimits;
  readonly #tools: PoolTools;
  readonly #workers = new Set<PooledWorker>();
  readonly #line: Attempt[] = [];
  readonly #occupancy: Occupancy;
  readonly #order = new FairOrder();
  #endingsInARow = 0;
  #growTimer: NodeJS.Timeout | null = null;
  #stopped = false;

  constructor(name: string, limits: PoolLimits, tools: PoolTools) {
    this.#name = name;
    this.#limits = limits;
    this.#tools = tools;
    this.#occupancy = new Occupancy(limits);
  }

  submit(attempt: Attempt): void {
    const refusal = this.#refusalOf(attempt);
    if (refusal !== null) {
      attempt.fail(refusal);
      return;
    }
    const { signal, timeoutMs } = attempt.call;
    const cancel = () => this.#cancel(attempt);
    const impatience = setTimeout(() => this.#leaveLine(attempt, 'busy'), timeoutMs);
    signal.addEventListener('abort', cancel, { once: true });
    attempt.release = () => {
      signal.removeEventListener('abort', cancel);
      clearTimeout(impatience);
    };
    this.#line.push(attempt);
    this.#dispatch();
  }

  #refusalOf(attempt: Attempt): WorkerFailureKind | null {
    if (this.#stopped) return 'stopped';
    if (attempt.call.signal.aborted) return 'cancelled';
    if (this.#line.length < this.#limits.waiting) return null;
    const displaced = displacedBy(attempt, this.#line);
    if (displaced === null) return 'busy';
    this.#leaveLine(displaced, 'busy');
    return null;
  }

  /** Cancels what runs, gives engines a moment to hear of it, and ends every process. */
  async stop(): Promise<void> {
    this.#stopped = true;
    if (this.#growTimer !== null) clearTimeout(this.#growTimer);
    for (const attempt of this.#line.splice(0)) attempt.fail('stopped');
    const isBusy = [...this.#workers].some(worker => worker.load > 0);
    for (const worker of this.#workers) worker.empty();
    if (isBusy) await new Promise(resolve => setTimeout(resolve, graceMs / 2));
    for (const worker of this.#workers) worker.kill();
  }

  #dispatch(): void {
    for (let next = this.#next(); next !== null; next = this.#next()) {
      const { attempt, worker } = next;
      this.#line.splice(this.#line.indexOf(attempt), 1);
      this.#occupancy.begin(attempt);
      this.#order.begin(attempt);
      worker.begin(attempt);
    }
    if (this.#line.some(attempt => this.#occupancy.hasRoomFor(attempt))) this.#grow();
  }

  #next(): Next | null {
    let best: Next | null = null;
    let rankOfBest = Number.POSITIVE_INFINITY;
    for (const attempt of this.#line) {
      const rank = this.#order.rankOf(attempt);
      if (rank >= rankOfBest || !this.#occupancy.hasRoomFor(attempt)) continue;
      const worker = this.#workerFor(attempt);
      if (worker === null) continue;
      [best, rankOfBest] = [{ attempt, worker }, rank];
    }
    return best;
  }

  /** The one that does least, of those that can take it. */
  #workerFor(attempt: Attempt): PooledWorker | null {
    let best: PooledWorker | null = null;
    for (const worker of this.#workers) {
      const hasRoom = worker.hasRoomFor(attempt, this.#limits.callsPerWorker);
      if (hasRoom && (best === null || worker.load < best.load)) best = worker;
    }
    return best;
  }

  #cancel(attempt: Attempt): void {
    if (attempt.settled) return;
    attempt.fail('cancelled');
    this.#leaveLine(attempt, 'cancelled');
    for (const worker of this.#workers) worker.cancel(attempt);
  }

  #leaveLine(attempt: Attempt, kind: 'busy' | 'cancelled'): void {
    const at = this.#line.indexOf(attempt);
    if (at < 0) return;
    this.#line.splice(at, 1);
    attempt.fail(kind);
  }

  #grow(): void {
    const isStarting = [...this.#workers].some(worker => !worker.isReady);
    if (isStarting || this.#growTimer !== null || this.#stopped || this.#workers.size >= this.#limits.workers) return;
    const delay = Math.max(startDelayMs(this.#endingsInARow), this.#workers.size === 0 ? 0 : growAfterMs);
    if (delay === 0) {
      this.#start();
      return;
    }
    this.#growTimer = setTimeout(() => {
      this.#growTimer = null;
      if (this.#line.length > 0) this.#start();
    }, delay);
  }

  #start(): void {
    const worker: PooledWorker = new PooledWorker(this.#tools.start, {
      free: ended => {
        if (ended !== null) this.#ended(ended);
        this.#dispatch();
      },
      idle: () => {
        if (this.#workers.size > 1) worker.kill();
      },
      killed: reason => this.#tools.log({ kind: 'worker-killed', pool: this.#name, pid: worker.pid, reason }),
      lost: (runs, ending) => this.#lose(worker, runs, ending),
    });
    this.#workers.add(worker);
    this.#tools.log({ kind: 'worker-started', pool: this.#name, pid: worker.pid });
  }

  #ended(attempt: Attempt): void {
    this.#occupancy.end(attempt);
    this.#order.end(attempt);
    this.#endingsInARow = 0;
  }

  #lose(worker: PooledWorker, runs: readonly LostRun[], ending: WorkerEnding): void {
    this.#workers.delete(worker);
    const condemned = runs.some(run => run.isCulprit);
    const isExpected =
      condemned || this.#stopped || (worker.isReady && runs.length === 0 && ending.signal === 'SIGKILL');
    if (!isExpected) {
      this.#endingsInARow += 1;
      this.#tools.log({ kind: 'worker-lost', pool: this.#name, pid: worker.pid, calls: runs.length, ending });
    }
    for (const run of runs) this.#rescue(run, { ending, callCount: runs.length, condemned });
    if (!worker.isReady && this.#endingsInARow >= hopelessStarts) {
      for (const attempt of this.#line.splice(0)) attempt.fail('crashed');
    }
    this.#dispatch();
  }

  #rescue({ attempt, isCulprit }: LostRun, facts: Parameters<typeof judgeLoss>[0]): void {
    this.#occupancy.end(attempt);
    this.#order.end(attempt);
    if (attempt.settled) return;
    const verdict = judgeLoss(facts, { isCulprit, alone: attempt.alone, losses: attempt.losses });
    attempt.losses += 1;
    const failure = failureOf[verdict] ?? (attempt.hasBegun ? 'crashed' : null);
    if (failure !== null) {
      attempt.fail(failure);
      return;
    }
    attempt.alone ||= verdict === 'retry-alone';
    this.#line.unshift(attempt);
  }
}
