import { describe, expect, it } from 'vitest';
import { linesAboveHeader, linesAboveTable, namedDelimiter } from './head-lines';

describe('lines above the header of a text', () => {
  const rows = 'day,town,n\n2024-01-01,Rome,1\n2024-01-02,Oslo,2\n';
  it.each([
    ['a title', `Visits of 2024\n${rows}`, 1],
    ['a title, a note and a blank line', `Visits\nMade by Ann, counted twice\n\n${rows}`, 3],
    ['a title in a spreadsheet, its line filled up with delimiters', `Visits,,\n${rows}`, 1],
    ['blank lines', `\n\n${rows}`, 2],
    ['nothing', rows, 0],
    ['names over several lines in quotes', `"day\nof visit",town,n\n2024-01-01,Rome,1\n`, 0],
    ['a column without a name', ',town,n\n1,Rome,1\n2,Oslo,2\n', 0],
    ['one column', 'Town\nRome\nOslo\n', 0],
    ['a header that is one name short, as R writes it', 'n\nRome,1\nOslo,2\n', 0],
    ['broken lines below the header', 'day,town,n\n2024-01-01\n2024-01-02,Oslo,2\n2024-01-03,Bonn,2\n', 0],
    ['a first row of data with little in it', '1,,,\n2,a,b,c\n3,d,e,f\n', 0],
    ['nothing, and mostly empty rows', 'day,town,n\n,,1\n,,2\n', 0],
  ])('are found where there is %s', (_, text, lines) => {
    expect(linesAboveHeader(text, ',')).toBe(lines);
  });

  it('are rows in a sheet', () => {
    const header = ['day', 'town', 'n'];
    expect(linesAboveTable([['Visits'], [null, null, null], header, ['2024-01-01', 'Rome', '1']])).toBe(2);
    const titled = [
      ['Visits', null, null],
      ['town', 'land', 'tongue'],
      ['Rome', 'Italy', 'Italian'],
    ];
    expect(linesAboveTable(titled)).toBe(1);
    expect(linesAboveTable([header, ['2024-01-01', 'Rome', '1']])).toBe(0);
  });
});

it.each([
  ['sep=;\na;b', ';'],
  ['"sep=,"\r\na,b', ','],
  ['SEP=\t\na\tb', '\t'],
  ['sep=\na', null],
  ['separator=;\na', null],
])('takes the delimiter that the first line names: %j', (text, delimiter) => {
  expect(namedDelimiter(text)).toBe(delimiter);
});
