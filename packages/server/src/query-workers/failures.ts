/** Why the workers, not the engine, could not finish a call. */
export type WorkerFailureKind =
  | 'busy'
  | 'cancelled'
  | 'crashed'
  | 'out-of-memory'
  | 'stopped'
  | 'timeout'
  | 'too-large';

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

/** The question itself cannot be answered: the planner's or the finisher's refusal, thrown. `status` is HTTP, `type` a published error type. */
export class QuestionRefused extends Error {
  readonly status: 400 | 403 | 422;
  readonly type: string;
  constructor(refusal: { readonly status: 400 | 403 | 422; readonly type: string; readonly message: string }) {
    super(refusal.message);
    this.name = 'QuestionRefused';
    this.status = refusal.status;
    this.type = refusal.type;
  }
}
