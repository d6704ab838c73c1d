import type { AdhocMetric } from '@meridian/contracts/documents';
import { call, countDistinct, type Expression } from '../../../sql';
import { labelOfMetric } from '../names';
import type { AskedMetric } from '../normal-query';
import { customSql, savedSql } from '../read-sql';
import { refuse } from '../refuse';
import type { Scope } from '../scope';
import { columnExpression } from './columns';

/** A metric ready to be selected. */
export interface Metric {
  readonly label: string;
  readonly expression: Expression;
}

/** What one metric computes. Source: spec/facts.md §4.4. */
export function planMetric(scope: Scope, asked: AskedMetric): Metric {
  if (typeof asked === 'string') {
    const saved = scope.metrics.get(asked);
    if (!saved) return refuse(`Metric '${asked}' does not exist`);
    return { label: asked, expression: savedSql(scope, saved.expression) };
  }
  const label = labelOfMetric(asked);
  if (asked.expressionType === 'SQL') {
    return { label, expression: customSql(scope, asked.sqlExpression ?? '') };
  }
  return { label, expression: aggregate(scope, asked) };
}

function aggregate(scope: Scope, metric: AdhocMetric): Expression {
  const name = metric.column?.column_name ?? '';
  const column = scope.columns.get(name);
  if (!column) return refuse(`Columns missing in dataset: ['${name}']`);
  const argument = columnExpression(scope, column);
  const function_ = (metric.aggregate ?? '').toUpperCase();
  const wide = function_ === 'SUM' ? scope.input.dialect.sum?.(argument, column.type ?? '') : null;
  if (wide) return wide;
  return function_ === 'COUNT_DISTINCT' ? countDistinct(argument) : call(function_, argument);
}
