import { describe, expect, it } from 'vitest';
import { after, aTable } from '../testing/tables';

const table = aTable({ k: ['x', 'y'], a: [3, null], b: [2, 1] });
const of = (compare_type: string, more = {}) => ({
  source_columns: ['a'],
  compare_columns: ['b'],
  compare_type,
  ...more,
});

describe('compare', () => {
  it('adds the difference, the change as a share, or the ratio', () => {
    expect(after(table, ['compare', of('difference')])).toMatchObject({ a: [3, null], difference__a__b: [1, null] });
    expect(after(table, ['compare', of('percentage')])).toMatchObject({ percentage__a__b: [0.5, null] });
    expect(after(table, ['compare', of('ratio')])).toMatchObject({ ratio__a__b: [1.5, null] });
  });

  it('drops the columns it compared when asked', () => {
    expect(after(table, ['compare', of('ratio', { drop_original_columns: true })])).toEqual({
      k: ['x', 'y'],
      ratio__a__b: [1.5, null],
    });
  });

  it('rounds to four digits unless told otherwise, halves to even', () => {
    const thirds = aTable({ a: [2, 1.5, 2.5], b: [3, 1, 1] });
    expect(after(thirds, ['compare', of('ratio')])).toMatchObject({ ratio__a__b: [0.6667, 1.5, 2.5] });
    expect(after(thirds, ['compare', of('ratio', { precision: 0 })])).toMatchObject({ ratio__a__b: [1, 2, 2] });
    const large = aTable({ a: [1234, 25, 35], b: [1, 1, 1] });
    expect(after(large, ['compare', of('ratio', { precision: -1 })])).toMatchObject({ ratio__a__b: [1230, 20, 40] });
  });

  it('pairs pivoted columns by their values', () => {
    const pivoted = aTable({ k: ['x', 'x'], c: ['p', 'q'], a: [3, 8], b: [1, 4] });
    const aggregates = { a: { operator: 'sum' }, b: { operator: 'sum' } };
    const steps = [
      ['pivot', { index: ['k'], columns: ['c'], aggregates }],
      ['compare', of('difference', { drop_original_columns: true })],
      ['flatten'],
    ] as const;
    expect(after(pivoted, ...steps)).toEqual({ k: ['x'], 'difference__a__b, p': [2], 'difference__a__b, q': [4] });
  });

  it('refuses lists of different length and unknown types', () => {
    expect(after(table, ['compare', { ...of('ratio'), compare_columns: [] }])).toContain('"compare_columns"');
    expect(after(table, ['compare', of('zz')])).toContain('"compare_type"');
  });
});
