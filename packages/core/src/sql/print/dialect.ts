import type { CellKind } from '../../table';
import type { Expression, IntervalExpression, SqlType, SqlValue } from '../ast';
import type { Lexis } from '../read/lexis';

/** Text with placeholders of a dialect and the values of those placeholders, in order. */
export interface SqlText {
  readonly text: string;
  readonly parameters: readonly SqlValue[];
  /** Most rows the text itself can give; null where it has no limit. */
  readonly limit: number | null;
}

/** How one engine writes SQL: data and small functions; everything not said here is the base printer's. */
export interface Dialect {
  readonly id: string;
  /** Name of the engine in sentences. */
  readonly name: string;
  readonly lexis: Lexis;
  readonly quoteIdentifier: (name: string) => string;
  /** Placeholder of a value, typed where the engine would guess wrong. `position` counts from 1. */
  readonly placeholder: (position: number, value: SqlValue) => string;
  /** A value as a literal, for text that people read and for templates. */
  readonly literal: (value: SqlValue) => string;
  /** A type of ours as the engine spells it. */
  readonly typeNames: Readonly<Record<SqlType, string>>;
  /** Time grains offered: duration → expression over a temporal expression; spec/facts.md §4.7. */
  readonly grains: Readonly<Record<string, (column: Expression) => Expression>>;
  /** A time made of seconds or milliseconds since 1970. */
  readonly fromEpoch: (column: Expression, unit: 'second' | 'millisecond') => Expression;
  readonly interval: (interval: IntervalExpression) => string;
  /** The sum of a column of this type, where the engine's own would silently run over; null: its own is exact. */
  readonly sum?: (column: Expression, type: string) => Expression | null;
  /** `ILIKE` exists; otherwise both sides are lowered. */
  readonly hasIlike: boolean;
  /** `IS TRUE` is written `= true`. */
  readonly booleansByEquality: boolean;
  /**
   * How nulls come last in ascending order, where the engine would put them first: it has the words NULLS LAST, or a condition is
   * sorted by before. Absent where they come last anyway.
   */
  readonly nullsLast?: 'words' | 'condition';
  /** The LIMIT of everything, where OFFSET may not stand alone. */
  readonly offsetWithoutLimit?: string;
  /** Kind of a column by its type as the engine prints it, upper case; and what its time literals are. */
  readonly kindOfType: (type: string) => CellKind;
  readonly timeTypeOf: (type: string) => 'date' | 'timestamp' | 'timestamptz';
  /**
   * Aggregates over an expression that are near the truth and far cheaper than exact ones: how many different values, and the list of
   * quantiles at these fractions. Absent where the engine has none.
   */
  readonly estimates?: {
    readonly distinct: (expression: string) => string;
    readonly quantiles: (expression: string, fractions: readonly number[]) => string;
  };
  /** Functions a person's SQL may not call, lower case; they reach around rights or rows. */
  readonly deniedFunctions: ReadonlySet<string>;
}
