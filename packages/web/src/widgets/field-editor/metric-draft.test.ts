import { describe, expect, it } from 'vitest';
import type { DatasetFields, FieldColumn } from '../fields';
import { type MetricDraft, metricDraft, onWay } from './metric-draft';

const column = (name: string, expression: string | null): FieldColumn => ({
  name,
  label: name,
  type: 'VARCHAR',
  kind: 'text',
  isCalculated: expression !== null,
  expression,
  filterable: true,
  description: null,
});

const fields: DatasetFields = {
  id: 1,
  name: 'sales',
  databaseName: 'Meridian',
  columns: [column('the "big" one', null), column('band', "CASE WHEN n > 1 THEN 'many' END")],
  metrics: [{ name: 'revenue', label: 'Revenue', expression: 'SUM(price * n)', description: null }],
  mainTimeColumn: null,
  timeGrains: [],
  canEdit: false,
  facts: { verboseMap: {}, columnFormats: {}, currencyFormats: {} },
};

const draft = (patch: Partial<MetricDraft>): MetricDraft => ({ ...metricDraft(null, fields), ...patch });

describe('a new metric', () => {
  const count = { name: 'count', label: 'COUNT(*)', expression: 'COUNT(*)', description: null };

  it('begins among the saved ones where somebody saved one', () => {
    expect(metricDraft(null, { ...fields, metrics: [count, ...fields.metrics] }).kind).toBe('saved');
  });

  it('begins with a column where a dataset has but the count of its rows', () => {
    expect(metricDraft(null, { ...fields, metrics: [count] }).kind).toBe('simple');
  });
});

describe('a metric said in SQL', () => {
  it.each([
    [{ kind: 'saved', saved: 'revenue' }, 'SUM(price * n)'],
    [{ kind: 'simple', column: 'the "big" one', aggregate: 'MAX' }, 'MAX("the ""big"" one")'],
    [
      { kind: 'simple', column: 'band', aggregate: 'COUNT_DISTINCT' },
      "COUNT(DISTINCT CASE WHEN n > 1 THEN 'many' END)",
    ],
    [{ kind: 'simple', column: 'band' }, ''],
  ] as const)('starts from %j', (patch, sql) => {
    expect(onWay(draft(patch), 'sql', fields)).toMatchObject({ kind: 'sql', sql });
  });

  it('keeps what was written, there and back', () => {
    const written = draft({ kind: 'sql', sql: 'SUM(1)', saved: 'revenue' });
    expect(onWay(onWay(written, 'saved', fields), 'sql', fields).sql).toBe('SUM(1)');
  });
});
