import type { QueryResult } from '@meridian/contracts/documents';
import { describe, expect, it } from 'vitest';
import { clipboardText, numberFormatOf, resultColumns, resultRows, searchRows, sortRows } from './result-rows';

// A cast: the rest of an answer says nothing about its rows.
const answer = {
  colnames: ['day', 'delay', 'flights', 'origin'],
  coltypes: [2, 0, 0, 1],
  data: [
    { day: 978_307_200_000, delay: -13.4835942526, flights: 1200, origin: 'ORD' },
    { day: 978_393_600_000, delay: null, flights: 7, origin: 'ATL\t2' },
    { day: 978_480_000_000, delay: 4.5, flights: 31, origin: 'ATL\t10' },
  ],
} as unknown as QueryResult;
const facts = { verboseMap: { delay: 'Average delay' }, columnFormats: {}, currencyFormats: {} };
const columns = resultColumns(answer, facts);
const rows = resultRows(answer, columns);

describe('results', () => {
  it('read with one precision a column, a real minus and dates in words', () => {
    expect(rows.map(row => row.texts)).toEqual([
      ['1 Jan 2001', '−13.48', '1,200', 'ORD'],
      ['2 Jan 2001', '–', '7', 'ATL\t2'],
      ['3 Jan 2001', '4.50', '31', 'ATL\t10'],
    ]);
    expect(columns.map(column => column.label)).toEqual(['day', 'Average delay', 'flights', 'origin']);
  });
  it('show small numbers with as many places as they need', () => {
    expect(numberFormatOf([0.0123, 0.0004])).toBe(',.4f');
  });
  it('sort by value with nothing last both ways', () => {
    expect(sortRows(rows, 1, false).map(row => row.key)).toEqual(['0', '2', '1']);
    expect(sortRows(rows, 1, true).map(row => row.key)).toEqual(['2', '0', '1']);
  });
  it('sort texts with numbers in them as people count', () => {
    expect(sortRows(rows, 3, false).map(row => row.key)).toEqual(['1', '2', '0']);
  });
  it('are searched as they read', () => {
    expect(searchRows(rows, '1,2').map(row => row.key)).toEqual(['0']);
  });
  it('are copied raw, one line a row', () => {
    expect(clipboardText(answer).split('\n')[1]).toBe('978307200000\t-13.4835942526\t1200\tORD');
    expect(clipboardText(answer).split('\n')[2]).toBe('978393600000\t\t7\tATL 2');
  });
});
