import { describe, expect, it } from 'vitest';
import { columnNames, fieldCount, looksLikeHeader, sniffDelimiter, splitRecords } from './delimited-text';

describe('splitRecords', () => {
  it('keeps delimiters, line breaks and doubled quotes inside quotes', () => {
    expect(splitRecords('a,"b,""c""\nd",e\r\n1,2,3\n', ',')).toEqual([
      ['a', 'b,"c"\nd', 'e'],
      ['1', '2', '3'],
    ]);
  });
  it('ends a quote that is never closed with its line', () => {
    expect(splitRecords('a,"b\n1,2', ',')).toEqual([
      ['a', '"b'],
      ['1', '2'],
    ]);
  });
  it('keeps empty fields at both ends', () => {
    expect(splitRecords(',x,\n', ',')).toEqual([['', 'x', '']]);
  });
  it('stops after as many records as are asked for', () => {
    expect(splitRecords('a\nb\nc\n', ',', 2)).toEqual([['a'], ['b']]);
  });
  it.each([
    ['200,000 lines without the delimiter', '123\n'.repeat(200_000)],
    ['one line of 400,000 values', `${'1,'.repeat(400_000)}1`],
  ])('looks at every letter once: %s take no time', (_, text) => {
    const before = process.cpuUsage();
    for (const delimiter of [',', ';', '\t', '|']) splitRecords(text, delimiter);
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(3000);
  });
});

describe('sniffDelimiter', () => {
  it('prefers the delimiter that cuts lines evenly over one that occurs more often', () => {
    expect(sniffDelimiter('name;price\nA;1,5\nB;2,25\n', 'x.csv')).toBe(';');
  });
  it('takes tabs in a .tsv and commas where nothing decides', () => {
    expect(sniffDelimiter('a\tb\n1\t2\n', 'x.tsv')).toBe('\t');
    expect(sniffDelimiter('only\none\n', 'x.csv')).toBe(',');
  });
  it('does not take decimal commas for delimiters where the header names more columns, though a few lines are broken', () => {
    const rows = Array.from({ length: 40 }, (_, day) => `01067;Dresden;${day},5;ok`);
    const broken = ['01067;Dresden;12,5', '01067;"Dresden;12,5;ok'];
    expect(sniffDelimiter(['plz;ort;umsatz;kommentar', ...rows, ...broken].join('\n'), 'x.csv')).toBe(';');
  });
  it('is not misled by a few ragged lines', () => {
    expect(sniffDelimiter('a,b,c\n1,2,3\n1,2\n1,2,3,4\n5,6,7\n', 'x.csv')).toBe(',');
  });
});

describe('looksLikeHeader', () => {
  it('is true for names above numbers and false for numbers or dates in the first line', () => {
    expect(
      looksLikeHeader([
        ['id', 'when'],
        ['1', '2024-01-01'],
      ]),
    ).toBe(true);
    expect(
      looksLikeHeader([
        ['1', '2'],
        ['3', '4'],
      ]),
    ).toBe(false);
    expect(
      looksLikeHeader([
        ['Ann', '2024-01-01'],
        ['Bob', '2024-01-02'],
      ]),
    ).toBe(false);
  });
  it('is true for names above texts that never repeat them', () => {
    expect(
      looksLikeHeader([
        ['city', 'country'],
        ['Paris', 'France'],
      ]),
    ).toBe(true);
  });
});

it('numbers empty column names and makes repeated ones different', () => {
  expect(columnNames([' id ', '', 'ID', 'x'], 5)).toEqual(['id', 'column_2', 'ID_2', 'x', 'column_5']);
});

it('counts fields by the commonest record, never fewer than the header has', () => {
  expect(
    fieldCount([
      ['a', 'b', 'c'],
      ['1', '2'],
      ['1', '2'],
    ]),
  ).toBe(3);
});
