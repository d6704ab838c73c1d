import type { ResultFormat } from '@meridian/contracts/documents';
import type { QueryDataset, Question, RelatedDataset } from '@meridian/core/query';
import type { ConnectionSpec, IntrospectionRequest } from '@meridian/engines';
import type { WorkerFailureKind } from './failures';

/**
 * From the supervisor to a worker. `learn` gives a large thing a key before the first order that names it, so that connections and
 * datasets cross once and not with every question; `forget` lets go of it.
 */
export type Order =
  | { readonly kind: 'learn'; readonly key: string; readonly value: ConnectionSpec | QueryDataset }
  | { readonly kind: 'forget'; readonly key: string }
  | {
      readonly kind: 'run';
      readonly id: number;
      readonly timeoutMs: number;
      readonly connection: string;
      readonly job: Job;
    }
  | { readonly kind: 'cancel'; readonly id: number }
  /** A part of a flowing answer has found its reader; another may come. */
  | { readonly kind: 'taken'; readonly id: number };

/** A job as it crosses: `dataset` is the key of a learnt one. */
export type Job = JobOf<SentQuestion>;
/** A job as it is worked on. */
export type Task = JobOf<Question>;

export type SentQuestion = Omit<Question, 'dataset'> & { readonly dataset: string };

type JobOf<Q> =
  | { readonly kind: 'test' }
  | {
      readonly kind: 'introspect';
      readonly request: IntrospectionRequest;
      readonly related: readonly RelatedDataset[];
    }
  | ({ readonly kind: 'ask' } & AskJob<Q>);

export interface AskJob<Q> {
  readonly key: string;
  readonly question: Q;
  readonly totals: Q | null;
  readonly resultFormat: ResultFormat;
  readonly revealsSql: boolean;
  readonly annotations: string | null;
  /** The answer may come in parts, each a report of its own, where it would be too much to hold. */
  readonly mayFlow: boolean;
}

/**
 * From a worker to the supervisor. The body of `done` is the answer of an `ask`; of one that flows, that of each `part` is the next
 * piece of it and `done` has none.
 */
export type Report =
  | { readonly kind: 'ready' }
  | { readonly kind: 'part'; readonly id: number }
  | { readonly kind: 'done'; readonly id: number; readonly facts: unknown }
  | { readonly kind: 'failed'; readonly id: number; readonly failure: ReportedFailure };

/** An error as it crosses: the class it was thrown as, and its fields. `unexpected` is a mistake of ours. */
export type ReportedFailure =
  | { readonly kind: 'engine'; readonly type: string; readonly message: string; readonly field: string | null }
  | { readonly kind: 'refused'; readonly status: 400 | 403 | 422; readonly type: string; readonly message: string }
  | { readonly kind: 'worker'; readonly failure: WorkerFailureKind; readonly message: string }
  | { readonly kind: 'unexpected'; readonly message: string; readonly stack: string };
