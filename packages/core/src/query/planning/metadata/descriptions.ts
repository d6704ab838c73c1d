import { type Expression, printExpression } from '../../../sql';
import type { TableColumn } from '../../../table';
import { timeGrains } from '../../../time';
import type { PlannedAnswer } from '../../plan';
import type { Scope } from '../scope';

/** Answers that need no engine: the dataset's columns, the engine's time grains. Null for all other result types. */
export function planDescriptions(scope: Scope): PlannedAnswer | null {
  const { resultType } = scope.query;
  if (resultType === 'columns') return { kind: 'answer', resultType, table: tableOf(columnsOf(scope)) };
  if (resultType === 'timegrains') return { kind: 'answer', resultType, table: tableOf(grainsOf(scope)) };
  return null;
}

function columnsOf(scope: Scope): readonly TableColumn[] {
  const { columns } = scope.input.dataset;
  return [
    { name: 'column_name', kind: 'text', values: columns.map(column => column.name) },
    { name: 'verbose_name', kind: 'text', values: columns.map(column => column.label) },
    { name: 'dtype', kind: 'number', values: columns.map(column => genericType(scope, column.type)) },
  ];
}

/** Truth values count as text here, as the original has them. */
const genericTypes = { number: 0, text: 1, time: 2, boolean: 1, other: 1 } as const;

function genericType(scope: Scope, type: string | null): number {
  return type === null || type === '' ? 1 : genericTypes[scope.input.dialect.kindOfType(type.toUpperCase())];
}

const anyColumn: Expression = { kind: 'fragment', parts: ['{col}'] };

function grainsOf(scope: Scope): readonly TableColumn[] {
  const { dialect } = scope.input;
  const offered = timeGrains.filter(({ key }) => Object.hasOwn(dialect.grains, key));
  const templates = offered.map(({ key }) => dialect.grains[key]?.(anyColumn) ?? anyColumn);
  return [
    { name: 'name', kind: 'text', values: offered.map(({ label }) => label) },
    { name: 'function', kind: 'text', values: templates.map(template => printExpression(template, dialect)) },
    { name: 'duration', kind: 'text', values: offered.map(({ key }) => key) },
  ];
}

function tableOf(columns: readonly TableColumn[]): PlannedAnswer['table'] {
  return { rowCount: columns[0]?.values.length ?? 0, columns };
}
