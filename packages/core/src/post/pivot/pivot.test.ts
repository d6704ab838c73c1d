import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Table } from '../../table';
import { after, aTable, day, run } from '../testing/tables';

const strikes = aTable({
  phase: ['climb', 'approach', 'climb', 'approach', null],
  size: ['small', 'small', 'large', null, 'small'],
  n: [1, 2, 3, 4, 5],
});
const bySize = { index: ['phase'], columns: ['size'], aggregates: { n: { operator: 'sum' } } };

/** What columns are called that a column's values make. */
function namesAcross(column: string, table: Table): readonly string[] {
  const options = { index: ['k'], columns: [column], aggregates: { n: { operator: 'sum' } } };
  const result = run(table, ['pivot', options], ['flatten']);
  return result.kind === 'ok' ? result.table.columns.slice(1).map(({ name }) => name) : [result.message];
}

describe('pivot', () => {
  it('orders rows and columns, names missing values and leaves rows without a key out', () => {
    expect(after(strikes, ['pivot', bySize], ['flatten'])).toEqual({
      phase: ['approach', 'climb'],
      'n, <NULL>': [4, null],
      'n, large': [null, 3],
      'n, small': [2, 1],
    });
  });

  it('takes the middle of times', () => {
    const table = aTable({ k: ['a', 'a', 'b'], t: [day(1, 1), day(1, 3), null] });
    const options = { index: ['k'], aggregates: { t: { operator: 'mean' } }, drop_missing_columns: false };
    expect(after(table, ['pivot', options], ['flatten'])).toEqual({ k: ['a', 'b'], t: [day(1, 2), null] });
  });

  it('keeps rows without a key where nothing is dropped', () => {
    const kept = after(strikes, ['pivot', { ...bySize, drop_missing_columns: false }], ['flatten']);
    expect(kept).toMatchObject({ phase: ['approach', 'climb', null], 'n, small': [2, 1, 5] });
  });

  it('leaves columns that hold nothing out unless told to keep them', () => {
    const table = aTable({ k: ['a', 'b'], c: ['x', 'y'], n: [1, null] });
    const options = { index: ['k'], columns: ['c'], aggregates: { n: { operator: 'mean' } } };
    expect(after(table, ['pivot', options], ['flatten'])).toEqual({ k: ['a'], 'n, x': [1] });
    expect(after(table, ['pivot', { ...options, drop_missing_columns: false }], ['flatten'])).toEqual({
      k: ['a', 'b'],
      'n, x': [1, null],
      'n, y': [null, null],
    });
  });

  it('fills what is missing with a given number', () => {
    expect(after(strikes, ['pivot', { ...bySize, metric_fill_value: -1 }], ['flatten'])).toMatchObject({
      'n, large': [-1, 3],
    });
  });

  it('labels times, whole numbers and truth values as text', () => {
    const table = aTable({ k: ['a', 'a'], t: [day(1, 1), day(2, 1)], i: [10, 2], f: [true, false], n: [1, 2] });
    const names = (column: string) => {
      const result = run(
        table,
        ['pivot', { index: ['k'], columns: [column], aggregates: { n: { operator: 'sum' } } }],
        ['flatten'],
      );
      return result.kind === 'ok' ? result.columnLevels.map(levels => levels.join('|')) : result.message;
    };
    expect(names('t')).toEqual(['k', 'n|2024-01-01 00:00:00', 'n|2024-02-01 00:00:00']);
    expect(names('i')).toEqual(['k', 'n|2', 'n|10']);
    expect(names('f')).toEqual(['k', 'n|False', 'n|True']);
  });

  it('labels whole numbers as fractions where some are, or where a row has none', () => {
    const names = (c: readonly (number | null)[]) => namesAcross('c', aTable({ k: ['a', 'a', 'a'], c, n: [1, 2, 3] }));
    expect(names([10, 2, 2.5])).toEqual(['n, 2.0', 'n, 2.5', 'n, 10.0']);
    expect(names([10, null, 2])).toEqual(['n, 2.0', 'n, 10.0', 'n, <NULL>']);
  });

  it('labels days of a type that knows no clock without one', () => {
    const { columns, rowCount } = aTable({ k: ['a', 'a'], t: [day(1, 1), null], n: [1, 2] });
    const table = { rowCount, columns: columns.map(column => ({ ...column, isDate: column.name === 't' })) };
    expect(namesAcross('t', table)).toEqual(['n, 2024-01-01', 'n, <NULL>']);
  });

  it('names results after their columns, several metrics in the order of names', () => {
    const aggregates = { total: { column: 'n', operator: 'sum' }, m: { operator: 'max' } };
    const table = aTable({ k: ['a', 'a'], n: [1, 2], m: [5, 4] });
    expect(after(table, ['pivot', { index: ['k'], aggregates }], ['flatten'])).toEqual({ k: ['a'], m: [5], n: [3] });
  });

  it('adds margins over everything', () => {
    const table = aTable({ k: ['a', 'a', 'b'], c: ['x', 'y', 'x'], n: [1, 2, 4] });
    const options = { ...bySize, index: ['k'], columns: ['c'], marginal_distributions: true };
    expect(after(table, ['pivot', options], ['flatten'])).toEqual({
      k: ['a', 'b', 'All'],
      'n, x': [1, 4, 5],
      'n, y': [2, null, 2],
      'n, All': [3, 4, 7],
    });
  });

  it('puts the metric behind the values when combined', () => {
    const table = aTable({ k: ['a', 'a'], c: ['x', 'y'], n: [1, 2], m: [3, 4] });
    const aggregates = { n: { operator: 'sum' }, m: { operator: 'sum' } };
    const options = { index: ['k'], columns: ['c'], aggregates, combine_value_with_metric: true };
    expect(after(table, ['pivot', options], ['flatten'])).toEqual({
      k: ['a'],
      'x, m': [3],
      'x, n': [1],
      'y, m': [4],
      'y, n': [2],
    });
  });

  it('makes every combination of a deeper index where nothing is dropped', () => {
    const table = aTable({ a: ['x', 'y'], b: ['p', 'q'], n: [1, 2] });
    const options = { index: ['a', 'b'], aggregates: { n: { operator: 'sum' } }, drop_missing_columns: false };
    expect(run(table, ['pivot', options])).toMatchObject({
      indexNames: [
        ['x', 'p'],
        ['x', 'q'],
        ['y', 'p'],
        ['y', 'q'],
      ],
      table: { columns: [{ name: 'n', values: [1, null, null, 2] }] },
    });
  });

  it('refuses without index, metrics, known operators or numbers', () => {
    expect(after(strikes, ['pivot', { ...bySize, index: [] }])).toContain('"index"');
    expect(after(strikes, ['pivot', { ...bySize, aggregates: {} }])).toContain('"aggregates"');
    expect(after(strikes, ['pivot', { ...bySize, aggregates: { n: { operator: 'zz' } } }])).toContain('"zz"');
    expect(after(strikes, ['pivot', { ...bySize, aggregates: { size: { operator: 'mean' } } }])).toBe(
      'The column "size" is not numeric.',
    );
  });

  it('refuses a table that would not fit', () => {
    const n = 5000;
    const values = Array.from({ length: n }, (_, row) => row);
    const table = aTable({ k: values, c: values, n: values });
    expect(after(table, ['pivot', { ...bySize, index: ['k'], columns: ['c'] }])).toContain('5000 rows of 5000 columns');
  });

  it('loses nothing of a sum', () => {
    const cell = fc.record({
      k: fc.integer({ min: 0, max: 4 }),
      c: fc.constantFrom('x', 'y', 'z'),
      n: fc.integer({ min: -99, max: 99 }),
    });
    fc.assert(
      fc.property(fc.array(cell, { minLength: 1, maxLength: 30 }), rows => {
        const table = aTable({ k: rows.map(row => row.k), c: rows.map(row => row.c), n: rows.map(row => row.n) });
        const result = run(table, ['pivot', { index: ['k'], columns: ['c'], aggregates: { n: { operator: 'sum' } } }]);
        const cells = result.kind === 'ok' ? result.table.columns.flatMap(column => column.values) : [];
        const total = cells.reduce<number>((sum, value) => sum + Number(value ?? 0), 0);
        expect(total).toBe(rows.reduce((sum, row) => sum + row.n, 0));
      }),
      { numRuns: 50 },
    );
  });
});
