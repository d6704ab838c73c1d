import type { AdhocFilter } from '@meridian/contracts/documents';
import { operatorOf } from './operators';

/** Whether an ad-hoc filter may be saved and asked; the rules are those of the specification, section 5. */
export function isValidAdhocFilter(filter: AdhocFilter): boolean {
  if (filter.expressionType === 'SQL') return isFilled(filter.sqlExpression) && isFilled(filter.clause);
  if (!isFilled(filter.subject)) return false;
  const operator = operatorOf(filter);
  if (operator === null) return false;
  if (operator.id === 'IS_TRUE' || operator.id === 'IS_FALSE')
    return filter.comparator !== null && filter.comparator !== undefined;
  if (operator.takes === 'none') return true;
  return isFilled(filter.clause) && hasComparator(filter.comparator);
}

function hasComparator(comparator: AdhocFilter['comparator']): boolean {
  if (Array.isArray(comparator)) return comparator.length > 0;
  return comparator !== null && comparator !== undefined && comparator !== '';
}

function isFilled(text: string | null | undefined): boolean {
  return text !== null && text !== undefined && text.trim() !== '';
}
