/** Why the workers, not the engine, could not finish a call. */
export type WorkerFailureKind = 'busy' | 'cancelled' | 'crashed' | 'out-of-memory' | 'stopped' | 'timeout' | 'too-large';

/** The processes failed a call. `retryAfterSeconds` is set where asking again later helps. */
export class WorkerFailure extends Error {
  readonly kind: WorkerFailureKind;
  readonly retryAfterSeconds: number | null;
  constructor(kind: WorkerFailureKind, message: string, retryAfterSeconds: number | null = null) {
    super(message);
    this.name = 'WorkerFailure';
    this.kind = kind;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** The question itself cannot be answered; `message` names what is wrong with it. `type` is the published error type when there is one. */
export class QuestionRefused extends Error {
  readonly type: string | null;
  constructor(message: string, type: string | null = null) {
    super(message);
    this.name = 'QuestionRefused';
    this.type = type;
  }
}
