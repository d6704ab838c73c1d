import type { Cell, CellKind, Table } from '@meridian/core/table';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ByteWriter } from './byte-writer';
import { writeRows } from './json';
import { TooLarge } from './too-large';

const table = (columns: readonly (readonly [string, CellKind, readonly Cell[]])[]): Table => ({
  rowCount: columns[0]?.[2].length ?? 0,
  columns: columns.map(([name, kind, values]) => ({ name, kind, values })),
});
async function text(given: Table, mostBytes = 1e9): Promise<string> {
  const out = new ByteWriter();
  await writeRows(out, given, mostBytes);
  return out.take().toString();
}

describe('rows as JSON', () => {
  it('writes objects in row order with columns in column order', async () => {
    expect(
      await text(
        table([
          ['weather', 'text', ['sun', null]],
          ['count', 'number', [640, 1.5]],
          ['dry', 'boolean', [true, false]],
        ]),
      ),
    ).toBe('[{"weather":"sun","count":640,"dry":true},{"weather":null,"count":1.5,"dry":false}]');
  });

  it('writes null for what JSON has no number for', async () => {
    expect(
      await text(table([['x', 'number', [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, -0]]])),
    ).toBe('[{"x":null},{"x":null},{"x":null},{"x":0}]');
  });

  it('writes integers beyond 2^53 as text and smaller ones as numbers', async () => {
    expect(
      await text(table([['big', 'number', [9_007_199_254_740_993n, 9_007_199_254_740_991n, -9_007_199_254_740_993n]]])),
    ).toBe('[{"big":"9007199254740993"},{"big":9007199254740991},{"big":"-9007199254740993"}]');
  });

  it('writes a decimal as a number only where a double holds every digit', async () => {
    expect(
      await text(table([['dec', 'number', ['12.3400', '-0.0001', '100000000000000', '0.12345678901234567', 'NaN']]])),
    ).toBe('[{"dec":12.34},{"dec":-0.0001},{"dec":100000000000000},{"dec":"0.12345678901234567"},{"dec":null}]');
  });

  it('keeps column names that mean something to JavaScript', async () => {
    const parsed: unknown = JSON.parse(
      await text(
        table([
          ['__proto__', 'number', [1]],
          ['constructor', 'number', [2]],
          ['a"b.\n😀', 'number', [3]],
        ]),
      ),
    );
    expect(Object.entries((parsed as object[])[0] ?? {})).toEqual([
      ['__proto__', 1],
      ['constructor', 2],
      ['a"b.\n😀', 3],
    ]);
  });

  it('gives rows without columns as empty objects', async () => {
    expect(await text({ rowCount: 2, columns: [] })).toBe('[{},{}]');
  });

  it('stops when the answer grows past its limit', async () => {
    await expect(text(table([['t', 'text', ['x'.repeat(500), 'y'.repeat(500)]]]), 600)).rejects.toThrow(TooLarge);
  });

  it('writes any text so that it parses back', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.string({ unit: 'binary' }), { maxLength: 8 }), async values => {
        const rows: { t: string }[] = JSON.parse(await text(table([['t', 'text', values]])));
        expect(rows.map(row => row.t)).toEqual(values);
      }),
      { numRuns: 200 },
    );
  });

  it('writes any number as JavaScript would', async () => {
    const scaled = fc
      .tuple(fc.maxSafeInteger(), fc.integer({ min: 0, max: 8 }))
      .map(([whole, decimals]) => whole / 10 ** decimals);
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.oneof(fc.double({ noNaN: true, noDefaultInfinity: true }), scaled, fc.integer()), {
          maxLength: 20,
        }),
        async values => {
          expect(await text(table([['x', 'number', values]]))).toBe(
            `[${values.map(value => `{"x":${value}}`).join(',')}]`,
          );
        },
      ),
      { numRuns: 500 },
    );
  });

  it.each([9, 10, 99_999_999, 999_999_999, 1e9, 2 ** 31, 9_999_999, 1e7, 1e14, 999_999_999_999_999, 1e15, 2 ** 53])(
    'writes the whole number %d and its opposite',
    async value => {
      expect(await text(table([['x', 'number', [value, -value]]]))).toBe(`[{"x":${value}},{"x":${-value}}]`);
    },
  );

  it('lets others have their turns while it writes much', async () => {
    let turns = 0;
    const counting = setInterval(() => {
      turns += 1;
    }, 0);
    const rows = Array.from({ length: 10_000 }, () => 'x'.repeat(2000));
    expect((await text(table([['t', 'text', rows]]))).length).toBeGreaterThan(20_000_000);
    clearInterval(counting);
    expect(turns).toBeGreaterThan(5);
  });

  it('writes many rows of different length, with names of any length', async () => {
    const names = ['', 'a', 'ab', 'abc', 'größe', 'x'.repeat(70)];
    const rows = Array.from({ length: 400 }, (_, row) => 'ä"z'.repeat(row % 61));
    const given = table(names.map(name => [name, 'text', rows]));
    expect(await text(given)).toBe(JSON.stringify(rows.map(row => Object.fromEntries(names.map(name => [name, row])))));
  });
});
