import { describe, expect, it } from 'vitest';
import { changesOf, type DatasetDraft, withoutRow, withRow } from './dataset-draft';

const saved: DatasetDraft = {
  description: '',
  mainTimeColumn: 'day',
  cacheTimeout: null,
  sql: null,
  columns: [{ key: '1', id: 1, column_name: 'day', is_dttm: true }],
  metrics: [{ key: '7', id: 7, metric_name: 'count', expression: 'COUNT(*)' }],
};

describe('changesOf', () => {
  it('is empty where nothing differs', () => {
    expect(changesOf(saved, structuredClone(saved))).toEqual({});
  });
  it('sends all columns, without their keys, when one of them differs', () => {
    const columns = withRow(saved.columns, { key: 'new', column_name: 'year', expression: 'year(day)' });
    expect(changesOf({ ...saved, columns }, saved)).toEqual({
      columns: [
        { id: 1, column_name: 'day', is_dttm: true },
        { column_name: 'year', expression: 'year(day)' },
      ],
    });
  });
  it('sends no metrics as an empty list', () => {
    expect(changesOf({ ...saved, metrics: withoutRow(saved.metrics, '7') }, saved)).toEqual({ metrics: [] });
  });
});

describe('withRow', () => {
  it('replaces the row of the same key', () => {
    expect(withRow([{ key: 'a', n: 1 }], { key: 'a', n: 2 })).toEqual([{ key: 'a', n: 2 }]);
  });
});
