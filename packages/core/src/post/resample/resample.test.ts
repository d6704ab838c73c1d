import { describe, expect, it } from 'vitest';
import { after, aTable, day } from '../testing/tables';

const table = aTable({ t: [day(1, 1), day(1, 3), day(1, 8)], n: [1, null, 8] });
const pivoted = [
  'pivot',
  { index: ['t'], aggregates: { n: { operator: 'mean' } }, drop_missing_columns: false },
] as const;
const resampled = (options: Record<string, unknown>) => after(table, pivoted, ['resample', options], ['flatten']);

describe('resample', () => {
  it('lays rows on an even grid and fills as told', () => {
    const grid = [day(1, 1), day(1, 3), day(1, 5), day(1, 7)];
    expect(resampled({ rule: '2D', method: 'asfreq' })).toEqual({ t: grid, n: [1, null, null, null] });
    expect(resampled({ rule: '2D', method: 'asfreq', fill_value: 0 })).toEqual({ t: grid, n: [1, 0, 0, 0] });
    expect(resampled({ rule: '2D', method: 'ffill' })).toEqual({ t: grid, n: [1, 1, 1, 1] });
    expect(resampled({ rule: '2D', method: 'bfill' })).toEqual({ t: grid, n: [1, 8, 8, 8] });
  });

  it('draws lines between known numbers and goes on with the last', () => {
    expect(resampled({ rule: '1D', method: 'linear' })).toMatchObject({ n: [1, 2, 3, 4, 5, 6, 7, 8] });
  });

  it('aggregates what falls into a bin; an empty one sums to 0 and has no mean', () => {
    expect(resampled({ rule: '3D', method: 'sum' })).toEqual({ t: [day(1, 1), day(1, 4), day(1, 7)], n: [1, 0, 8] });
    expect(resampled({ rule: '3D', method: 'mean' })).toMatchObject({ n: [1, null, 8] });
  });

  it('names weeks, months, quarters and years by their last day, or with S by their first', () => {
    const first = (rule: string) => (resampled({ rule, method: 'sum' }) as { t: readonly number[] }).t[0];
    expect(first('1W')).toBe(day(1, 7));
    expect(first('W-WED')).toBe(day(1, 3));
    expect(first('1M')).toBe(day(1, 31));
    expect(first('1MS')).toBe(day(1, 1));
    expect(first('Q')).toBe(day(3, 31));
    expect(first('QS-FEB')).toBe(Date.UTC(2023, 10, 1));
    expect(first('A')).toBe(day(12, 31));
    expect(first('AS')).toBe(day(1, 1));
  });

  it('refuses rows without times, unknown rules and grids that would not fit', () => {
    expect(after(table, ['resample', { rule: '1D', method: 'sum' }])).toContain('no index of times');
    expect(resampled({ rule: 'fortnight', method: 'sum' })).toContain('"fortnight"');
    expect(resampled({ rule: '1L', method: 'sum' })).toContain('more than 1000000 rows');
    expect(resampled({ rule: '1D', method: 'zerofill' })).toContain('"method"');
  });
});
