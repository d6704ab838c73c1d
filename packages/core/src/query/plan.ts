import type { GenericDataType, PostProcessing, ResultType } from '@meridian/contracts/documents';
import type { SqlText } from '../sql';
import type { Cell, CellKind, Table } from '../table';
import type { TimeDelta } from '../time';
import type { Refusal } from './question';

/**
 * What `planQuery` decides. `run`: execute the statements in order and hand their tables to `finishQuery`. `text`: only the SQL is
 * wanted. `answer`: the answer needs no engine. `probe`: run these first (no rows come back), then plan again with `probed` set to
 * the kind of each one's only column, or to `missing` where the engine refuses.
 */
export type Planned = QueryPlan | PlannedText | PlannedAnswer | PlannedProbe | Refusal;

export interface PlannedText {
  readonly kind: 'text';
  readonly resultType: ResultType;
  /** SQL as a person reads it: values in place, never executed. */
  readonly sqlText: string;
  /** Why the text could not be made, when it could not. */
  readonly error: string | null;
}

export interface PlannedAnswer {
  readonly kind: 'answer';
  readonly resultType: ResultType;
  readonly table: Table;
}

export interface PlannedProbe {
  readonly kind: 'probe';
  readonly probes: readonly { readonly id: string; readonly statement: SqlText }[];
}

/** One statement to run. */
export interface PlannedStatement {
  /** `main`, the time offset as it was asked for, or `currency`. */
  readonly id: string;
  readonly statement: SqlText;
  /** The engine stops after this many rows. */
  readonly maxRows: number;
}

/** A filter that took effect, by the name of its column. */
export interface AppliedFilter {
  readonly column: string;
}
/** A filter that could not be applied, and why. */
export interface RejectedFilter {
  readonly column: string;
  readonly reason: 'not_in_datasource' | 'no_temporal_column';
}

export interface QueryPlan {
  readonly kind: 'run';
  readonly resultType: ResultType;
  /** First the main statement, then those of time offsets, then the one for currencies. */
  readonly statements: readonly [PlannedStatement, ...PlannedStatement[]];
  /** SQL as a person reads it: all statements, values in place, never executed. */
  readonly sqlText: string;
  /** Output columns of every statement, in order, as they are to be named and read. */
  readonly columns: readonly PlannedColumn[];
  readonly offsets: readonly PlannedOffset[];
  /** How rows of a time offset find their row of the main statement; null without offsets. */
  readonly offsetJoin: OffsetJoin | null;
  /** Why the earlier ranges cannot be asked for: the answer of a question that has rows to compare. */
  readonly offsetRefusal: string | null;
  readonly postProcessing: readonly PostProcessing[];
  /** Column, metric and label names → the parts they stand for, as `label_map` starts. */
  readonly labels: Readonly<Record<string, readonly string[]>>;
  readonly appliedFilters: readonly AppliedFilter[];
  readonly rejectedFilters: readonly RejectedFilter[];
  /** Columns whose filters a template consumed. */
  readonly appliedTemplateFilters: readonly string[];
  /** Epoch milliseconds; null where the range is open. */
  readonly fromMs: number | null;
  readonly toMs: number | null;
  /** Index of the statement that lists the currencies in the question's rows, at most two; null where nobody asks. */
  readonly currencyStatement: number | null;
  /** By column and metric name of the dataset. */
  readonly knownTypes: ReadonlyMap<string, KnownType>;
  /** Rows can be sent as they come: `finishChunk` instead of `finishQuery`. */
  readonly streamable: boolean;
}

/** One output column of a statement. */
export interface PlannedColumn {
  readonly label: string;
  readonly role: 'dimension' | 'metric';
  /** How a time is read from number or text (`epoch_s`, `epoch_ms`, a strptime pattern); null: the engine gives times. */
  readonly timeFormat: string | null;
  /** Calendar distance added to times after reading; null for columns that are not moved. */
  readonly shift: TimeDelta | null;
}

/** What a name in the answer is known to be: `coltypes` is 2 for a time column whatever its values are; the kind counts when all are null. */
export interface KnownType {
  readonly isTime: boolean;
  readonly kindWhenEmpty: CellKind;
}

export interface PlannedOffset {
  /** As asked for; the metrics of its rows become `metric__<offset>`. */
  readonly offset: string;
  /** Index into `statements`. */
  readonly statement: number;
  /** Added to a moment of the main statement it gives the moment it is compared with. */
  readonly back: TimeDelta;
}

export interface OffsetJoin {
  /** Positions of the columns both sides are joined on. */
  readonly keys: readonly number[];
  readonly metrics: readonly number[];
  /** The position of the time key among them; null without one. */
  readonly timeKey: number | null;
  readonly grain: string | null;
}

/** An answer ready to be presented. Times are epoch milliseconds. */
export interface FinishedQuery {
  readonly kind: 'finished';
  readonly table: Table;
  readonly labelMap: Readonly<Record<string, readonly string[]>>;
  readonly colTypes: readonly GenericDataType[];
  readonly indexNames: readonly Cell[];
  /** Rows of the answer, and rows the engine gave. */
  readonly rowCount: number;
  readonly sqlRowCount: number;
  readonly detectedCurrency: string | null;
}

/** What other questions of the same context contribute to finishing this one. */
export interface FinishContext {
  /** Sums by metric of the context's question without columns, which a contribution is measured against. */
  readonly contributionTotals?: Readonly<Record<string, number>>;
}
