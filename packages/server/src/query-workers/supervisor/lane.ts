import { limits } from '@meridian/contracts';
import type { WorkerFailureKind } from '../failures';
import type { Report } from '../protocol';
import { type Attempt, errorOf } from './call';
import { judgeLoss, startDelayMs, type Verdict } from './loss';
import type { WorkerEnding, WorkerEvents, WorkerProcess } from './worker-process';

/** Sizes of one group of workers. */
export interface LaneLimits {
  readonly workers: number;
  /** Calls one worker runs at once. */
  readonly callsPerWorker: number;
  /** Calls one connection runs at once. */
  readonly callsPerConnection: number;
  /** Files made at once: they last as long as their readers like, and must leave room for charts. */
  readonly files: number;
  readonly waiting: number;
}

export interface LaneTools {
  readonly start: (events: WorkerEvents) => WorkerProcess;
  readonly log: (event: LaneEvent) => void;
}

export type LaneEvent =
  | { readonly kind: 'worker-started'; readonly lane: string; readonly pid: number | undefined }
  | {
      readonly kind: 'worker-killed';
      readonly lane: string;
      readonly pid: number | undefined;
      readonly reason: 'deadline' | 'cancel';
    }
  | {
      readonly kind: 'worker-lost';
      readonly lane: string;
      readonly pid: number | undefined;
      readonly calls: number;
      readonly ending: WorkerEnding;
    };

/** Milliseconds between asking a worker to stop a call and killing it. */
const graceMs = 500;
/** A call in line this long brings another worker. */
const growAfterMs = 100;
/** A worker without work this long is let go, unless it is the last. */
const idleMs = 60_000;
const hopelessStarts = 4;
/** Milliseconds that a file may flow. */
const flowMs = limits.fileTimeoutSeconds * 1000;

const failureOf: Readonly<Record<Verdict, WorkerFailureKind | null>> = {
  'fail-timeout': 'timeout',
  'fail-crashed': 'crashed',
  'fail-out-of-memory': 'out-of-memory',
  retry: null,
  'retry-alone': null,
};

interface Running {
  readonly attempt: Attempt;
  timer: NodeJS.Timeout;
  culprit: boolean;
}

interface Seat {
  readonly process: WorkerProcess;
  readonly running: Map<number, Running>;
  ready: boolean;
  idleTimer: NodeJS.Timeout | null;
}

/** Workers of one kind and the line in front of them. Never runs a call that nobody waits for any more. */
export class Lane {
  readonly #name: string;
  readonly #limits: LaneLimits;
  readonly #tools: LaneTools;
  readonly #seats = new Set<Seat>();
  readonly #line: Attempt[] = [];
  readonly #runningByConnection = new Map<string, number>();
  #files = 0;
  #endingsInARow = 0;
  #growTimer: NodeJS.Timeout | null = null;
  #stopped = false;

  constructor(name: string, limits: LaneLimits, tools: LaneTools) {
    this.#name = name;
    this.#limits = limits;
    this.#tools = tools;
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
    return this.#line.length >= this.#limits.waiting ? 'busy' : null;
  }

  /** Cancels what runs, gives engines a moment to hear of it, and ends every process. */
  async stop(): Promise<void> {
    this.#stopped = true;
    if (this.#growTimer !== null) clearTimeout(this.#growTimer);
    for (const attempt of this.#line.splice(0)) attempt.fail('stopped');
    const busy = [...this.#seats].some(seat => seat.running.size > 0);
    for (const seat of this.#seats) {
      for (const [id, { attempt }] of seat.running) {
        attempt.fail('stopped');
        seat.process.send({ kind: 'cancel', id });
      }
    }
    if (busy) await new Promise(resolve => setTimeout(resolve, graceMs / 2));
    for (const seat of this.#seats) seat.process.kill();
  }

  #dispatch(): void {
    for (let at = 0; at < this.#line.length; ) {
      const attempt = this.#line[at];
      const seat = attempt === undefined || this.#mustWait(attempt) ? null : this.#seatFor(attempt);
      if (attempt === undefined || seat === null) {
        at += 1;
        continue;
      }
      this.#line.splice(at, 1);
      this.#begin(seat, attempt);
    }
    if (this.#line.some(attempt => !this.#mustWait(attempt))) this.#grow();
  }

  #mustWait({ call }: Attempt): boolean {
    if (call.isFile && this.#files >= this.#limits.files) return true;
    return (this.#runningByConnection.get(call.connection.epoch) ?? 0) >= this.#limits.callsPerConnection;
  }

  #seatFor(attempt: Attempt): Seat | null {
    let best: Seat | null = null;
    for (const seat of this.#seats) {
      const lonely = [...seat.running.values()].some(running => running.attempt.alone);
      const room = attempt.alone ? seat.running.size === 0 : seat.running.size < this.#limits.callsPerWorker && !lonely;
      if (seat.ready && room && (best === null || seat.running.size < best.running.size)) best = seat;
    }
    return best;
  }

  #begin(seat: Seat, attempt: Attempt): void {
    const { call } = attempt;
    if (seat.idleTimer !== null) clearTimeout(seat.idleTimer);
    seat.idleTimer = null;
    for (const [key, value] of call.lessons) seat.process.teach(key, value);
    const connection = `connection:${call.connection.epoch}`;
    seat.process.teach(connection, call.connection);
    seat.process.send({ kind: 'run', id: call.id, timeoutMs: call.timeoutMs, connection, job: call.job });
    const timer = setTimeout(() => this.#kill(seat, call.id, 'deadline'), call.timeoutMs + graceMs);
    seat.running.set(call.id, { attempt, timer, culprit: false });
    this.#count(call, 1);
  }

  #count({ connection: { epoch: connection }, isFile }: Attempt['call'], change: 1 | -1): void {
    if (isFile) this.#files += change;
    const count = (this.#runningByConnection.get(connection) ?? 0) + change;
    if (count > 0) this.#runningByConnection.set(connection, count);
    else this.#runningByConnection.delete(connection);
  }

  #finish(seat: Seat, id: number): Attempt | null {
    const running = seat.running.get(id);
    if (running === undefined) return null;
    clearTimeout(running.timer);
    seat.running.delete(id);
    this.#count(running.attempt.call, -1);
    return running.attempt;
  }

  #hear(seat: Seat, report: Report, body: Buffer): void {
    if (report.kind === 'part') {
      this.#pass(seat, report.id, body);
      return;
    }
    if (report.kind === 'ready') {
      seat.ready = true;
    } else {
      const attempt = this.#finish(seat, report.id);
      this.#endingsInARow = 0;
      if (report.kind === 'done') attempt?.resolve({ facts: report.facts, body });
      else attempt?.reject(errorOf(report.failure));
      if (seat.running.size === 0) this.#rest(seat);
    }
    this.#dispatch();
  }

  #pass(seat: Seat, id: number, body: Buffer): void {
    const running = seat.running.get(id);
    if (running === undefined) return;
    if (!running.attempt.hasBegun) {
      clearTimeout(running.timer);
      running.timer = setTimeout(() => this.#kill(seat, id, 'deadline'), flowMs + graceMs);
    }
    running.attempt.part(body, () => seat.process.send({ kind: 'taken', id }));
  }

  #rest(seat: Seat): void {
    seat.idleTimer = setTimeout(() => {
      if (this.#seats.size > 1) seat.process.kill();
    }, idleMs).unref();
  }

  #cancel(attempt: Attempt): void {
    if (attempt.settled) return;
    attempt.fail('cancelled');
    this.#leaveLine(attempt, 'cancelled');
    for (const seat of this.#seats) {
      const running = seat.running.get(attempt.call.id);
      if (running === undefined) continue;
      seat.process.send({ kind: 'cancel', id: attempt.call.id });
      clearTimeout(running.timer);
      running.timer = setTimeout(() => this.#kill(seat, attempt.call.id, 'cancel'), graceMs);
    }
  }

  #leaveLine(attempt: Attempt, kind: 'busy' | 'cancelled'): void {
    const at = this.#line.indexOf(attempt);
    if (at < 0) return;
    this.#line.splice(at, 1);
    attempt.fail(kind);
  }

  #kill(seat: Seat, id: number, reason: 'deadline' | 'cancel'): void {
    const running = seat.running.get(id);
    if (running === undefined) return;
    running.culprit = true;
    this.#tools.log({ kind: 'worker-killed', lane: this.#name, pid: seat.process.pid, reason });
    seat.process.kill();
  }

  #grow(): void {
    const starting = [...this.#seats].some(seat => !seat.ready);
    if (starting || this.#growTimer !== null || this.#stopped || this.#seats.size >= this.#limits.workers) return;
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
    const seat: Seat = {
      process: this.#tools.start({
        report: (report, body) => this.#hear(seat, report, body),
        exit: ending => this.#lose(seat, ending),
      }),
      running: new Map(),
      ready: false,
      idleTimer: null,
    };
    this.#seats.add(seat);
    this.#tools.log({ kind: 'worker-started', lane: this.#name, pid: seat.process.pid });
  }

  #lose(seat: Seat, ending: WorkerEnding): void {
    this.#seats.delete(seat);
    if (seat.idleTimer !== null) clearTimeout(seat.idleTimer);
    const lost = [...seat.running.values()];
    const condemned = lost.some(running => running.culprit);
    const expected = condemned || this.#stopped || (seat.ready && lost.length === 0 && ending.signal === 'SIGKILL');
    if (!expected) {
      this.#endingsInARow += 1;
      this.#tools.log({ kind: 'worker-lost', lane: this.#name, pid: seat.process.pid, calls: lost.length, ending });
    }
    for (const running of lost) this.#rescue(seat, running, { ending, callCount: lost.length, condemned });
    if (!seat.ready && this.#endingsInARow >= hopelessStarts) {
      for (const attempt of this.#line.splice(0)) attempt.fail('crashed');
    }
    this.#dispatch();
  }

  #rescue(seat: Seat, running: Running, facts: Parameters<typeof judgeLoss>[0]): void {
    const attempt = this.#finish(seat, running.attempt.call.id);
    if (attempt === null || attempt.settled) return;
    const verdict = judgeLoss(facts, { isCulprit: running.culprit, alone: attempt.alone, losses: attempt.losses });
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
