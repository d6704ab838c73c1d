import type { CellKind } from '../../../table';
import type { KnownType } from '../../plan';
import type { Scope } from '../scope';

/** What the names of the dataset are known to be, for answers that hold nothing but nulls. */
export function planKnownTypes(scope: Scope): ReadonlyMap<string, KnownType> {
  const { dataset, dialect } = scope.input;
  const types = new Map<string, KnownType>();
  for (const { name, expression } of dataset.metrics)
    types.set(name, { isTime: false, kindWhenEmpty: metricKind(expression) });
  for (const { name, type, isTime } of dataset.columns) {
    const kind: CellKind = type ? dialect.kindOfType(type.toUpperCase()) : 'text';
    types.set(name, { isTime, kindWhenEmpty: kind });
  }
  return types;
}

function metricKind(expression: string): CellKind {
  return /^\s*(?:COUNT|SUM|AVG)\s*\(/i.test(expression) ? 'number' : 'text';
}
