import type {
  BinaryOperator,
  Expression,
  FragmentExpression,
  IsExpression,
  Select,
  SqlType,
  SqlValue,
  TimeType,
} from './nodes';

export const column = (name: string, source: string | null = null): Expression => ({ kind: 'column', source, name });
export const value = (given: SqlValue): Expression => ({ kind: 'value', value: given });
export const ordinal = (position: number): Expression => ({ kind: 'ordinal', position });
export const raw = (sql: string): Expression => ({ kind: 'raw', sql });
export const star: Expression = { kind: 'star' };
export const time = (ms: number, as: TimeType): Expression => ({ kind: 'time', ms, as });
export const cast = (expression: Expression, to: SqlType): Expression => ({ kind: 'cast', expression, to });
export const not = (operand: Expression): Expression => ({ kind: 'not', operand });

export function call(name: string, ...given: readonly Expression[]): Expression {
  return { kind: 'call', name, arguments: given, distinct: false };
}

export function countDistinct(argument: Expression): Expression {
  return { kind: 'call', name: 'COUNT', arguments: [argument], distinct: true };
}

export function binary(left: Expression, operator: BinaryOperator, right: Expression): Expression {
  return { kind: 'binary', operator, left, right };
}

export function is(operand: Expression, test: IsExpression['test']): Expression {
  return { kind: 'is', operand, test };
}

/** All of them; the one itself where there is one; null where there is none. */
export function and(operands: readonly Expression[]): Expression | null {
  const [first, ...rest] = operands;
  if (first === undefined) return null;
  return rest.length === 0 ? first : { kind: 'and', operands };
}

/** Any of them; the one itself where there is one; null where there is none. */
export function or(operands: readonly Expression[]): Expression | null {
  const [first, ...rest] = operands;
  if (first === undefined) return null;
  return rest.length === 0 ? first : { kind: 'or', operands };
}

/**
 * Dialect text around expressions: ``fragment`DATE_TRUNC('${unit}', ${column})` ``. A string among them is printed as it stands: a word of
 * the dialect's own, never a value and never a person's.
 */
export function fragment(
  texts: TemplateStringsArray,
  ...inserted: readonly (string | Expression)[]
): FragmentExpression {
  const parts = texts.flatMap((text, index) => [text, inserted[index] ?? '']).filter(part => part !== '');
  return { kind: 'fragment', parts };
}

/** A select of nothing from nothing, to be spread. */
export const emptySelect: Select = {
  items: [],
  from: null,
  where: null,
  groupBy: [],
  having: null,
  orderBy: [],
  limit: null,
  offset: null,
};
