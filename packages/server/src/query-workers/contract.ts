import type { QueryObject, ResultFormat, ResultType } from '@meridian/contracts/documents';
import type { QueryDataset, RowRule } from '@meridian/core/query';
import type { ConnectionSpec, IntrospectionAnswers, IntrospectionRequest } from '@meridian/engines';

/** How long and for whom a call to the workers may go on. */
export interface CallOptions {
  /** Cancels the statement in the engine; the call then fails with `WorkerFailure` `cancelled`. */
  readonly signal: AbortSignal;
  /** Milliseconds of work, waiting in line not counted. Then the engine is interrupted, and half a second later the process is killed. */
  readonly timeoutMs: number;
}

/** Who asks, as templates may see it. */
export interface Viewer {
  readonly userId: number | null;
  readonly username: string | null;
  readonly email: string | null;
  readonly roles: readonly string[];
}

/** One question over one dataset, complete: a worker needs nothing else to answer it. */
export interface Question {
  readonly connection: ConnectionSpec;
  readonly dataset: QueryDataset;
  readonly query: QueryObject;
  readonly resultType: ResultType;
  readonly resultFormat: ResultFormat;
  readonly rowRules: readonly RowRule[];
  readonly viewer: Viewer;
  /** Milliseconds since 1970 UTC that relative time ranges count from. */
  readonly nowMs: number;
  /** The form the question was made from; only what spec/facts.md §2.1 names is read. */
  readonly form: Readonly<Record<string, unknown>>;
}

/** What a worker gives back: bytes to pass on, and the few facts the web process needs. No rows ever become objects there. */
export interface WorkerAnswer {
  /** For `json` the members of one result object without its opening brace, ending with `}`; for `csv` and `xlsx` the whole file. */
  readonly body: Buffer;
  /** Hash of `body`, hexadecimal. */
  readonly digest: string;
  /** Rows in `body`. */
  readonly rowCount: number;
  /** Milliseconds spent in the engine, all statements together. */
  readonly engineMs: number;
}

export interface ConnectionReport {
  /** Sentences a person should read before relying on the connection, such as that its role is a superuser. */
  readonly warnings: readonly string[];
}

/**
 * The processes that hold database connections. Every failure is an `EngineError` (the engine's answer), a `QuestionRefused` (the
 * question is wrong) or a `WorkerFailure` (the processes themselves).
 */
export interface QueryWorkers {
  /** Opens the connection and asks the engine for one row. */
  testConnection(connection: ConnectionSpec, options: CallOptions): Promise<ConnectionReport>;
  introspect<K extends IntrospectionRequest['kind']>(
    connection: ConnectionSpec,
    request: Extract<IntrospectionRequest, { kind: K }>,
    options: CallOptions,
  ): Promise<IntrospectionAnswers[K]>;
  ask(question: Question, options: CallOptions): Promise<WorkerAnswer>;
  /** Ends every process; calls under way fail with `stopped`. */
  stop(): Promise<void>;
}
