import type { CellKind } from '@meridian/core/table';
import type { Expression, SqlType, SqlValue, TimeExpression } from '../ast';

/** Text with placeholders of a dialect and the values of those placeholders, in order. */
export interface SqlText {
  readonly text: string;
  readonly parameters: readonly SqlValue[];
}

/** How one engine writes SQL: pure data and small functions, everything else is the base printer's. */
export interface Dialect {
  readonly id: string;
  readonly quoteIdentifier: (name: string) => string;
  /** Placeholder of the nth parameter, counted from 1. */
  readonly placeholder: (position: number) => string;
  /** A value as a literal, for text that people read and for templates. */
  readonly literal: (value: SqlValue) => string;
  /** A type of ours as the engine spells it. */
  readonly typeNames: Readonly<Record<SqlType, string>>;
  readonly timeLiteral: (time: TimeExpression) => string;
  /** Time grains offered: ISO duration → expression over a temporal expression; spec/facts.md §4.7. */
  readonly grains: Readonly<Record<string, (column: Expression) => Expression>>;
  /** A time made of seconds or milliseconds since 1970. */
  readonly fromEpoch: (column: Expression, unit: 'second' | 'millisecond') => Expression;
  readonly hasIlike: boolean;
  /** `IS TRUE` is written `= true`. */
  readonly booleansByEquality: boolean;
  /** Kind of a column by its type as the engine prints it, upper case. */
  readonly kindOfType: (type: string) => CellKind;
  readonly limit: (limit: number | null, offset: number | null) => string;
}
