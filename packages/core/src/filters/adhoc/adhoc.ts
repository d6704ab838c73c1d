import type { AdhocFilter, QueryFilter } from '@meridian/contracts/documents';
import { operatorOf } from './operators';

/** A simple WHERE filter as a question carries it; null for every other kind, which travels as SQL. */
export function queryFilterOf(filter: AdhocFilter): QueryFilter | null {
  if (filter.expressionType !== 'SIMPLE' || filter.clause !== 'WHERE') return null;
  if (!filter.subject || !filter.operator) return null;
  const base = { col: filter.subject, op: filter.operator };
  const operator = operatorOf(filter);
  return operator?.takes === 'none' ? base : { ...base, val: filter.comparator ?? null };
}

/** A condition of a question as a form keeps it, marked as coming from outside the form. */
export function adhocFilterOf(filter: QueryFilter): AdhocFilter | null {
  if (typeof filter.col !== 'string' || !filter.op) return null;
  const operator = operatorOf({ operator: filter.op });
  return {
    expressionType: 'SIMPLE',
    clause: 'WHERE',
    subject: filter.col,
    operator: filter.op,
    ...(operator === null ? {} : { operatorId: operator.id }),
    ...(filter.val === undefined ? {} : { comparator: filter.val }),
    isExtra: true,
  };
}

/**
 * The SQL conditions of one clause, joined. Each is wrapped in parentheses; one with a line comment ends with a new line, so that the
 * comment does not swallow what follows. Empty text when there are none.
 */
export function sqlConditions(
  filters: readonly AdhocFilter[],
  clause: AdhocFilter['clause'],
  first?: string | null,
): string {
  const given = filters.filter(filter => filter.expressionType === 'SQL' && filter.clause === clause);
  return [first, ...given.map(filter => filter.sqlExpression)]
    .filter((text): text is string => typeof text === 'string' && text.trim() !== '')
    .map(text => `(${text.includes('--') ? `${text}\n` : text})`)
    .join(' AND ');
}
