import { type Expression, type ReadExpression, raw, readExpression } from '../../sql';
import { whyTooLong } from './long-sql';
import { refuse, refuseForbidden, refuseText } from './refuse';
import { guardSql } from './rules/guard';
import type { Scope } from './scope';

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
  const reason = whyTooLong(sql);
  return reason === null ? sql : refuse(reason);
}
