import type { QueryObject, ResultType } from '@meridian/contracts/documents';
import type { Dialect } from '../sql';
import type { CellKind } from '../table';
import type { QueryDataset, RowRule, TableRules } from './dataset';

/** Who asks, as far as templates may read it. Nulls for an anonymous caller. */
export interface QueryPerson {
  readonly id: number | null;
  readonly username: string | null;
  readonly email: string | null;
  /** Role names, sorted. */
  readonly roles: readonly string[];
}

/** Feature flags the planner looks at; spec/facts.md §13.3. */
export interface QueryFlags {
  /** ENABLE_TEMPLATE_PROCESSING */
  readonly templates: boolean;
  /** ALLOW_ADHOC_SUBQUERY */
  readonly adhocSubqueries: boolean;
  /** DATE_RANGE_TIMESHIFTS_ENABLED */
  readonly dateRangeTimeshifts: boolean;
}

/** What one query context says for all its questions. */
export interface QuestionContext {
  /** The question's own `result_type` wins over this. */
  readonly resultType: ResultType;
  readonly formData: Readonly<Record<string, unknown>>;
  /** Parameters of the page's address, for `url_param`; the question's own `url_params` win. */
  readonly urlParams: Readonly<Record<string, string>>;
  /** How many rows a file may have that is written row by row, where the question asks for as many; absent: no file. */
  readonly fileRows?: number;
}

/** A dataset that a template names (`dataset(12)`, `metric('m', 12)`), with the rules that hold for the person there. */
export interface RelatedDataset {
  readonly dataset: QueryDataset;
  readonly rowRules: readonly RowRule[];
}

/** Everything the effective query depends on; nothing else may change its SQL. */
export interface Question {
  readonly query: QueryObject;
  readonly context: QuestionContext;
  readonly dataset: QueryDataset;
  readonly rowRules: readonly RowRule[];
  readonly person: QueryPerson;
  readonly flags: QueryFlags;
  /** Epoch milliseconds; "today" is its UTC day. */
  readonly now: number;
  /**
   * Rules that hold for the person on tables of the same database. They apply to other datasets of such a table, and wherever SQL of a
   * virtual dataset, a template or an expression reads it. SQL of which it is not certain what it reads is refused then.
   */
  readonly tableRules?: readonly TableRules[];
  /** Datasets named in templates that the person may read; see `relatedDatasetIds`. */
  readonly related?: readonly RelatedDataset[];
}

export interface PlanInput extends Question {
  readonly dialect: Dialect;
  /** Answers to an earlier `probe` by its id. */
  readonly probed?: ReadonlyMap<string, ProbedKind>;
}

/** The kind of a probed expression; `missing` where the engine refused it, so that a filter on it can be left out. */
export type ProbedKind = CellKind | 'missing';

/** Why a question is not asked or its answer not given; `status` is HTTP, `type` a published error type (spec/facts.md §2.5). */
export interface Refusal {
  readonly kind: 'refused';
  readonly status: 400 | 403 | 422;
  readonly type: string;
  readonly message: string;
}
