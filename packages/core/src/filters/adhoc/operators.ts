import type { AdhocFilter } from '@meridian/contracts/documents';

/** An operator people may choose: its stored id, its words, and what is stored and sent. Source: spec/facts.md §1.4. */
export interface Operator {
  readonly id: string;
  readonly label: string;
  readonly operator: string;
  readonly takes: 'one' | 'list' | 'none';
}

export const operators: readonly Operator[] = [
  { id: 'EQUALS', label: 'Equal to (=)', operator: '==', takes: 'one' },
  { id: 'NOT_EQUALS', label: 'Not equal to (≠)', operator: '!=', takes: 'one' },
  { id: 'LESS_THAN', label: 'Less than (<)', operator: '<', takes: 'one' },
  { id: 'LESS_THAN_OR_EQUAL', label: 'Less or equal (<=)', operator: '<=', takes: 'one' },
  { id: 'GREATER_THAN', label: 'Greater than (>)', operator: '>', takes: 'one' },
  { id: 'GREATER_THAN_OR_EQUAL', label: 'Greater or equal (>=)', operator: '>=', takes: 'one' },
  { id: 'IN', label: 'In', operator: 'IN', takes: 'list' },
  { id: 'NOT_IN', label: 'Not in', operator: 'NOT IN', takes: 'list' },
  { id: 'LIKE', label: 'Like', operator: 'LIKE', takes: 'one' },
  { id: 'ILIKE', label: 'Like (case insensitive)', operator: 'ILIKE', takes: 'one' },
  { id: 'IS_NOT_NULL', label: 'Is not null', operator: 'IS NOT NULL', takes: 'none' },
  { id: 'IS_NULL', label: 'Is null', operator: 'IS NULL', takes: 'none' },
  { id: 'LATEST_PARTITION', label: 'use latest_partition template', operator: 'LATEST PARTITION', takes: 'none' },
  { id: 'IS_TRUE', label: 'Is true', operator: 'IS TRUE', takes: 'none' },
  { id: 'IS_FALSE', label: 'Is false', operator: 'IS FALSE', takes: 'none' },
  { id: 'TEMPORAL_RANGE', label: 'TEMPORAL_RANGE', operator: 'TEMPORAL_RANGE', takes: 'one' },
];

const having = new Set([
  'EQUALS',
  'NOT_EQUALS',
  'LESS_THAN',
  'LESS_THAN_OR_EQUAL',
  'GREATER_THAN',
  'GREATER_THAN_OR_EQUAL',
]);
const booleanOnly = new Set(['IS_NULL', 'IS_NOT_NULL', 'IS_TRUE', 'IS_FALSE']);
const truth = new Set(['IS_TRUE', 'IS_FALSE']);
const neverListed = new Set(['TEMPORAL_RANGE']);
const truthTypes = new Set(['BOOL', 'BOOLEAN', 'INT', 'INTEGER']);

/** What decides which operators fit a subject. `type` is the type as the engine prints it. */
export interface OperatorSubject {
  readonly clause: 'WHERE' | 'HAVING';
  readonly type: string | null;
  readonly hasExpression: boolean;
  readonly isPartition: boolean;
}

/** The operators to offer for a subject, in the published order. */
export function operatorsFor(subject: OperatorSubject): readonly Operator[] {
  return operators.filter(operator => fits(operator, subject));
}

function fits({ id }: Operator, subject: OperatorSubject): boolean {
  if (neverListed.has(id)) return false;
  if (id === 'LATEST_PARTITION') return subject.isPartition && subject.clause === 'WHERE';
  const type = subject.type?.toUpperCase() ?? '';
  if (truth.has(id) && !(truthTypes.has(type) || subject.hasExpression)) return false;
  if (type === 'BOOL' || type === 'BOOLEAN') return booleanOnly.has(id);
  return subject.clause === 'WHERE' || having.has(id);
}

/** Finds an operator by its id or by its stored text, without regard to case. */
export function operatorOf(filter: Pick<AdhocFilter, 'operator' | 'operatorId'>): Operator | null {
  const text = filter.operator?.toUpperCase();
  return operators.find(({ id, operator }) => id === filter.operatorId || operator === text) ?? null;
}

/** The filter with another operator: the comparator becomes a list or a single value as it takes; truth sets its boolean. */
export function withOperator(filter: AdhocFilter, operator: Operator): AdhocFilter {
  const { comparator, ...rest } = filter;
  const next = { ...rest, operator: operator.operator, operatorId: operator.id };
  if (truth.has(operator.id)) return { ...next, comparator: operator.id === 'IS_TRUE' };
  if (operator.takes === 'none') return next;
  if (operator.takes === 'list')
    return { ...next, comparator: Array.isArray(comparator) ? comparator : comparator ? [comparator] : [] };
  return { ...next, comparator: Array.isArray(comparator) ? (comparator[0] ?? null) : (comparator ?? null) };
}

/** The filter on another subject: its operator stays when it fits the subject, else it becomes `IN` without a value. */
export function withSubject(filter: AdhocFilter, subject: OperatorSubject & { readonly name: string }): AdhocFilter {
  const current = operatorOf(filter);
  const moved: AdhocFilter = { ...filter, subject: subject.name, clause: subject.clause };
  if (current !== null && fits(current, subject)) return moved;
  const { comparator: _dropped, ...rest } = moved;
  return { ...rest, operator: 'IN', operatorId: 'IN' };
}
