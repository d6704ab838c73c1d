import type { QueryContext, QueryObject, ResultFormat, ResultType } from '@meridian/contracts/documents';
import type { QueryDataset } from '@meridian/core/query';
import type { ConnectionSpec } from '@meridian/engines';
import type { Principal } from '../../http';
import type { FlowingAnswer } from '../../query-workers';
import type { RulesForPerson } from '../row-rules';

/** Where questions find what they are asked of; the datasets and databases below answer. */
export interface QuerySources {
  /**
   * The dataset as this person may ask it, by id or uuid; `form` names the dashboard it is asked from, which may open what nothing else
   * does. Throws `not_found` and `dataset_forbidden`.
   */
  dataset(
    principal: Principal,
    id: number | string,
    form?: Readonly<Record<string, unknown>> | null,
  ): QueryDataset | Promise<QueryDataset>;
  /** Whether the person reads a dataset at hand wherever they ask from; such answers may be given again without asking. */
  readsAnywhere(principal: Principal, datasetId: number): boolean;
  /** Version of a dataset now; null where it must be looked up. Never older than the last edit that was acknowledged. */
  versionNow(datasetId: number): string | null;
  connection(databaseId: number): ConnectionSpec | Promise<ConnectionSpec>;
  readonly chartTimeouts: ChartTimeouts;
}

/** Seconds that charts want their answers kept, by id; null for a chart that says nothing, or is not there. */
export interface ChartTimeouts {
  of(chartId: number): number | null | Promise<number | null>;
  /** At hand now; undefined where it must be looked up. Never older than the last edit that was acknowledged. */
  now(chartId: number): number | null | undefined;
}

/** What limits this person's rows of a dataset, in the order of their ids. It changes only with the principal, which is made anew. */
export type RulesFor = (principal: Principal, dataset: QueryDataset) => RulesForPerson | Promise<RulesForPerson>;

/** One question of a guest, as it is planned. */
export interface GuestAsking {
  readonly query: QueryObject;
  readonly resultType: ResultType;
  readonly form: Readonly<Record<string, unknown>>;
  readonly dataset: QueryDataset;
}

/** Throws `question_forbidden` where a guest asks for more than their dashboards show. */
export type RefuseBeyondShown = (principal: Principal, asked: GuestAsking) => Promise<void>;

/** How a context is asked. */
export interface AskOptions {
  readonly signal: AbortSignal;
  /** Parameters of the page's address, as templates may read them. */
  readonly urlParams?: Readonly<Record<string, string>>;
  /** The request as it was sent, a character a byte, where the same may come again. */
  readonly verbatim?: string | null;
}

/** The answer to one question, as it is kept. */
export interface KeptAnswer {
  readonly key: string;
  readonly resultType: ResultType;
  readonly format: ResultFormat;
  /** Of JSON: the whole reply `{"result":[…]}` that says it was kept; else the file. */
  readonly bytes: Buffer;
  /** Of JSON: the members of the result that do not say whether it was kept, with the closing brace; else the file. */
  readonly members: Buffer;
  readonly digest: string;
  readonly rowCount: number;
  readonly timeoutSeconds: number;
  /** When it was made. */
  readonly storedAt: Date;
}

export interface Answered {
  readonly answer: KeptAnswer;
  /** It was there already when the question was asked. */
  readonly wasKept: boolean;
}

/** The bytes of a file: all there, or as they come. */
export type FileBody = Answered | FlowingAnswer;

/** Asks for one file. Throws as `Queries.run`. */
export type AskFile = () => Promise<FileBody>;

export type AskedContext = Omit<QueryContext, 'queries'> & { readonly queries: readonly QueryObject[] };

/** Where the answer of a question is found. Two questions of one key get the same bytes as long as nothing is edited. */
export interface AnswerLookup {
  readonly key: string;
  /** Seconds its answer is kept; −1: never, 0: for ever. */
  readonly timeoutSeconds: number;
  /** The answer in memory; null where it would have to be fetched or asked. */
  readonly kept: KeptAnswer | null;
}

/** A context that is authorised and planned: what it asks is settled, for whom and for which moment. */
export interface PreparedContext {
  /** In the order of the questions. */
  readonly lookups: readonly AnswerLookup[];
  /**
   * The key under which `recall` finds the answers of all questions, once they are there. `purpose` says what they are made into, where
   * that is not the reply to a context.
   */
  keyForLater(purpose?: string): string;
  /** The answers, where all of them are kept already. */
  kept(): Promise<readonly Answered[] | null>;
  /** Answers in the order of the questions. Throws as `run`. */
  answer(signal: AbortSignal): Promise<readonly Answered[]>;
  /**
   * Files in the order of the questions; null where an answer is no rows. Ask for each only after those before it have been read:
   * otherwise it could hold the worker that they wait for.
   */
  files(signal: AbortSignal): readonly AskFile[] | null;
}

/** Kept answers that were found again by their key, and what was asked for them. */
export interface RecalledAnswers {
  readonly answers: readonly Answered[];
  readonly context: AskedContext;
  readonly purpose: string;
}

/** The one door for every question about data. */
export interface Queries {
  /** Authorises and plans without asking. Throws as `run`, but for what an engine says. */
  prepare(principal: Principal, context: AskedContext, options: AskOptions): Promise<PreparedContext>;
  /** Answers in the order of the questions. Throws what spec/facts.md §2.5 names, as AppError. */
  run(principal: Principal, context: AskedContext, options: AskOptions): Promise<readonly Answered[]>;
  /**
   * The kept answers under a key, for somebody who would get those same answers: one under the key of a question, all under that of a
   * context. Throws `not_found` and `answer_not_kept`.
   */
  recall(principal: Principal, key: string): Promise<RecalledAnswers>;
  /** Milliseconds since an engine was last asked anything; 0 while one is, and before the first time. */
  restedMs(): number;
}

/** The query context saved with a chart, for somebody who may see the chart; null where it has none. Throws `not_found`. */
export type SavedQuestions = (principal: Principal, chartId: number) => unknown | Promise<unknown>;
