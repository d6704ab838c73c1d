import type { QueryColumn } from '@meridian/contracts/documents';
import { labelOfColumn, labelOfMetric } from '../names';
import type { AskedMetric } from '../normal-query';
import { refuse } from '../refuse';
import type { Scope } from '../scope';

/** Every column and metric of an answer has its own label; so have metrics under the names that people gave them. */
export function refuseDuplicates(scope: Scope): void {
  const { columns, metrics: asked } = scope.query;
  const metrics = asked ?? [];
  const dimensions = columns.map(labelOfColumn);
  const labels = [...dimensions, ...metrics.map(labelOfMetric)];
  const shown = [...dimensions, ...metrics.map(metric => shownMetric(scope, metric))];
  const twice = new Set([...repeated(labels), ...repeated(shown)]);
  if (twice.size === 0) return;
  const names = [...twice].map(label => `"${label}"`).join(', ');
  refuse(`Duplicate column/metric labels: ${names}. Please make sure all columns and metrics have a unique label.`);
}

function repeated(names: readonly string[]): readonly string[] {
  const seen = new Set<string>();
  const again: string[] = [];
  for (const name of names) {
    if (seen.has(name)) again.push(name);
    seen.add(name);
  }
  return again;
}

/** What labels stand for: a column or its SQL, a metric or its SQL; also under the name people gave it. Source: spec/facts.md §2.3. */
export function planLabels(scope: Scope): Readonly<Record<string, readonly string[]>> {
  const columns = scope.query.columns.map(column => [shownColumn(scope, column), partsOfColumn(column)] as const);
  const metrics = (scope.query.metrics ?? []).map(
    metric => [shownMetric(scope, metric), partsOfMetric(metric)] as const,
  );
  return Object.fromEntries([...columns, ...metrics]);
}

function shownColumn(scope: Scope, column: QueryColumn): string {
  return typeof column === 'string' ? (scope.columns.get(column)?.label ?? column) : labelOfColumn(column);
}

function partsOfColumn(column: QueryColumn): readonly string[] {
  return [typeof column === 'string' ? column : column.sqlExpression];
}

function shownMetric(scope: Scope, metric: AskedMetric): string {
  return typeof metric === 'string' ? (scope.metrics.get(metric)?.label ?? metric) : labelOfMetric(metric);
}

function partsOfMetric(metric: AskedMetric): readonly string[] {
  const isSql = typeof metric !== 'string' && metric.expressionType === 'SQL' && metric.sqlExpression;
  return [isSql ? isSql : labelOfMetric(metric)];
}
