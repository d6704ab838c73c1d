import type { AdhocFilter } from '@meridian/contracts/documents';
import { operatorOf } from '@meridian/core/filters';

const longestLabel = 43;
const cutTo = 40;

/** A filter as its chip says it, cut as the specification cuts labels (43 characters become 40 and three dots). */
export function filterLabel(filter: AdhocFilter): string {
  const label = wholeLabel(filter);
  return label.length < longestLabel ? label : `${label.slice(0, cutTo)}...`;
}

function wholeLabel(filter: AdhocFilter): string {
  if (filter.expressionType === 'SQL') return filter.sqlExpression ?? '';
  const subject = filter.subject ?? '';
  if (filter.operator === 'TEMPORAL_RANGE') return `${subject} (${String(filter.comparator ?? 'No filter')})`;
  const operator = operatorOf(filter);
  const words =
    operator?.operator === '==' ? '=' : operator?.operator === '!=' ? '≠' : (operator?.operator ?? '').toLowerCase();
  if (operator === null || operator.takes === 'none') return `${subject} ${words}`;
  const values = Array.isArray(filter.comparator) ? filter.comparator : [filter.comparator];
  const shown = values.slice(0, 3).map(value => (value === null || value === undefined ? 'null' : String(value)));
  const more = values.length > 3 ? ` +${values.length - 3}` : '';
  return `${subject} ${words} ${shown.join(', ')}${more}`;
}

export function freshFilter(): AdhocFilter {
  return {
    expressionType: 'SIMPLE',
    clause: 'WHERE',
    subject: null,
    operator: 'IN',
    operatorId: 'IN',
    comparator: [],
    isNew: true,
    filterOptionName: freshFilterName(),
  };
}

export const freshFilterName = (): string =>
  `filter_${crypto.randomUUID().slice(0, 11)}_${crypto.randomUUID().slice(0, 11)}`;
