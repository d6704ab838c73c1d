import type { WorkerFailureKind } from '../failures';
import type { Attempt } from './call';
import { judgeLoss, startDelayMs, type Verdict } from './loss';
import { Occupancy, type OccupancyLimits } from './occupancy';
import { graceMs, type KillReason, type LostRun, Seat } from './seat';
import { displacedBy, Turns } from './turns';
import type { WorkerEnding, WorkerEvents, WorkerProcess } from './worker-process';

/** Sizes of one group of workers. */
export interface LaneLimits extends OccupancyLimits {
  readonly workers: number;
  /** Calls one worker runs at once. */
  readonly callsPerWorker: number;
  readonly waiting: number;
}

export interface LaneTools {
  readonly start: (events: WorkerEvents) => WorkerProcess;
  readonly log: (event: LaneEvent) => void;
}

export type LaneEvent = { readonly lane: string; readonly pid: number | undefined } & (
  | { readonly kind: 'worker-started' }
  | { readonly kind: 'worker-killed'; readonly reason: KillReason }
  | { readonly kind: 'worker-lost'; readonly calls: number; readonly ending: WorkerEnding }
);

interface Next {
  readonly attempt: Attempt;
  readonly seat: Seat;
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
export class Lane {
  readonly #name: string;
  readonly #limits: LaneLimits;
  readonly #tools: LaneTools;
  readonly #seats = new Set<Seat>();
  readonly #line: Attempt[] = [];
  readonly #occupancy: Occupancy;
  readonly #turns = new Turns();
  #endingsInARow = 0;
  #growTimer: NodeJS.Timeout | null = null;
  #stopped = false;

  constructor(name: string, limits: LaneLimits, tools: LaneTools) {
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
    const isBusy = [...this.#seats].some(seat => seat.load > 0);
    for (const seat of this.#seats) seat.empty();
    if (isBusy) await new Promise(resolve => setTimeout(resolve, graceMs / 2));
    for (const seat of this.#seats) seat.kill();
  }

  #dispatch(): void {
    for (let next = this.#next(); next !== null; next = this.#next()) {
      const { attempt, seat } = next;
      this.#line.splice(this.#line.indexOf(attempt), 1);
      this.#occupancy.begin(attempt);
      this.#turns.begin(attempt);
      seat.begin(attempt);
    }
    if (this.#line.some(attempt => this.#occupancy.hasRoomFor(attempt))) this.#grow();
  }

  #next(): Next | null {
    let best: Next | null = null;
    let rankOfBest = Number.POSITIVE_INFINITY;
    for (const attempt of this.#line) {
      const rank = this.#turns.rankOf(attempt);
      if (rank >= rankOfBest || !this.#occupancy.hasRoomFor(attempt)) continue;
      const seat = this.#seatFor(attempt);
      if (seat === null) continue;
      [best, rankOfBest] = [{ attempt, seat }, rank];
    }
    return best;
  }

  /** The one that does least, of those that can take it. */
  #seatFor(attempt: Attempt): Seat | null {
    let best: Seat | null = null;
    for (const seat of this.#seats) {
      const hasRoom = seat.hasRoomFor(attempt, this.#limits.callsPerWorker);
      if (hasRoom && (best === null || seat.load < best.load)) best = seat;
    }
    return best;
  }

  #cancel(attempt: Attempt): void {
    if (attempt.settled) return;
    attempt.fail('cancelled');
    this.#leaveLine(attempt, 'cancelled');
    for (const seat of this.#seats) seat.cancel(attempt);
  }

  #leaveLine(attempt: Attempt, kind: 'busy' | 'cancelled'): void {
    const at = this.#line.indexOf(attempt);
    if (at < 0) return;
    this.#line.splice(at, 1);
    attempt.fail(kind);
  }

  #grow(): void {
    const isStarting = [...this.#seats].some(seat => !seat.isReady);
    if (isStarting || this.#growTimer !== null || this.#stopped || this.#seats.size >= this.#limits.workers) return;
    const delay = Math.max(startDelayMs(this.#endingsInARow), this.#seats.size === 0 ? 0 : growAfterMs);
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
    const seat: Seat = new Seat(this.#tools.start, {
      free: ended => {
        if (ended !== null) this.#ended(ended);
        this.#dispatch();
      },
      idle: () => {
        if (this.#seats.size > 1) seat.kill();
      },
      killed: reason => this.#tools.log({ kind: 'worker-killed', lane: this.#name, pid: seat.pid, reason }),
      lost: (runs, ending) => this.#lose(seat, runs, ending),
    });
    this.#seats.add(seat);
    this.#tools.log({ kind: 'worker-started', lane: this.#name, pid: seat.pid });
  }

  #ended(attempt: Attempt): void {
    this.#occupancy.end(attempt);
    this.#turns.end(attempt);
    this.#endingsInARow = 0;
  }

  #lose(seat: Seat, runs: readonly LostRun[], ending: WorkerEnding): void {
    this.#seats.delete(seat);
    const condemned = runs.some(run => run.isCulprit);
    const isExpected = condemned || this.#stopped || (seat.isReady && runs.length === 0 && ending.signal === 'SIGKILL');
    if (!isExpected) {
      this.#endingsInARow += 1;
      this.#tools.log({ kind: 'worker-lost', lane: this.#name, pid: seat.pid, calls: runs.length, ending });
    }
    for (const run of runs) this.#rescue(run, { ending, callCount: runs.length, condemned });
    if (!seat.isReady && this.#endingsInARow >= hopelessStarts) {
      for (const attempt of this.#line.splice(0)) attempt.fail('crashed');
    }
    this.#dispatch();
  }

  #rescue({ attempt, isCulprit }: LostRun, facts: Parameters<typeof judgeLoss>[0]): void {
    this.#occupancy.end(attempt);
    this.#turns.end(attempt);
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
