import { describe, expect, it } from 'vitest';
import { after, aTable } from '../testing/tables';

const table = aTable({ k: ['x', 'y', 'z'], a: [1, 3, null], b: [1, 1, 2] });

describe('contribution', () => {
  it('gives shares of each numeric column, missing numbers as 0', () => {
    expect(after(table, ['contribution'])).toEqual({ k: ['x', 'y', 'z'], a: [0.25, 0.75, 0], b: [0.25, 0.25, 0.5] });
  });

  it('keeps the columns and adds the shares under other names', () => {
    const options = { columns: ['a'], rename_columns: ['%a'] };
    expect(after(table, ['contribution', options])).toMatchObject({ a: [1, 3, null], '%a': [0.25, 0.75, 0] });
  });

  it('gives shares of rows; missing numbers stay missing', () => {
    expect(after(table, ['contribution', { orientation: 'row' }])).toMatchObject({
      a: [0.5, 0.75, null],
      b: [0.5, 0.25, 1],
    });
  });

  it('takes what is no column for rows, and columns where nothing is said', () => {
    const rows = after(table, ['contribution', { orientation: 'row' }]);
    expect(after(table, ['contribution', { orientation: 'x' }])).toEqual(rows);
    expect(after(table, ['contribution', { orientation: null }])).toEqual(rows);
  });

  it('keeps time shifts apart in rows', () => {
    const shifted = aTable({ a: [1], b: [3], 'a__1 year ago': [4], 'b__1 year ago': [4] });
    const options = { orientation: 'row', time_shifts: ['1 year ago'] };
    expect(after(shifted, ['contribution', options])).toEqual({
      a: [0.25],
      b: [0.75],
      'a__1 year ago': [0.5],
      'b__1 year ago': [0.5],
    });
  });

  it('divides by given totals; a total of 0 or none makes 0', () => {
    const totals = (contribution_totals: Record<string, number>) =>
      after(table, ['contribution', { columns: ['a'], contribution_totals }]);
    expect(totals({ a: 10 })).toMatchObject({ a: [0.1, 0.3, 0] });
    expect(totals({ b: 10 })).toMatchObject({ a: [0, 0, 0] });
  });

  it('refuses names where columns have several levels', () => {
    const pivot = { index: ['k'], columns: ['k'], aggregates: { a: { operator: 'sum' } } };
    expect(after(table, ['pivot', pivot], ['contribution', { columns: ['a'] }])).toContain('Flatten the table first');
    expect(after(table, ['pivot', pivot], ['contribution'], ['flatten'])).toMatchObject({ 'a, x': [1, 0, 0] });
  });

  it('refuses text and lists of names that do not fit', () => {
    expect(after(table, ['contribution', { columns: ['k'] }])).toBe('The column "k" is not numeric.');
    expect(after(table, ['contribution', { columns: ['a', 'b'], rename_columns: ['c'] }])).toContain(
      '"rename_columns"',
    );
  });
});
