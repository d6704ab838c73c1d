import { limits } from '@meridian/contracts';
import { type Expression, type RawOrigin, raw, readExpression } from '../../sql';
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

/** SQL that a person put into the question: rendered, read, without sub-queries unless they are allowed. */
export function customSql(scope: Scope, sql: string, origin: RawOrigin): Expression {
  const { dialect, flags } = scope.input;
  const render = origin === 'where' || origin === 'having' ? 'renderCondition' : 'render';
  const read = readExpression(renderedSql(scope, sql, render), {
    lexis: dialect.lexis,
    deniedFunctions: dialect.deniedFunctions,
    subqueries: flags.adhocSubqueries,
  });
  switch (read.kind) {
    case 'expression':
      return raw(guarded(scope, read.sql), origin);
    case 'subquery':
      return origin === 'where' || origin === 'having'
        ? refuseForbidden(read.message, 'ADHOC_SUBQUERY_NOT_ALLOWED_ERROR')
        : refuse(read.message);
    case 'denied':
      return refuse(read.message);
    case 'invalid':
      return origin === 'where' || origin === 'having'
        ? refuse(`Invalid SQL clause: ${sql}`)
        : refuseText(read.message, 'INVALID_SQL_ERROR');
    default:
      return read satisfies never;
  }
}

/** SQL that belongs to the dataset or to a rule: whoever wrote it may read sub-queries. */
export function savedSql(scope: Scope, sql: string, origin: RawOrigin): Expression {
  const { dialect } = scope.input;
  const read = readExpression(renderedSql(scope, sql), {
    lexis: dialect.lexis,
    deniedFunctions: dialect.deniedFunctions,
    subqueries: true,
  });
  if (read.kind !== 'expression') {
    if (origin === 'rule') return refuse('A row rule on this data cannot be read. Ask an administrator to look at it.');
    return refuseText(read.message, 'INVALID_SQL_ERROR');
  }
  return raw(origin === 'rule' ? read.sql : guarded(scope, read.sql), origin);
}

/** SQL of people with the rules of the tables that it names itself. */
export function guarded(scope: Scope, sql: string): string {
  return guardSql(scope.input, sql, text => scope.templates.render(text, scope.bounds));
}

/** SQL with its templates filled in; refused where it is too long to be read, before or after. */
export function renderedSql(scope: Scope, sql: string, render: 'render' | 'renderCondition' = 'render'): string {
  refuseLong(sql);
  const text = scope.templates[render](sql, scope.bounds);
  refuseLong(text);
  return text;
}

function refuseLong({ length }: string): void {
  if (length <= limits.sqlCharacters) return;
  refuse(
    `The SQL has ${length} characters, and at most ${limits.sqlCharacters} are read. Put long lists into a table and join it.`,
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
