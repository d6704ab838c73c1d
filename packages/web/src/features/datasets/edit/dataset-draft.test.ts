import { describe, expect, it } from 'vitest';
import { changesOf, changeTexts, type DatasetDraft, joinDrafts, withoutRow, withRow } from './dataset-draft';

const saved: DatasetDraft = {
  name: 'sales',
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

describe('joinDrafts', () => {
  const day = { key: '1', id: 1, column_name: 'day', is_dttm: true };
  const joined = joinDrafts({
    base: saved,
    mine: {
      ...saved,
      description: 'Mine',
      columns: [
        { ...day, verbose_name: 'Day' },
        { key: 'new', column_name: 'year', expression: 'year(day)' },
      ],
    },
    theirs: { ...saved, cacheTimeout: 60, columns: [{ ...day, is_dttm: false }], metrics: [] },
  });
  it('keeps what each of two people changed, in one column too', () => {
    expect(joined.description).toBe('Mine');
    expect(joined.cacheTimeout).toBe(60);
    expect(joined.columns[0]).toEqual({ ...day, is_dttm: false, verbose_name: 'Day' });
  });
  it('keeps rows that one added and leaves out those that the other removed', () => {
    expect(joined.columns.map(column => column.column_name)).toEqual(['day', 'year']);
    expect(joined.metrics).toEqual([]);
  });
});

describe('changeTexts', () => {
  it('names columns and metrics, and the parts of the whole', () => {
    const changed = { ...saved, cacheTimeout: 5, columns: [], metrics: saved.metrics };
    expect(changeTexts(changed, saved)).toEqual(['Cache timeout', 'day (removed)']);
  });
});
