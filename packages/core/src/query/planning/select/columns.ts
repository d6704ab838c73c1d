import type { QueryColumn } from '@meridian/contracts/documents';
import { cast, column, type Expression } from '../../../sql';
import type { QueryDatasetColumn } from '../../dataset';
import { labelOfColumn } from '../names';
import { timestampLabel } from '../normal-query';
import { customSql, savedSql } from '../read-sql';
import { refuse } from '../refuse';
import { probedKind, type Scope } from '../scope';
import { granularityColumn } from '../time/granularity';

/** A dimension ready to be selected. */
export interface Dimension {
  readonly label: string;
  readonly expression: Expression;
  /** The dataset column behind it; null for custom SQL. */
  readonly column: QueryDatasetColumn | null;
  /** The expression is cut to a time grain, and so a time of the engine however the column keeps its times. */
  readonly isTruncated: boolean;
  /** It is the x axis. */
  readonly isAxis: boolean;
}

/** A dataset column as an expression: its name, or its SQL where it is calculated. */
export function columnExpression(scope: Scope, { name, expression }: QueryDatasetColumn): Expression {
  return expression ? savedSql(scope, expression) : column(name);
}

/** What one entry of `columns` selects. Times are cut to a grain only where rows are grouped. Source: spec/facts.md §4.2. */
export function planDimension(scope: Scope, asked: QueryColumn): Dimension {
  if (typeof asked === 'string') return namedDimension(scope, asked);
  if (!asked.label)
    return refuse(`Columns missing in dataset: [${JSON.stringify(asked.sqlExpression)}]. Give custom SQL a label.`);
  const label = labelOfColumn(asked);
  const isAxis = asked.columnType === 'BASE_AXIS';
  const grain = isAxis && scope.query.metrics !== null ? asked.timeGrain || null : null;
  const known = scope.columns.get(asked.sqlExpression) ?? null;
  if (known) {
    const isTruncated = grain !== null && known.isTime;
    const expression = isTruncated ? truncated(scope, known, grain) : columnExpression(scope, known);
    return { label, expression, column: known, isTruncated, isAxis };
  }
  const custom = customSql(scope, asked.sqlExpression);
  const isTruncated = grain !== null && probedKind(scope, custom) === 'time';
  const expression = isTruncated ? atGrain(scope, custom, grain) : custom;
  return { label, expression, column: null, isTruncated, isAxis };
}

function namedDimension(scope: Scope, name: string): Dimension {
  const known = scope.columns.get(name);
  if (!known) return refuse(`Columns missing in dataset: ['${name}']`);
  const { granularity, grain, metrics } = scope.query;
  const isTime = granularity !== null && metrics !== null && name === granularityColumn(scope)?.name;
  const isTruncated = isTime && grain !== null;
  const expression = isTruncated ? truncated(scope, known, grain) : columnExpression(scope, known);
  return { label: name, expression, column: known, isTruncated, isAxis: false };
}

/** The `__timestamp` of older questions: the granularity column at the question's grain. */
export function timestampDimension(scope: Scope, granularity: QueryDatasetColumn): Dimension {
  const { grain } = scope.query;
  const expression = grain === null ? timeExpression(scope, granularity) : truncated(scope, granularity, grain);
  return { label: timestampLabel, expression, column: granularity, isTruncated: true, isAxis: false };
}

/** A time column cut to a grain. */
export function truncated(scope: Scope, timeColumn: QueryDatasetColumn, grain: string): Expression {
  return atGrain(scope, timeExpression(scope, timeColumn), grain);
}

/** A column as a time of the engine, where it is kept as seconds, milliseconds or text. */
export function timeExpression(scope: Scope, timeColumn: QueryDatasetColumn): Expression {
  const plain = columnExpression(scope, timeColumn);
  const { dialect } = scope.input;
  if (timeColumn.pythonDateFormat === 'epoch_s') return dialect.fromEpoch(plain, 'second');
  if (timeColumn.pythonDateFormat === 'epoch_ms') return dialect.fromEpoch(plain, 'millisecond');
  const isText = timeColumn.type !== null && dialect.kindOfType(timeColumn.type.toUpperCase()) === 'text';
  return isText ? cast(plain, 'timestamp') : plain;
}

function atGrain(scope: Scope, expression: Expression, grain: string): Expression {
  const { dialect } = scope.input;
  const truncate = Object.hasOwn(dialect.grains, grain) ? dialect.grains[grain] : undefined;
  return truncate ? truncate(expression) : refuse(`The time grain ${grain} is not offered by ${dialect.name}.`);
}
