import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { after, aTable, run } from '../testing/tables';

const table = aTable({ n: [1, null, 3, 4, 5] });
const rolled = (options: Record<string, unknown>) =>
  after(table, ['rolling', { columns: { n: 'r' }, window: 3, ...options }]);

describe('rolling', () => {
  it('needs a full window unless fewer periods suffice', () => {
    expect(rolled({ rolling_type: 'sum' })).toMatchObject({ r: [null, null, null, null, 12] });
    expect(rolled({ rolling_type: 'sum', min_periods: 0 })).toMatchObject({ r: [1, 1, 4, 7, 12] });
    expect(rolled({ rolling_type: 'mean', min_periods: 1 })).toMatchObject({ r: [1, 1, 2, 3.5, 4] });
  });

  it('cuts off the rows before the first window that can have enough', () => {
    const result = run(table, ['rolling', { rolling_type: 'max', columns: { n: 'r' }, window: 3, min_periods: 2 }]);
    expect(result).toMatchObject({ indexNames: [1, 2, 3, 4] });
    expect(rolled({ rolling_type: 'max', min_periods: 2 })).toEqual({ n: [null, 3, 4, 5], r: [null, 3, 4, 5] });
  });

  it('counts, orders and spreads', () => {
    expect(rolled({ rolling_type: 'count', min_periods: 0 })).toMatchObject({ r: [1, 1, 2, 2, 3] });
    expect(rolled({ rolling_type: 'median', min_periods: 1 })).toMatchObject({ r: [1, 1, 2, 3.5, 4] });
    expect(rolled({ rolling_type: 'min', min_periods: 1 })).toMatchObject({ r: [1, 1, 1, 3, 3] });
    expect(rolled({ rolling_type: 'var', min_periods: 1 })).toMatchObject({ r: [null, null, 2, 0.5, 1] });
    expect(rolled({ rolling_type: 'std' })).toMatchObject({ r: [null, null, null, null, 1] });
    expect(rolled({ rolling_type: 'skew' })).toMatchObject({ r: [null, null, null, null, 0] });
  });

  it('reads a quantile and how it lies between numbers', () => {
    const quantile = (interpolation: string) =>
      rolled({ rolling_type: 'quantile', min_periods: 1, rolling_type_options: { quantile: 0.25, interpolation } });
    expect(quantile('linear')).toMatchObject({ r: [1, 1, 1.5, 3.25, 3.5] });
    expect(quantile('lower')).toMatchObject({ r: [1, 1, 1, 3, 3] });
    expect(quantile('higher')).toMatchObject({ r: [1, 1, 3, 4, 4] });
  });

  it('stands in the middle of its window when centered', () => {
    expect(rolled({ rolling_type: 'sum', center: true, min_periods: 1 })).toMatchObject({ r: [1, 4, 7, 12, 9] });
  });

  it('weighs by the shape of the window', () => {
    expect(rolled({ rolling_type: 'mean', win_type: 'triang', min_periods: 1 })).toMatchObject({
      r: [1, 1, 2, 10 / 3, 4],
    });
    expect(rolled({ rolling_type: 'mean', win_type: 'zz' })).toContain('"zz"');
    expect(rolled({ rolling_type: 'mean', win_type: 'gaussian' })).toContain('"std"');
  });

  it('spreads under weights that go by row, off the count of the window', () => {
    const counts = aTable({ n: [53, 101, 641, 26, 640] });
    const spread = (options: object) =>
      after(counts, ['rolling', { rolling_type: 'var', columns: { n: 'n' }, window: 3, ...options }]);
    expect(spread({ win_type: 'boxcar', min_periods: 2 })).toEqual({ n: [864, 106608, 112575, 377611 / 3] });
    expect(spread({ win_type: 'triang', min_periods: 2, rolling_type_options: { ddof: 2 } })).toEqual({
      n: [null, 175041, 182376.5625, 212291.0625],
    });
  });

  it('sets every pair of columns behind the rows for correlations', () => {
    const result = run(aTable({ n: [1, 2, 4] }), ['rolling', { rolling_type: 'corr', columns: { n: 'r' }, window: 2 }]);
    expect(result).toMatchObject({ indexNames: [0, 1, 2, [0, 'n'], [1, 'n'], [2, 'n']] });
    expect(
      after(aTable({ n: [1, 2, 4] }), ['rolling', { rolling_type: 'cov', columns: { n: 'r' }, window: 2 }]),
    ).toEqual({
      n: [1, 2, 4, null, null, null],
      r: [null, null, null, null, 0.5, 2],
    });
  });

  it('refuses windows and options that cannot be', () => {
    expect(rolled({ rolling_type: 'sum', window: 0 })).toBe('Window must be a whole number above 0.');
    expect(after(table, ['rolling', { rolling_type: 'sum', columns: { n: 'r' } }])).toContain('window');
    expect(rolled({ rolling_type: 'sum', min_periods: 5 })).toContain('min_periods');
    expect(rolled({ rolling_type: 'mean', rolling_type_options: { foo: 1 } })).toContain('"foo"');
  });

  it('gives the sums that adding each window afresh gives', () => {
    const numbers = fc.array(fc.oneof(fc.integer({ min: -1e6, max: 1e6 }), fc.constant(null)), {
      minLength: 1,
      maxLength: 30,
    });
    fc.assert(
      fc.property(numbers, fc.integer({ min: 1, max: 6 }), (n, window) => {
        const options = { rolling_type: 'sum', columns: { n: 'r' }, window, min_periods: 0 };
        const sums = n.map((_, row) =>
          n.slice(Math.max(0, row - window + 1), row + 1).reduce<number>((sum, each) => sum + (each ?? 0), 0),
        );
        expect(after(aTable({ n }), ['rolling', options])).toMatchObject({ r: sums });
      }),
      { numRuns: 50 },
    );
  });
});
