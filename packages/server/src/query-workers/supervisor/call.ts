import { type ConnectionSpec, EngineError } from '@meridian/engines';
import { QuestionRefused, WorkerFailure, type WorkerFailureKind } from '../failures';
import type { Job, Order, ReportedFailure } from '../protocol';

/** What a worker is asked to do. */
export interface Call {
  readonly id: number;
  readonly connection: ConnectionSpec;
  readonly job: Job;
  /** Datasets the job names by key. */
  readonly lessons: ReadonlyMap<string, Extract<Order, { kind: 'learn' }>['value']>;
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
  /** Who waits for it, and for what: see `FairOrder`. */
  readonly person: string;
  readonly topic: string;
  /** Its answer is a file, which may flow for as long as its reader takes. */
  readonly isFile: boolean;
}

export interface Done {
  readonly facts: unknown;
  readonly body: Buffer;
}

/** Hears how a call goes: perhaps parts, then once that it is done or has failed. */
export interface Caller {
  readonly done: (done: Done) => void;
  readonly failed: (error: Error) => void;
  /** `taken` is to be called when the part has found its reader. */
  readonly part?: (bytes: Buffer, taken: () => void) => void;
}

/** A call on its way: in line or under way, possibly for the second time. Settles once; what comes later is ignored. */
export class Attempt {
  readonly call: Call;
  /** Workers that ended under it through no fault of its own. */
  losses = 0;
  /** Must share a worker with nobody: it was there when one crashed. */
  alone = false;
  /** Undoes what the pool set up for it; run when it settles. */
  release: () => void = () => undefined;
  /** Parts of its answer are with the caller: it cannot be run again. */
  hasBegun = false;
  readonly #caller: Caller;
  #settled = false;

  constructor(call: Call, caller: Caller) {
    this.call = call;
    this.#caller = caller;
  }

  get settled(): boolean {
    return this.#settled;
  }

  part(bytes: Buffer, taken: () => void): void {
    if (this.#settled) return;
    this.hasBegun = true;
    this.#caller.part?.(bytes, taken);
  }

  resolve(done: Done): void {
    if (this.#settled) return;
    this.#settle();
    this.#caller.done(done);
  }

  reject(error: Error): void {
    if (this.#settled) return;
    this.#settle();
    this.#caller.failed(error);
  }

  #settle(): void {
    this.#settled = true;
    this.release();
  }

  fail(kind: WorkerFailureKind): void {
    this.reject(new WorkerFailure(kind, sentences[kind], kind === 'busy' ? 5 : null));
  }
}

/** What a person reads; the deadline itself is in the error the web process makes of it. */
const sentences: Readonly<Record<WorkerFailureKind, string>> = {
  busy: 'Too many questions are waiting. Try again in a few seconds.',
  cancelled: 'The question was cancelled.',
  crashed: 'The process that ran this query ended unexpectedly. Run it again; if it ends again, ask for less at once.',
  'out-of-memory': 'This query needs more memory than a query may use. Ask for fewer rows, or group by less.',
  stopped: 'The server is stopping.',
  timeout: 'The query took longer than it may. Ask for a shorter time range or fewer groups.',
  'too-large': 'The answer is larger than an answer may be. Ask for fewer rows or columns.',
};

/** The error a report stands for. */
export function errorOf(failure: ReportedFailure): Error {
  switch (failure.kind) {
    case 'engine':
      return new EngineError(failure.type, failure.message, failure.field === null ? {} : { field: failure.field });
    case 'refused':
      return new QuestionRefused(failure);
    case 'worker':
      return new WorkerFailure(failure.failure, failure.message || sentences[failure.failure]);
    case 'unexpected':
      return Object.assign(new Error(failure.message), { stack: failure.stack });
  }
}
