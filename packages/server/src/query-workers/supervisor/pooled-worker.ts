import { limits } from '@meridian/contracts';
import type { Report } from '../protocol';
import { type Attempt, errorOf } from './call';
import type { WorkerEnding, WorkerEvents, WorkerProcess } from './worker-process';

/** Milliseconds between asking a worker to stop a call and killing it. */
export const graceMs = 500;
/** A worker without work this long says so. */
const idleMs = 60_000;
/** Milliseconds that a file may flow. */
const flowMs = limits.fileTimeoutSeconds * 1000;

/** Why a worker was killed on purpose. */
export type KillReason = 'deadline' | 'cancel';

export interface PooledWorkerEvents {
  /** The worker may be given calls: it has started, or has ended one (`ended`). */
  readonly free: (ended: Attempt | null) => void;
  readonly idle: () => void;
  readonly killed: (reason: KillReason) => void;
  /** The worker is gone with the calls that ran there. */
  readonly lost: (calls: readonly LostRun[], ending: WorkerEnding) => void;
}

export interface LostRun {
  readonly attempt: Attempt;
  /** The worker was killed because of this one. */
  readonly isCulprit: boolean;
}

interface Run {
  readonly attempt: Attempt;
  timer: NodeJS.Timeout;
  isCulprit: boolean;
}

/** One worker and the calls that run there, each under a clock that ends the worker when it runs out. */
export class PooledWorker {
  readonly #process: WorkerProcess;
  readonly #events: PooledWorkerEvents;
  readonly #runs = new Map<number, Run>();
  #ready = false;
  #idleTimer: NodeJS.Timeout | null = null;

  constructor(start: (events: WorkerEvents) => WorkerProcess, events: PooledWorkerEvents) {
    this.#events = events;
    this.#process = start({
      report: (report, body) => this.#hear(report, body),
      exit: ending => this.#end(ending),
    });
  }

  get pid(): number | undefined {
    return this.#process.pid;
  }

  get isReady(): boolean {
    return this.#ready;
  }

  get load(): number {
    return this.#runs.size;
  }

  /** Whether the call can begin here now, where at most `most` run at once. */
  hasRoomFor({ alone }: Attempt, most: number): boolean {
    if (!this.#ready) return false;
    if (alone) return this.load === 0;
    return this.load < most && ![...this.#runs.values()].some(run => run.attempt.alone);
  }

  begin(attempt: Attempt): void {
    const { id, lessons, connection: spec, timeoutMs, job } = attempt.call;
    this.#stopIdling();
    for (const [key, value] of lessons) this.#process.teach(key, value);
    const connection = `connection:${spec.epoch}`;
    this.#process.teach(connection, spec);
    this.#process.send({ kind: 'run', id, timeoutMs, connection, job });
    this.#runs.set(id, { attempt, timer: this.#clock(id, timeoutMs + graceMs, 'deadline'), isCulprit: false });
  }

  /** Asks the worker to stop the call, and ends the worker where it does not. */
  cancel({ call: { id } }: Attempt): void {
    const run = this.#runs.get(id);
    if (run === undefined) return;
    this.#process.send({ kind: 'cancel', id });
    clearTimeout(run.timer);
    run.timer = this.#clock(id, graceMs, 'cancel');
  }

  /** Fails whatever runs here and asks the worker to leave it. */
  empty(): void {
    for (const [id, { attempt }] of this.#runs) {
      attempt.fail('stopped');
      this.#process.send({ kind: 'cancel', id });
    }
  }

  kill(): void {
    this.#process.kill();
  }

  #clock(id: number, ms: number, reason: KillReason): NodeJS.Timeout {
    return setTimeout(() => {
      const run = this.#runs.get(id);
      if (run === undefined) return;
      run.isCulprit = true;
      this.#events.killed(reason);
      this.kill();
    }, ms);
  }

  #hear(report: Report, body: Buffer): void {
    if (report.kind === 'part') {
      this.#pass(report.id, body);
      return;
    }
    if (report.kind === 'ready') {
      this.#ready = true;
      this.#events.free(null);
      return;
    }
    const run = this.#runs.get(report.id);
    clearTimeout(run?.timer);
    this.#runs.delete(report.id);
    if (report.kind === 'done') run?.attempt.resolve({ facts: report.facts, body });
    else run?.attempt.reject(errorOf(report.failure));
    if (this.load === 0) this.#idleTimer = setTimeout(this.#events.idle, idleMs).unref();
    this.#events.free(run?.attempt ?? null);
  }

  #pass(id: number, body: Buffer): void {
    const run = this.#runs.get(id);
    if (run === undefined) return;
    if (!run.attempt.hasBegun) {
      clearTimeout(run.timer);
      run.timer = this.#clock(id, flowMs + graceMs, 'deadline');
    }
    run.attempt.part(body, () => this.#process.send({ kind: 'taken', id }));
  }

  #end(ending: WorkerEnding): void {
    this.#stopIdling();
    const lost = [...this.#runs.values()];
    this.#runs.clear();
    for (const { timer } of lost) clearTimeout(timer);
    this.#events.lost(lost, ending);
  }

  #stopIdling(): void {
    if (this.#idleTimer !== null) clearTimeout(this.#idleTimer);
    this.#idleTimer = null;
  }
}
