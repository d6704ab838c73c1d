import type { CellKind } from '../../table';
import type { Expression, SqlType, SqlValue, TimeType } from '../ast';
import type { Lexis } from '../read/lexis';

/** Text with placeholders of a dialect and the values of those placeholders, in order. */
export interface SqlText {
  readonly text: string;
  readonly parameters: readonly SqlValue[];
  /** Most rows the text itself can give; null where it has no limit. */
  readonly limit: number | null;
}

/** Cuts a time to the start of its bucket. */
export type TimeGrainExpression = (column: Expression) => Expression;

/** How one engine writes SQL: data and small functions. Everything not said here is the base printer's. */
export interface Dialect {
  readonly id: string;
  /** Name of the engine in sentences. */
  readonly name: string;
  readonly lexis: Lexis;
  readonly quoteIdentifier: (name: string) => string;
  /** Placeholder of a value, typed where the engine would guess wrong. `position` counts from 1. */
  readonly placeholder: (position: number, value: SqlValue) => string;
  /** Values that one statement binds at most; those after them are literals. Absent: 30,000. */
  readonly maxBoundValues?: number;
  /** A value as a literal: in text that people read, in templates, and where a statement has more values than engines bind. */
  readonly literal: (value: SqlValue) => string;
  /** A type of ours as the engine spells it. */
  readonly typeNames: Readonly<Record<SqlType, string>>;
  /** Time grains offered: duration → expression over a temporal expression; spec/facts.md §4.7. */
  readonly grains: Readonly<Record<string, TimeGrainExpression>>;
  /** A time made of seconds or milliseconds since 1970. */
  readonly fromEpoch: (column: Expression, unit: 'second' | 'millisecond') => Expression;
  /** The sum of a column of this type, where the engine's own `SUM` would overflow silently. Null: its own is exact. */
  readonly sum?: (column: Expression, type: string) => Expression | null;
  /** `ILIKE` exists; otherwise both sides are lowered. */
  readonly hasIlike: boolean;
  /** The engine has no `IS TRUE` and `IS FALSE`: they are written `= 1` and `= 0`. */
  readonly booleansByEquality: boolean;
  /**
   * How nulls are sorted last in ascending order by an engine that sorts them first: with the words `NULLS LAST`, or by a condition
   * (`x IS NULL`) before the column. Absent where they come last anyway.
   */
  readonly nullsLast?: 'words' | 'condition';
  /** The LIMIT clause that takes every row, for engines in which OFFSET needs one. */
  readonly offsetWithoutLimit?: string;
  /** What a column holds, by its type as the engine prints it, upper case. */
  readonly kindOfType: (type: string) => CellKind;
  /** How a literal is typed that is compared with a column of this type. */
  readonly timeTypeOf: (type: string) => TimeType;
  /**
   * Approximate aggregates, far cheaper than exact ones: the number of distinct values, and the list of quantiles at these fractions
   * (0 to 1). Absent where the engine has none.
   */
  readonly estimates?: {
    readonly distinct: (expression: string) => string;
    readonly quantiles: (expression: string, fractions: readonly number[]) => string;
  };
  /** Functions that a person's SQL may not call, in lower case: they would get around rights or row rules. */
  readonly deniedFunctions: ReadonlySet<string>;
}
