import type { QueryObject } from '@meridian/contracts/documents';
import { describe, expect, it } from 'vitest';
import { beyondShown, type ShownQuestions } from './shown-questions';

const day = { columnType: 'BASE_AXIS', expressionType: 'SQL', sqlExpression: 'day', label: 'day' } as const;
const positive = { col: 'n', op: '>', val: 0 };
const early = { col: 'day', op: '<', val: '2024-02-15' };
const range = (col: string) => ({ col, op: 'TEMPORAL_RANGE', val: 'No filter' });
const author: QueryObject = {
  columns: [day],
  metrics: ['count'],
  filters: [positive, early, range('day')],
  extras: { where: 'n < 100', having: 'MAX(n) < 9' },
};

function part(change: QueryObject, shown: Partial<ShownQuestions> = {}, formAxis: string | null = null): string | null {
  const none = new Set<string>();
  const whole = { filterColumns: new Set(['born']), timeColumns: none, drillColumns: null, resultTypes: none };
  const asked = { query: { ...author, ...change }, resultType: 'full', formAxis };
  return beyondShown(asked, { ...whole, questions: [author], ...shown });
}

describe('what a guest asks', () => {
  it('is what the author asks, narrower or over another time', () => {
    expect(part({})).toBeNull();
    expect(part({ filters: [positive, early, { col: 'born', op: '==', val: 1 }] })).toBeNull();
    expect(part({ time_range: 'Last year', metrics: [], row_limit: 3 }, {}, 'day')).toBeNull();
  });

  it('has the conditions of the author where the planner reads them', () => {
    expect(part({ where: '' })).toBeNull();
    expect(part({ having: ' ' })).toBe('conditions');
    expect(part({ where: 'n < 100', having: 'MAX(n) < 9', extras: {} })).toBeNull();
    for (const changed of [
      { col: { sqlExpression: 'n' }, op: '>', val: 0 },
      { ...positive, grain: 'P1Y' },
      { ...positive, val: -1 },
    ])
      expect(part({ filters: [changed, early] })).toBe('conditions');
    const fetched = { ...author, apply_fetch_values_predicate: true };
    expect(part({}, { questions: [fetched] })).toBe('conditions');
    expect(part(fetched, { questions: [fetched] })).toBeNull();
  });

  it('makes no condition of the author give way to a time column or an earlier range', () => {
    const timeColumns = new Set(['born']);
    const filters = [positive, early];
    expect(part({ granularity: 'born', filters }, { timeColumns })).toBeNull();
    expect(part({ granularity: 'born', filters }, { timeColumns }, 'day')).toBe('conditions');
    expect(part({ granularity: 'born', filters: [...filters, range('n')] }, { timeColumns })).toBe('conditions');
    expect(part({ time_offsets: ['1 week ago'] })).toBe('conditions');
    const compared = { ...author, time_offsets: ['1 week ago'] };
    expect(part({ time_offsets: ['1 year ago'] }, { questions: [compared] })).toBeNull();
    const older = { ...author, granularity: 'day' };
    expect(part(older, { questions: [older] })).toBeNull();
  });

  it('takes for time what the author or a filter offers, and reads it only where the author does', () => {
    expect(part({ granularity: 'born' })).toBe('time column');
    expect(part({ granularity_sqla: 'n' })).toBe('time column');
    const older = { ...author, columns: [], filters: [], granularity: 'day' };
    expect(part(older, { questions: [older] })).toBeNull();
    expect(part({ ...older, is_timeseries: true }, { questions: [older] })).toBe('time column');
    const series = { ...older, is_timeseries: true };
    expect(part(series, { questions: [series] })).toBeNull();
  });

  it('is of one question of the chart: another one without conditions opens nothing of it', () => {
    const open = { columns: ['size'], metrics: ['most'] };
    const questions = [author, open];
    expect(part({ ...open, filters: [], extras: {} }, { questions })).toBeNull();
    expect(part({ columns: [], filters: [], extras: {} }, { questions })).toBe('conditions');
  });
});
