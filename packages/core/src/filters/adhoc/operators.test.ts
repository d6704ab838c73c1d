import type { AdhocFilter } from '@meridian/contracts/documents';
import { describe, expect, it } from 'vitest';
import { adhocFilterOf, isValidAdhocFilter, operatorsFor, queryFilterOf, withOperator, withSubject } from '../index';

const text = { clause: 'WHERE', type: 'VARCHAR', hasExpression: false, isPartition: false } as const;
const ids = (subject: Parameters<typeof operatorsFor>[0]) => operatorsFor(subject).map(operator => operator.id);
const operator = (id: string) => {
  const found = operatorsFor({ ...text, type: 'INTEGER' }).find(each => each.id === id);
  if (found === undefined) throw new Error(`no operator ${id}`);
  return found;
};
const filter: AdhocFilter = {
  expressionType: 'SIMPLE',
  clause: 'WHERE',
  subject: 'origin',
  operator: '==',
  operatorId: 'EQUALS',
  comparator: 'ORD',
};

describe('operators', () => {
  it('offers a text column everything but truth, partitions and time ranges', () => {
    expect(ids(text)).toEqual([
      'EQUALS',
      'NOT_EQUALS',
      'LESS_THAN',
      'LESS_THAN_OR_EQUAL',
      'GREATER_THAN',
      'GREATER_THAN_OR_EQUAL',
      'IN',
      'NOT_IN',
      'LIKE',
      'ILIKE',
      'IS_NOT_NULL',
      'IS_NULL',
    ]);
  });

  it('offers a boolean column null and truth only', () => {
    expect(ids({ ...text, type: 'BOOLEAN' })).toEqual(['IS_NOT_NULL', 'IS_NULL', 'IS_TRUE', 'IS_FALSE']);
  });

  it('offers truth to integers and expressions', () => {
    expect(ids({ ...text, type: 'INTEGER' })).toContain('IS_TRUE');
    expect(ids({ ...text, hasExpression: true })).toContain('IS_FALSE');
    expect(ids({ ...text, type: 'DOUBLE' })).not.toContain('IS_TRUE');
  });

  it('offers a metric the comparisons only', () => {
    expect(ids({ ...text, clause: 'HAVING', type: null })).toEqual([
      'EQUALS',
      'NOT_EQUALS',
      'LESS_THAN',
      'LESS_THAN_OR_EQUAL',
      'GREATER_THAN',
      'GREATER_THAN_OR_EQUAL',
    ]);
  });

  it('makes the comparator a list, a single value or nothing as the operator takes', () => {
    const several = withOperator(filter, operator('IN'));
    expect(several.comparator).toEqual(['ORD']);
    expect(withOperator(several, operator('EQUALS')).comparator).toBe('ORD');
    expect('comparator' in withOperator(filter, operator('IS_NULL'))).toBe(false);
    expect(withOperator(filter, operator('IS_FALSE')).comparator).toBe(false);
  });

  it('keeps the operator on a new subject it fits, else takes IN without a value', () => {
    expect(withSubject(filter, { ...text, name: 'destination' })).toMatchObject({
      subject: 'destination',
      operator: '==',
      comparator: 'ORD',
    });
    const moved = withSubject(filter, { ...text, type: 'BOOLEAN', name: 'cancelled' });
    expect(moved).toMatchObject({ subject: 'cancelled', operator: 'IN' });
    expect('comparator' in moved).toBe(false);
  });
});

describe('validity of an ad-hoc filter', () => {
  it.each([
    ['a subject, an operator and a value', filter, true],
    ['an empty value', { ...filter, comparator: '' }, false],
    ['an empty list', { ...filter, operator: 'IN', operatorId: 'IN', comparator: [] }, false],
    ['zero', { ...filter, comparator: 0 }, true],
    ['no subject', { ...filter, subject: null }, false],
    ['a null test without a value', { ...filter, operator: 'IS NULL', operatorId: 'IS_NULL', comparator: null }, true],
    [
      'a truth test without its boolean',
      { ...filter, operator: 'IS TRUE', operatorId: 'IS_TRUE', comparator: null },
      false,
    ],
    [
      'false as the boolean of a truth test',
      { ...filter, operator: 'IS FALSE', operatorId: 'IS_FALSE', comparator: false },
      true,
    ],
    ['SQL', { expressionType: 'SQL', clause: 'WHERE', sqlExpression: 'a > 1' }, true],
    ['blank SQL', { expressionType: 'SQL', clause: 'WHERE', sqlExpression: ' ' }, false],
  ] as const)('%s', (_name, given, valid) => {
    expect(isValidAdhocFilter(given as AdhocFilter)).toBe(valid);
  });
});

describe('ad-hoc filters and conditions of a question', () => {
  it('are the same thing for simple WHERE filters', () => {
    expect(queryFilterOf(filter)).toEqual({ col: 'origin', op: '==', val: 'ORD' });
    expect(adhocFilterOf({ col: 'origin', op: '==', val: 'ORD' })).toEqual({ ...filter, isExtra: true });
  });

  it('carry no value for a null test', () => {
    expect(queryFilterOf({ ...filter, operator: 'IS NULL', operatorId: 'IS_NULL', comparator: 'x' })).toEqual({
      col: 'origin',
      op: 'IS NULL',
    });
  });
});
