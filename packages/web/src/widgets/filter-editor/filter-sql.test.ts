import type { AdhocFilter } from '@meridian/contracts/documents';
import { describe, expect, it } from 'vitest';
import type { DatasetFields } from '../fields';
import { filterSql } from './filter-sql';

const column = (name: string, kind: 'time' | 'number' | 'text', expression: string | null = null) => ({
  name,
  label: name,
  type: null,
  kind,
  isCalculated: expression !== null,
  expression,
  filterable: true,
  description: null,
});
const fields = {
  id: 1,
  name: 'flights',
  columns: [
    column('origin', 'text'),
    column('delay', 'number'),
    column('at', 'time'),
    column('late', 'text', "CASE WHEN delay > 15 THEN 'yes' END"),
  ],
  metrics: [{ name: 'mean', label: 'mean', expression: 'AVG(delay)', description: null }],
} as unknown as DatasetFields;
const simple = (more: Partial<AdhocFilter>): AdhocFilter => ({ expressionType: 'SIMPLE', clause: 'WHERE', ...more });

describe('a simple filter as SQL', () => {
  it.each([
    [{ subject: 'origin', operator: '==', comparator: "O'Hare" }, `"origin" = 'O''Hare'`],
    [{ subject: 'origin', operator: 'IN', comparator: ['A', null] }, `"origin" IN ('A') OR "origin" IS NULL`],
    [
      { subject: 'origin', operator: 'NOT IN', comparator: ['A', null] },
      `"origin" NOT IN ('A') AND "origin" IS NOT NULL`,
    ],
    [{ subject: 'delay', operator: '>=', comparator: '60' }, '"delay" >= 60'],
    [{ subject: 'late', operator: '!=', comparator: 'yes' }, "CASE WHEN delay > 15 THEN 'yes' END <> 'yes'"],
    [{ subject: 'origin', operator: 'IS NULL' }, '"origin" IS NULL'],
    [{ subject: 'mean', clause: 'HAVING', operator: '>', comparator: '5' }, 'AVG(delay) > 5'],
    [
      { subject: 'at', operator: 'TEMPORAL_RANGE', comparator: '2001-01-01 : 2001-02-01' },
      `"at" >= '2001-01-01' AND "at" < '2001-02-01'`,
    ],
    [{ subject: 'at', operator: 'TEMPORAL_RANGE', comparator: 'Last week' }, ''],
    [{ subject: 'at', operator: 'TEMPORAL_RANGE', comparator: '2001-01-01 : now' }, ''],
    [{ subject: 'origin', operator: 'IN', comparator: [] }, ''],
    [{ subject: null, operator: 'IN', comparator: ['A'] }, ''],
  ] as const)('of %j is %s', (given, sql) => {
    expect(filterSql(simple(given as Partial<AdhocFilter>), fields)).toBe(sql);
  });
});
