import { limits } from '@meridian/contracts';
import { type Expression, type ReadExpression, raw, readExpression } from '../../sql';
import type { QueryDatasetColumn, QueryDatasetMetric } from '../dataset';
import type { PlanInput, ProbedKind } from '../question';
import { type NormalQuery, normaliseQuery } from './normal-query';
import { refuse, refuseForbidden, refuseText } from './refuse';
import { guardSql } from './rules/guard';
import { openTemplates, type Templates } from './templates/templates';
import type { TimeBounds } from './time/moments';

/** What all parts of the planner look things up in. */
export interface Scope {
  readonly input: PlanInput;
  readonly query: NormalQuery;
  readonly columns: ReadonlyMap<string, QueryDatasetColumn>;
  readonly metrics: ReadonlyMap<string, QueryDatasetMetric>;
  readonly templates: Templates;
  /** The range of the statement being planned; templates may read it. */
  readonly bounds: TimeBounds;
  /** Expressions whose kind is not known yet, by their text. */
  readonly probes: Map<string, Expression>;
  /** Labels of filters on custom SQL that the engine refuses: they are left out and reported. */
  readonly missing: Set<string>;
}

export function openScope(input: PlanInput): Scope {
  const query = normaliseQuery(input.query, input.context, input.dataset);
  return {
    input,
    query,
    columns: new Map(input.dataset.columns.map(column => [column.name, column])),
    metrics: new Map(input.dataset.metrics.map(metric => [metric.name, metric])),
    templates: openTemplates(input, query),
    bounds: { fromMs: null, toMs: null },
    probes: new Map(),
    missing: new Set(),
  };
}

/** SQL that a person selects or orders by: rendered, read, without sub-queries unless they are allowed. */
export function customSql(scope: Scope, sql: string): Expression {
  const read = readCustom(scope, scope.templates.render(checkedLength(sql), scope.bounds));
  switch (read.kind) {
    case 'expression':
      return raw(guarded(scope, read.sql));
    case 'subquery':
    case 'denied':
      return refuse(read.message);
    case 'invalid':
      return refuseText(read.message, 'INVALID_SQL_ERROR');
    default:
      return read satisfies never;
  }
}

/** A condition that a person wrote; see `customSql`. */
export function customCondition(scope: Scope, sql: string): Expression {
  const read = readCustom(scope, scope.templates.renderCondition(checkedLength(sql), scope.bounds));
  switch (read.kind) {
    case 'expression':
      return raw(guarded(scope, read.sql));
    case 'subquery':
      return refuseForbidden(read.message, 'ADHOC_SUBQUERY_NOT_ALLOWED_ERROR');
    case 'denied':
      return refuse(read.message);
    case 'invalid':
      return refuse(`Invalid SQL clause: ${sql}`);
    default:
      return read satisfies never;
  }
}

function readCustom(scope: Scope, rendered: string): ReadExpression {
  const { dialect, flags } = scope.input;
  return readExpression(checkedLength(rendered), { ...dialect, subqueries: flags.adhocSubqueries });
}

/** SQL saved with the dataset: whoever wrote it may read sub-queries. */
export function savedSql(scope: Scope, sql: string): Expression {
  const read = readExpression(renderedSql(scope, sql), { ...scope.input.dialect, subqueries: true });
  return read.kind === 'expression' ? raw(guarded(scope, read.sql)) : refuseText(read.message, 'INVALID_SQL_ERROR');
}

/** SQL of people with the rules of the tables that it names itself. */
export function guarded(scope: Scope, sql: string): string {
  return guardSql(scope.input, sql, text => scope.templates.render(text, scope.bounds));
}

/** SQL with its templates filled in; refused where it is too long to be read, before or after. */
export function renderedSql(scope: Scope, sql: string): string {
  return checkedLength(scope.templates.render(checkedLength(sql), scope.bounds));
}

function checkedLength(sql: string): string {
  if (sql.length <= limits.sqlCharacters) return sql;
  return refuse(
    `The SQL has ${sql.length} characters, and at most ${limits.sqlCharacters} are read. Put long lists into a table and join it.`,
  );
}

/** The kind of custom SQL. Until the engine was asked it is `other`, and the question is planned again after that. */
export function probedKind(scope: Scope, expression: Expression): ProbedKind {
  const id = JSON.stringify(expression);
  const known = scope.input.probed?.get(id);
  if (known !== undefined) return known;
  scope.probes.set(id, expression);
  return 'other';
}
