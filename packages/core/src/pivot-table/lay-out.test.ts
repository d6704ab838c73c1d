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

const inLine = (names: readonly { readonly text: string }[]) => names.map(({ text }) => text).join('|');

function laid(form: object, of: Table = table) {
  const made = layOut(of, { ...pivot, ...form }, titles, 'json');
  if (made === null) return null;
  const { rowNames, columnNames, values } = made;
  return [['', ...columnNames.map(inLine)]].concat(
    rowNames.map((names, row) => [inLine(names), ...values.map(column => String(column[row] ?? '–'))]),
  );
}

describe('a pivot table', () => {
  it('has rows and columns in order, nothing under nan before small letters, metrics by the names people read', () => {
    expect(laid({})).toEqual([
      ['', 'Number|L', 'Number|S'],
      ['nan', '5', '–'],
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
      ['nan', '5', '5', '–', '–', '0', '5', '5'],
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
    expect(laid({ transposePivot: true })?.[0]).toEqual(['', 'Number|nan', 'Number|a', 'Number|b']);
    expect(laid({ metrics: ['n', 'm'], combineMetric: true })?.[0]).toEqual(['', 'L|Number', 'L|m', 'S|Number', 'S|m']);
    expect(laid({ metricsLayout: 'ROWS' })).toEqual([
      ['', 'L', 'S'],
      ['Number|nan', '5', '–'],
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

it('a plain table keeps truth values, and writes what is missing among written numbers as nan', () => {
  const given: Table = {
    rowCount: 2,
    columns: [
      { name: 'ok', kind: 'boolean', values: [true, null] },
      { name: 'n', kind: 'number', values: [2.5, null] },
      { name: 'text', kind: 'text', values: ['2', null] },
    ],
  };
  const column_config = {
    n: { d3NumberFormat: '.0f' },
    text: { d3NumberFormat: '.1f' },
    ok: { d3NumberFormat: '.1f' },
  };
  expect(plainTable(given, { column_config }, name => name).values).toEqual([
    [true, null],
    ['2', 'nan'],
    ['2', null],
  ]);
});

const times: Table = {
  rowCount: 3,
  columns: [
    { name: 'at', kind: 'time', values: [Date.UTC(2024, 1, 29), Date.UTC(1999, 11, 31), null] },
    { name: 'day', kind: 'time', isDate: true, values: [Date.UTC(2024, 1, 29), Date.UTC(1999, 11, 31), null] },
    { name: 'ok', kind: 'boolean', values: [true, null, false] },
    { name: 'word', kind: 'text', values: ['b', 'a', null] },
    { name: 'size', kind: 'number', values: [10, 9.5, 9.5] },
  ],
};

it('names are written as their values: moments, truth values and fractions, in their order, nothing last', () => {
  const metrics = ['word'];
  const of = (groupbyRows: string[], target: 'json' | 'file') =>
    layOut(times, { ...pivot, groupbyRows, groupbyColumns: [], metrics }, titles, target)?.rowNames.map(inLine);
  expect(of(['at'], 'json')).toEqual(['1999-12-31 00:00:00', '2024-02-29 00:00:00', 'nan']);
  expect(of(['at'], 'file')?.slice(0, 2)).toEqual(['1999-12-31', '2024-02-29']);
  expect(of(['day'], 'json')).toEqual(['1999-12-31', '2024-02-29', 'nan']);
  expect(of(['at', 'ok'], 'json')?.[2]).toBe('NaT|False');
  expect(of(['day', 'ok'], 'json')?.[2]).toBe('nan|False');
  expect(of(['ok'], 'json')).toEqual(['False', 'True', 'nan']);
  expect(of(['size'], 'json')).toEqual(['9.5', '10.0']);
});

it('texts have a least and a greatest, and a sum of one is itself', () => {
  const of = (aggregateFunction: string) =>
    laid({ groupbyRows: ['size'], groupbyColumns: [], metrics: ['word'], aggregateFunction }, times)?.map(
      row => row[1],
    );
  expect(of('Maximum')).toEqual(['word', 'a', 'b']);
  expect(of('Sum')).toEqual(['word', 'a', 'b']);
  const empty = { ...times, columns: times.columns.map(column => ({ ...column, values: [null, null, null] })) };
  const sums = { groupbyRows: [], groupbyColumns: ['ok'], metrics: ['word'], aggregateFunction: 'Sum' };
  expect(laid(sums, empty)?.[1]).toEqual(['Total (Sum)', '–']);
});

it('shares are of the rows and columns that are seen, also where metrics are rows', () => {
  const form = { aggregateFunction: 'Sum as Fraction of Columns', metricsLayout: 'ROWS', groupbyRows: ['kind'] };
  expect(laid({ ...form, groupbyColumns: [] })).toEqual([
    ['', 'Total (Sum as Fraction of Columns)'],
    ['Number|nan', String(5 / 15)],
    ['Number|a', String(3 / 15)],
    ['Number|b', String(7 / 15)],
  ]);
});
