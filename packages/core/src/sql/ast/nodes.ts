/** A value a statement carries; always bound, never part of the text. */
export type SqlValue = string | number | bigint | boolean | null;

export interface ColumnReference {
  readonly kind: 'column';
  /** Alias or table the column belongs to; null where one source is read. */
  readonly source: string | null;
  readonly name: string;
}
/** A select item by its place, counted from 1: in GROUP BY and ORDER BY, where names could be taken for columns. */
export interface OrdinalReference {
  readonly kind: 'ordinal';
  readonly position: number;
}
export interface ValueExpression {
  readonly kind: 'value';
  readonly value: SqlValue;
}
/** How a time literal is typed. */
export type TimeType = 'date' | 'timestamp' | 'timestamptz';
/** A point in time, printed as a literal of the type it is compared with. */
export interface TimeExpression {
  readonly kind: 'time';
  /** Epoch milliseconds, fractions allowed. */
  readonly ms: number;
  readonly as: TimeType;
}
/** SQL that a person wrote and `core/sql/read` let through; printed in parentheses unless it is a single name or call. */
export interface RawExpression {
  readonly kind: 'raw';
  readonly sql: string;
}
export interface CallExpression {
  readonly kind: 'call';
  /** A function name of ours, never a person's. */
  readonly name: string;
  readonly arguments: readonly Expression[];
  readonly distinct: boolean;
}
export interface StarExpression {
  readonly kind: 'star';
}
export interface CastExpression {
  readonly kind: 'cast';
  readonly expression: Expression;
  /** A type of ours; the dialect spells it. */
  readonly to: SqlType;
}
export type SqlType = 'text' | 'double' | 'bigint' | TimeType;
export interface BinaryExpression {
  readonly kind: 'binary';
  readonly operator: BinaryOperator;
  readonly left: Expression;
  readonly right: Expression;
}
export type BinaryOperator =
  | '='
  | '<>'
  | '<'
  | '<='
  | '>'
  | '>='
  | '+'
  | '-'
  | '*'
  | '/'
  | 'LIKE'
  | 'NOT LIKE'
  | 'ILIKE'
  | 'NOT ILIKE';
export interface LogicalExpression {
  readonly kind: 'and' | 'or';
  readonly operands: readonly Expression[];
}
export interface NotExpression {
  readonly kind: 'not';
  readonly operand: Expression;
}
export interface IsExpression {
  readonly kind: 'is';
  readonly operand: Expression;
  readonly test: 'null' | 'not null' | 'true' | 'false';
}
export interface InExpression {
  readonly kind: 'in';
  readonly operand: Expression;
  readonly values: readonly Expression[];
  readonly negated: boolean;
}
export interface CaseExpression {
  readonly kind: 'case';
  readonly branches: readonly { readonly when: Expression; readonly result: Expression }[];
  readonly otherwise: Expression | null;
}
/** Text of the dialect itself with expressions in it, in order: `["DATE_TRUNC('week', ", expression, ')']`. */
export interface FragmentExpression {
  readonly kind: 'fragment';
  readonly parts: readonly (string | Expression)[];
}

export type Expression =
  | ColumnReference
  | OrdinalReference
  | ValueExpression
  | TimeExpression
  | RawExpression
  | CallExpression
  | StarExpression
  | CastExpression
  | BinaryExpression
  | LogicalExpression
  | NotExpression
  | IsExpression
  | InExpression
  | CaseExpression
  | FragmentExpression;

export interface SelectItem {
  readonly expression: Expression;
  readonly alias: string | null;
}
export interface OrderItem {
  readonly expression: Expression;
  readonly ascending: boolean;
}

export interface TableSource {
  readonly kind: 'table';
  readonly catalog: string | null;
  readonly schema: string | null;
  readonly name: string;
}
/** SQL of a virtual dataset that `core/sql/read` let through, as a source. */
export interface RawSource {
  readonly kind: 'raw';
  readonly sql: string;
  readonly alias: string;
}
export interface SelectSource {
  readonly kind: 'select';
  readonly select: Select;
  readonly alias: string;
}
export interface JoinSource {
  readonly kind: 'join';
  readonly type: 'inner' | 'left';
  readonly left: Source;
  readonly right: Source;
  readonly on: Expression;
}
export type Source = TableSource | RawSource | SelectSource | JoinSource;

export interface Select {
  readonly items: readonly SelectItem[];
  readonly from: Source | null;
  readonly where: Expression | null;
  readonly groupBy: readonly Expression[];
  readonly having: Expression | null;
  readonly orderBy: readonly OrderItem[];
  readonly limit: number | null;
  readonly offset: number | null;
}
