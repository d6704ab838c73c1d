import type { GenericDataType, PostProcessing, ResultType } from '@meridian/contracts/documents';
import type { Cell, CellKind, Table } from '@meridian/core/table';
import type { SqlText } from '../sql';
import type { PlanInput, Refusal } from './question';

/**
 * What `planQuery` decides. `run`: execute the statements in order and hand their tables to `finishQuery`. `text`: only the SQL is
 * wanted. `answer`: the answer needs no engine. `probe`: run these first (no rows come back), then plan again with `probed` set to
 * the kind of each one's only column.
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
  /** `main`, or the time offset as it was asked for. */
  readonly id: string;
  readonly statement: SqlText;
  /** The engine stops after this many rows. */
  readonly maxRows: number;
}

export interface AppliedFilter {
  readonly column: unknown;
}
export interface RejectedFilter {
  readonly column: unknown;
  readonly reason: 'not_in_datasource' | 'no_temporal_column' | string;
}

export interface QueryPlan {
  readonly kind: 'run';
  readonly resultType: ResultType;
  /** First the main statement, then one for each time offset that needs its own. */
  readonly statements: readonly [PlannedStatement, ...PlannedStatement[]];
  /** SQL as a person reads it: all statements, values in place, never executed. */
  readonly sqlText: string;
  /** Output columns of every statement, in order, as they are to be named and read. */
  readonly columns: readonly PlannedColumn[];
  readonly offsets: readonly PlannedOffset[];
  /** How rows of a time offset find their row of the main statement; null without offsets. */
  readonly offsetJoin: OffsetJoin | null;
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
  /** Column that holds a currency code, to tell whether the answer has only one. */
  readonly currencyColumn: string | null;
  /** Rows can be sent as they come: `finishChunk` instead of `finishQuery`. */
  readonly streamable: boolean;
}

/** One output column of a statement. */
export interface PlannedColumn {
  readonly label: string;
  readonly role: 'dimension' | 'metric' | 'plain';
  /** Known to be time: `coltypes` is 2 whatever the values are. */
  readonly isTime: boolean;
  /** Kind when every value is null; null: as the engine said. */
  readonly kindWhenEmpty: CellKind | null;
  /** How a time is read from number or text (`epoch_s`, `epoch_ms`, a strptime pattern); null: the engine gives times. */
  readonly timeFormat: string | null;
  /** Added to times after reading. */
  readonly shiftMs: number;
}

export interface PlannedOffset {
  /** As asked for; the metrics of its rows become `metric__<offset>`. */
  readonly offset: string;
  /** Index into `statements`. */
  readonly statement: number;
  /** Epoch milliseconds; how far its range lies in the past is calendar-aware, so both ends are given. */
  readonly fromMs: number;
  readonly toMs: number;
}

export interface OffsetJoin {
  /** Labels of the columns both sides are joined on. */
  readonly keys: readonly string[];
  readonly metrics: readonly string[];
  /** The time key among them and its grain; null without one. */
  readonly timeKey: string | null;
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
  /** Sums by metric of the context's totals question, for a contribution; see `totalsQuestion`. */
  readonly contributionTotals?: Readonly<Record<string, number>>;
}

export type PlanQuery = (input: PlanInput) => Planned;
/** `tables` in the order of `plan.statements`. */
export type FinishQuery = (
  plan: QueryPlan,
  tables: readonly Table[],
  context?: FinishContext,
) => FinishedQuery | Refusal;
