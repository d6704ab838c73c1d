import type { Cell, CellKind, Table } from '@meridian/core/table';
import fc from 'fast-check';
import readSheet from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import { ByteWriter } from './byte-writer';
import { csvRowsLike, writeCsv } from './csv';
import { flatTable } from './laid-out';
import { columnTitles } from './titles';
import { encodeSheet } from './xlsx';

const table = (columns: readonly (readonly [string, CellKind, readonly Cell[]])[]): Table => ({
  rowCount: columns[0]?.[2].length ?? 0,
  columns: columns.map(([name, kind, values]) => ({ name, kind, values })),
});
const csv = (given: Table) =>
  writeCsv(
    given,
    given.columns.map(({ name }) => name),
    1e9,
  )
    .toString()
    .replace('\uFEFF', '');

describe('the head of a file', () => {
  const column = { name: 'n', label: 'Number', type: 'INT', isTime: false, expression: null, pythonDateFormat: null };
  const dataset = { columns: [{ ...column, filterable: true, groupable: true }], metrics: [] };
  it('has the names that people read, and calls the time column of older questions Time', () => {
    const given = table([
      ['__timestamp', 'time', []],
      ['n', 'number', []],
      ['x', 'text', []],
    ]);
    expect(columnTitles(given, dataset)).toEqual(['Time', 'Number', 'x']);
  });
  it('begins with the names of rows, unless they only number them', () => {
    const name = (text: string) => [{ text, value: text, rank: 0 }];
    const laid = { rowNames: [name('NY')], columnNames: [name('n')], values: [[1]], kinds: ['number' as const] };
    expect(flatTable({ ...laid, isPlain: false }).columns.map(({ name }) => name)).toEqual(['', 'n']);
    expect(flatTable({ ...laid, isPlain: true }).columns.map(({ name }) => name)).toEqual(['n']);
  });
});

describe('CSV', () => {
  it('begins with a byte order mark', () => {
    expect([...writeCsv(table([['a', 'number', []]]), ['a'], 1e9).subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  });

  it('writes nulls empty, booleans capitalised, big integers whole', () => {
    expect(
      csv(
        table([
          ['t', 'text', [null]],
          ['b', 'boolean', [true]],
          ['n', 'number', [9_007_199_254_740_993n]],
          ['x', 'number', [Number.NaN]],
        ]),
      ),
    ).toBe('t,b,n,x\n,True,9007199254740993,\n');
  });

  it('neutralises what a spreadsheet would run and leaves negative numbers', () => {
    expect(csv(table([['t', 'text', ['@cmd', '-2+3', '-5', '|x', '%y', ' =z', 'a=b']]]))).toBe(
      "t\n'@cmd\n'-2+3\n-5\n'\\\\|x\n'%y\n' =z\na=b\n",
    );
  });

  it('quotes separators, quotes and line ends', () => {
    expect(csv(table([['a,b', 'text', ['say "hi"', 'two\nlines']]]))).toBe('"a,b"\n"say ""hi"""\n"two\nlines"\n');
  });

  it('writes times as exactly as the column needs', () => {
    expect(
      csv(
        table([
          ['d', 'time', [0, 86_400_000]],
          ['s', 'time', [0, 1000]],
          ['u', 'time', [0, 1709251199999.5]],
        ]),
      ),
    ).toBe(
      'd,s,u\n1970-01-01,1970-01-01 00:00:00,1970-01-01 00:00:00.000000\n1970-01-02,1970-01-01 00:00:01,2024-02-29 23:59:59.999500\n',
    );
  });
});

describe('rows that come in several tables', () => {
  const write = (...tables: readonly Table[]) => {
    const [sample] = tables;
    const out = new ByteWriter();
    const rows = csvRowsLike(sample ?? { rowCount: 0, columns: [] });
    for (const each of tables) rows(out, each, 1e9);
    return out.take().toString();
  };

  it('are written like the first, and no later time loses its clock', () => {
    const day = 86_400_000;
    expect(
      write(table([['t', 'time', [0, null, day]]]), table([['t', 'time', [2 * day, 2 * day + 1000, 3 * day + 0.5]]])),
    ).toBe('1970-01-01\n\n1970-01-02\n1970-01-03\n1970-01-03 00:00:01\n1970-01-04 00:00:00.000500\n');
  });

  it('keep their quotes where a column of numbers turns out to hold anything', () => {
    expect(write(table([['n', 'number', [1, '1.50', '=1,2']]]))).toBe(`1\n1.50\n"'=1,2"\n`);
  });

  it('are the same times as of the calendar, in any year', () => {
    fc.assert(
      fc.property(fc.integer({ min: -62_167_219_200, max: 253_402_300_799 }), seconds => {
        const text = new Date(seconds * 1000).toISOString().slice(0, 19).replace('T', ' ');
        const written = write(table([['t', 'time', [1, seconds * 1000]]])).split('\n')[1];
        expect(written).toBe(`${text}.000000`);
      }),
    );
  });

  it('are the same numbers as JavaScript prints', () => {
    fc.assert(
      fc.property(fc.oneof(fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true })), value => {
        expect(write(table([['n', 'number', [value]]]))).toBe(`${value}\n`);
      }),
    );
  });
});

describe('XLSX', () => {
  it('is read back by a spreadsheet reader with types kept', async () => {
    const given = table([
      ['text', 'text', ['a <b> & "c"', '=1+1', null, 'line\nend\u0001']],
      ['number', 'number', [1.5, -2, null, 9_007_199_254_740_993n]],
      ['flag', 'boolean', [true, false, null, true]],
      ['day', 'time', [Date.UTC(2003, 6, 1), null, Date.UTC(2024, 1, 29), Date.UTC(1850, 0, 1)]],
    ]);
    const [sheet] = await readSheet(await encodeSheet(given, ['text', 'number', 'flag', 'day'], 1e9));
    expect(sheet?.data).toEqual([
      ['text', 'number', 'flag', 'day'],
      ['a <b> & "c"', 1.5, true, new Date('2003-07-01T00:00:00.000Z')],
      ["'=1+1", -2, false, null],
      [null, null, null, new Date('2024-02-29T00:00:00.000Z')],
      ['line\nend', '9007199254740993', true, '1850-01-01'],
    ]);
  });

  it('names columns beyond Z with two letters', async () => {
    const columns = Array.from({ length: 28 }, (_, at): [string, CellKind, Cell[]] => [`c${at}`, 'number', [at]]);
    const [sheet] = await readSheet(
      await encodeSheet(
        table(columns),
        columns.map(([name]) => name),
        1e9,
      ),
    );
    expect(sheet?.data[1]?.slice(25)).toEqual([25, 26, 27]);
  });
});
