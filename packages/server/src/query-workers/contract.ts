import type { Readable } from 'node:stream';
import type { ResultFormat } from '@meridian/contracts/documents';
import type { Question, RelatedDataset } from '@meridian/core/query';
import type { ConnectionSpec, IntrospectionAnswers, IntrospectionRequest } from '@meridian/engines';

/** How long a call to the workers may go on. */
export interface CallOptions {
  /** Cancels the statement in the engine; the call then fails with `WorkerFailure` `cancelled`. */
  readonly signal: AbortSignal;
  /** Milliseconds of work, and as many of waiting in line before it. Then the engine is interrupted; half a second later the process is killed. */
  readonly timeoutMs: number;
  /** Who waits for it: those who wait for less come first. */
  readonly person?: string;
}

/** Everything a worker needs to answer one question. */
export interface Asked {
  readonly connection: ConnectionSpec;
  /** Two questions share it only if they have the same answer; see `canonicalQueryKey`. */
  readonly key: string;
  readonly question: Question;
  /** The question of the same context whose sums a contribution of `question` is measured against; null without one. */
  readonly totals: Question | null;
  readonly resultFormat: ResultFormat;
  /** The answer may show the SQL. */
  readonly revealsSql: boolean;
  /** Data of its annotation layers, as JSON; null without any. */
  readonly annotations: string | null;
}

/** What a worker gives back: bytes to pass on, and the few facts the web process needs. Rows never become objects there. */
export interface WorkerAnswer {
  /** For `json` the members of one result object, without its opening brace and with its closing one; for `csv` and `xlsx` the whole file. */
  readonly body: Buffer;
  /** Hash of `body`, hexadecimal. */
  readonly digest: string;
  /** Rows in `body`. */
  readonly rowCount: number;
  /** Milliseconds spent in the engine, all statements together. */
  readonly engineMs: number;
}

/** A file of more rows than are held at once: its bytes as they are made, no faster than they are read. Destroying it stops the statement. */
export interface FlowingAnswer {
  readonly bytes: Readable;
}

/** What templates in SQL to be looked at may name. */
export interface Rendering {
  readonly related?: readonly RelatedDataset[];
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
    options: CallOptions & Rendering,
  ): Promise<IntrospectionAnswers[K]>;
  ask(asked: Asked, options: CallOptions): Promise<WorkerAnswer>;
  /** The same for a file. What fails once it flows destroys its bytes with the error. */
  askFile(asked: Asked, options: CallOptions): Promise<WorkerAnswer | FlowingAnswer>;
  /** Ends every process; calls under way fail with `stopped`. */
  stop(): Promise<void>;
}
