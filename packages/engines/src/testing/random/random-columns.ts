import fc from 'fast-check';
import type { AskedTable } from './asked-tables';

/** Grains that every engine offers. */
const grains = ['PT1S', 'PT1M', 'PT1H', 'P1D', 'P1W', 'P1M', 'P3M', 'P1Y'];

export function namesOf(table: AskedTable): readonly string[] {
  return [...table.texts, ...table.wholes, ...table.fractions, ...table.times, ...table.truths];
}

export function labelOf(named: string | { readonly label: string }): string {
  return typeof named === 'string' ? named : named.label;
}

/** A time cut to a grain. */
export function timeAxis(table: AskedTable) {
  return fc.tuple(fc.constantFrom(...table.times), fc.constantFrom(...grains)).map(([name, timeGrain]) => ({
    columnType: 'BASE_AXIS' as const,
    expressionType: 'SQL' as const,
    label: name,
    sqlExpression: name,
    timeGrain,
  }));
}

export function axis(table: AskedTable) {
  return table.times.length === 0 ? fc.constant(null) : fc.oneof(timeAxis(table), fc.constant(null));
}

/** An axis or none, and up to two columns or SQL. */
export function dimensions(table: AskedTable) {
  const custom = table.custom.map((sqlExpression, at) => ({
    expressionType: 'SQL' as const,
    sqlExpression,
    label: `custom ${at}`,
  }));
  return fc
    .tuple(axis(table), fc.subarray([...namesOf(table), ...custom], { maxLength: 2 }))
    .map(([first, more]) => (first === null ? more : [first, ...more.filter(each => labelOf(each) !== first.label)]));
}

/** One to three of every aggregate of every column that has it, of SQL and of saved metrics. */
export function metrics(table: AskedTable) {
  const numbers = [...table.wholes, ...table.fractions];
  const simple = [
    ...pairs(['COUNT', 'COUNT_DISTINCT'], namesOf(table)),
    ...pairs(['MIN', 'MAX'], [...table.texts, ...numbers, ...table.times]),
    ...pairs(['SUM', 'AVG'], numbers),
  ].map(([aggregate, column_name]) => ({
    expressionType: 'SIMPLE' as const,
    aggregate,
    column: { column_name },
    label: `${aggregate}(${column_name})`,
  }));
  const custom = table.sums.map(sqlExpression => ({
    expressionType: 'SQL' as const,
    sqlExpression,
    label: sqlExpression,
  }));
  return fc.subarray([...simple, ...custom, 'count'], { minLength: 1, maxLength: 3 });
}

function pairs(left: readonly string[], right: readonly string[]) {
  return left.flatMap(each => right.map(other => [each, other] as const));
}
