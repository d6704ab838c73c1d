import type { FilterScalar, QueryFilter } from '@meridian/contracts/documents';
import { binary, cast, type Expression, is, not, or, type SqlValue, time, value } from '../../../sql';
import type { CellKind } from '../../../table';
import type { QueryDatasetColumn } from '../../dataset';
import { labelOfColumn } from '../names';
import { timestampLabel } from '../normal-query';
import { customSql, savedSql } from '../read-sql';
import { refuse } from '../refuse';
import { probedKind, type Scope } from '../scope';
import { columnExpression, truncated } from '../select/columns';
import { resolveBounds } from '../time/bounds';
import { timeCondition, timeLiteral } from './time-condition';
import { filterValue, momentOf } from './values';

export interface PlannedFilters {
  readonly where: readonly Expression[];
  readonly having: readonly Expression[];
}

/** What a filter is applied to. */
interface Target {
  readonly expression: Expression;
  readonly kind: CellKind;
  /** The dataset column behind it; null for custom SQL and metrics. */
  readonly column: QueryDatasetColumn | null;
  readonly grain: string | null;
}

/** Conditions of the question's filters. Filters on columns that do not exist are left out; see `filterReport`. */
export function planFilters(scope: Scope, filters: readonly QueryFilter[]): PlannedFilters {
  const where: Expression[] = [];
  const having: Expression[] = [];
  for (const filter of filters) {
    if (!filter.col || !filter.op || scope.templates.removedFilters.has(labelOfColumn(filter.col))) continue;
    const target = targetOf(scope, filter);
    if (target) {
      const condition = planCondition(scope, filter, target);
      if (condition) where.push(condition);
      continue;
    }
    const metric = typeof filter.col === 'string' ? scope.metrics.get(filter.col) : undefined;
    if (metric === undefined) continue;
    const expression = savedSql(scope, metric.expression);
    const condition = planCondition(scope, filter, { expression, kind: 'number', column: null, grain: null });
    if (condition) having.push(condition);
  }
  return { where, having };
}

function targetOf(scope: Scope, filter: QueryFilter): Target | null {
  const { col, grain = null } = filter;
  if (!col) return null;
  if (typeof col !== 'string') {
    const known = scope.columns.get(col.sqlExpression);
    if (known) return columnTarget(scope, known, grain);
    const expression = customSql(scope, col.sqlExpression);
    const kind = probedKind(scope, expression);
    if (kind !== 'missing') return { expression, kind, column: null, grain: null };
    scope.missing.add(labelOfColumn(col));
    return null;
  }
  const name = col === timestampLabel && scope.query.isTimeseries ? (scope.query.granularity ?? col) : col;
  const known = scope.columns.get(name);
  return known ? columnTarget(scope, known, grain) : null;
}

function columnTarget(scope: Scope, column: QueryDatasetColumn, grain: string | null): Target {
  const type = (column.type ?? '').toUpperCase();
  const kind = type === '' ? 'text' : scope.input.dialect.kindOfType(type);
  const expression = grain === null ? columnExpression(scope, column) : truncated(scope, column, grain);
  return { expression, kind, column, grain };
}

function planCondition(scope: Scope, filter: QueryFilter, target: Target): Expression | null {
  const operator = (filter.op ?? '').toUpperCase();
  switch (operator) {
    case 'IS NULL':
      return is(target.expression, 'null');
    case 'IS NOT NULL':
      return is(target.expression, 'not null');
    case 'IS TRUE':
      return is(target.expression, 'true');
    case 'IS FALSE':
      return is(target.expression, 'false');
    case 'IN':
    case 'NOT IN':
      return listCondition(scope, filter, target);
    case 'TEMPORAL_RANGE':
      return rangeCondition(scope, filter, target);
    default:
      return scalarCondition(scope, operator, { target, given: scalarOf(filter.val) });
  }
}

function rangeCondition(scope: Scope, filter: QueryFilter, { column, grain }: Target): Expression | null {
  if (typeof filter.val !== 'string') return refuse('A TEMPORAL_RANGE filter needs a time range as its value.');
  if (column === null) return refuse('A TEMPORAL_RANGE filter needs a column of the dataset.');
  return timeCondition(scope, column, { ...resolveBounds(scope, filter.val), grain });
}

function listCondition(scope: Scope, filter: QueryFilter, target: Target): Expression {
  const given = Array.isArray(filter.val) ? filter.val : [filter.val ?? null];
  if (given.length === 0) return refuse('Filter value list cannot be empty');
  const operands = given.map(each => operandOf(scope, target, { given: each, isPattern: false }));
  const values = operands.filter(operand => operand !== null);
  const isNull = is(target.expression, 'null');
  const isIn: Expression = { kind: 'in', operand: target.expression, values, negated: false };
  const negates = (filter.op ?? '').toUpperCase() === 'NOT IN';
  if (values.length === 0) return negates ? is(target.expression, 'not null') : isNull;
  if (values.length < operands.length) {
    const either = or([isNull, isIn]) ?? isNull;
    return negates ? not(either) : either;
  }
  return { ...isIn, negated: negates };
}

const comparisons = {
  '==': '=',
  '!=': '<>',
  '<': '<',
  '<=': '<=',
  '>': '>',
  '>=': '>=',
  LIKE: 'LIKE',
  'NOT LIKE': 'NOT LIKE',
  ILIKE: 'ILIKE',
  'NOT ILIKE': 'NOT ILIKE',
} as const;

function scalarCondition(
  scope: Scope,
  operator: string,
  { target, given }: { readonly target: Target; readonly given: FilterScalar },
): Expression {
  if (!isComparison(operator)) return refuse(`Invalid filter operation type: ${operator}`);
  const isPattern = operator.endsWith('LIKE');
  const operand = operandOf(scope, target, { given, isPattern });
  if (operand === null) {
    if (operator === '==') return is(target.expression, 'null');
    if (operator === '!=') return is(target.expression, 'not null');
    return refuse('Must specify a value for filters with comparison operators');
  }
  const left = isPattern && target.kind !== 'text' ? cast(target.expression, 'text') : target.expression;
  return binary(left, comparisons[operator], operand);
}

function isComparison(operator: string): operator is keyof typeof comparisons {
  return Object.hasOwn(comparisons, operator);
}

/** A list given to an operator of one value counts by its first. */
function scalarOf(given: QueryFilter['val']): FilterScalar {
  return Array.isArray(given) ? (given[0] ?? null) : (given ?? null);
}

/** Epoch milliseconds of a number, of a truth value or of ISO text; engines that keep times as text would compare the text as it stands. */
function instantOf({ kind, column }: Target, given: FilterScalar): number | null {
  if (typeof given === 'number') return given;
  if (typeof given === 'boolean') return Number(given);
  const isPlain = kind === 'time' && !column?.pythonDateFormat;
  return isPlain && typeof given === 'string' ? momentOf(given) : null;
}

/** The years that every engine's calendar has or compares with. */
const calendar = { fromMs: -62_135_596_800_000, toMs: 253_402_300_800_000 };

/** The value as an operand; null for SQL's null. Numbers on time columns are epoch milliseconds. */
function operandOf(
  scope: Scope,
  target: Target,
  { given, isPattern }: { readonly given: FilterScalar; readonly isPattern: boolean },
): Expression | null {
  const isTime = target.kind === 'time' || (target.grain !== null && target.column?.isTime === true);
  const ms = isTime && !isPattern ? instantOf(target, given) : null;
  if (ms !== null) {
    if (ms < calendar.fromMs || ms >= calendar.toMs)
      return refuse(`${given} is no time between the years 1 and 9999. A number means milliseconds since 1970.`);
    return target.column === null || target.grain !== null
      ? time(ms, 'timestamp')
      : timeLiteral(scope, target.column, ms);
  }
  const read: SqlValue = filterValue(given, isPattern ? 'text' : target.kind);
  return read === null ? null : value(read);
}
