import { describe, expect, it } from 'vitest';
import type { Table } from '../table';
import { layOut } from './index';
import { plainTable } from './plain-table';

const table: Table = {
  rowCount: 5,
  columns: [
    { name: 'kind', kind: 'text', values: ['a', 'a', 'b', 'b', null] },
    { name: 'size', kind: 'text', values: ['S', 'L', 'S', 'S', 'L'] },
    { name: 'year', kind: 'number', values: [10, 9, 10, 9, 9] },
    { name: 'n', kind: 'number', values: [1, 2, 3, 4, 5] },
    { name: 'm', kind: 'number', values: [10, 20, 30, 40, 50] },
  ],
};
const titles = new Map([['n', 'Number']]);
const pivot = { viz_type: 'pivot_table_v2', groupbyRows: ['kind'], groupbyColumns: ['size'], metrics: ['n'] };

function laid(form: object, of: Table = table) {
  const made = layOut(of, { ...pivot, ...form }, titles);
  if (made === null) return null;
  const { rowNames, columnNames, values } = made;
  return [['', ...columnNames.map(names => names.join('|'))]].concat(
    rowNames.map((names, row) => [names.join('|'), ...values.map(column => String(column[row] ?? '–'))]),
  );
}

describe('a pivot table', () => {
  it('has rows and columns in order, nothing under NULL, metrics by the names people read', () => {
    expect(laid({})).toEqual([
      ['', 'Number|L', 'Number|S'],
      ['NULL', '5', '–'],
      ['a', '2', '1'],
      ['b', '–', '7'],
    ]);
    expect(laid({ groupbyRows: ['year'], groupbyColumns: [] })).toEqual([
      ['', 'Number'],
      ['9', '11'],
      ['10', '4'],
    ]);
  });

  it('has subtotals of every group and a total of all', () => {
    expect(laid({ groupbyColumns: ['size', 'year'], rowTotals: true, colTotals: true })).toEqual([
      [
        '',
        'Number|L|9',
        'Number|L|Subtotal',
        'Number|S|9',
        'Number|S|10',
        'Number|S|Subtotal',
        'Number|Subtotal|',
        'Total (Sum)||',
      ],
      ['NULL', '5', '5', '–', '–', '0', '5', '5'],
      ['a', '2', '2', '–', '1', '1', '3', '3'],
      ['b', '–', '0', '4', '3', '7', '7', '7'],
      ['Total (Sum)', '7', '7', '4', '4', '8', '15', '15'],
    ]);
  });

  it.each([
    ['Count', ['1', '1', '2']],
    ['Average', ['5', '1.5', '3.5']],
    ['Count Unique Values', ['1', '2', '2']],
    ['Sum as Fraction of Total', ['0.3333333333333333', '0.2', '0.4666666666666667']],
    ['Last', ['5', '2', '4']],
  ])('holds the %s of its rows', (aggregateFunction, expected) => {
    const found = laid({ aggregateFunction, groupbyColumns: [] });
    expect(found?.slice(1).map(row => row[1])).toEqual(aggregateFunction === 'Count' ? ['1', '2', '2'] : expected);
  });

  it('can be turned around, have its metrics together or in rows, or have no rows', () => {
    expect(laid({ transposePivot: true })?.[0]).toEqual(['', 'Number|NULL', 'Number|a', 'Number|b']);
    expect(laid({ metrics: ['n', 'm'], combineMetric: true })?.[0]).toEqual(['', 'L|Number', 'L|m', 'S|Number', 'S|m']);
    expect(laid({ metricsLayout: 'ROWS' })).toEqual([
      ['', 'L', 'S'],
      ['Number|NULL', '5', '–'],
      ['Number|a', '2', '1'],
      ['Number|b', '–', '7'],
    ]);
    expect(laid({ groupbyRows: [] })).toEqual([
      ['', 'Number|L', 'Number|S'],
      ['Total (Sum)', '7', '8'],
    ]);
  });

  it('is not made for other charts, nor of nothing', () => {
    expect(laid({ viz_type: 'pie' })).toBeNull();
    expect(laid({}, { rowCount: 0, columns: [] })).toBeNull();
  });
});

it('a plain table has numbers as its form writes them', () => {
  const column_config = {
    Number: { d3NumberFormat: '.1f' },
    m: { d3NumberFormat: '$,.2f' },
    year: { d3NumberFormat: ',d' },
  };
  expect(laid({ viz_type: 'table', column_config })?.slice(0, 2)).toEqual([
    ['', 'kind', 'size', 'year', 'Number', 'm'],
    ['0', 'a', 'S', '10', '1.0', '10'],
  ]);
});

it('a plain table writes truth values as files do', () => {
  const flags: Table = { rowCount: 2, columns: [{ name: 'ok', kind: 'boolean', values: [true, null] }] };
  expect(plainTable(flags, {}, name => name).values).toEqual([['True', null]]);
});
