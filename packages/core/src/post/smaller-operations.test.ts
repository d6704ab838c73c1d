import { describe, expect, it } from 'vitest';
import { after, aTable, day, run } from './fixtures/tables';

const table = aTable({ k: ['x', 'y', 'z'], n: [2, null, 1] });

describe('cum', () => {
  it('runs down the rows with missing numbers as 0', () => {
    const cum = (operator: string) => after(table, ['cum', { operator, columns: { n: 'c' } }]);
    expect(cum('sum')).toEqual({ k: ['x', 'y', 'z'], n: [2, null, 1], c: [2, 2, 3] });
    expect(cum('prod')).toMatchObject({ c: [2, 0, 0] });
    expect(cum('min')).toMatchObject({ c: [2, 0, 0] });
    expect(cum('max')).toMatchObject({ c: [2, 2, 2] });
    expect(cum('mean')).toContain('"operator"');
  });
});

describe('diff', () => {
  it('subtracts earlier rows, later rows or columns to the left', () => {
    const steps = aTable({ a: [1, 4, 9], b: [2, 6, 12] });
    expect(after(steps, ['diff', { columns: { a: 'd' } }])).toMatchObject({ d: [null, 3, 5] });
    expect(after(steps, ['diff', { columns: { a: 'd' }, periods: -1 }])).toMatchObject({ d: [-3, -5, null] });
    expect(after(steps, ['diff', { columns: { a: 'a', b: 'b' }, axis: 1 }])).toEqual({
      a: [null, null, null],
      b: [1, 2, 3],
    });
  });
});

describe('rank', () => {
  it('gives the share of a group that is not above, ties in the middle', () => {
    const numbers = aTable({ g: ['a', 'a', 'b', null, 'a'], n: [1, 1, 5, 5, null] });
    expect(after(numbers, ['rank', { metric: 'n', group_by: 'g' }])).toMatchObject({
      rank: [0.75, 0.75, 1, null, null],
    });
    expect(after(numbers, ['rank', { metric: 'n' }])).toMatchObject({ rank: [0.375, 0.375, 0.875, 0.875, null] });
  });
});

describe('sort', () => {
  it('keeps missing values last in either direction and remembers where rows were', () => {
    expect(after(table, ['sort', { by: 'n' }])).toEqual({ k: ['z', 'x', 'y'], n: [1, 2, null] });
    expect(run(table, ['sort', { by: 'n', ascending: false }])).toMatchObject({ indexNames: [0, 2, 1] });
  });

  it('sorts by several columns, each with its direction', () => {
    const pairs = aTable({ a: [1, 2, 1], b: ['p', 'q', 'r'] });
    expect(after(pairs, ['sort', { by: ['a', 'b'], ascending: [true, false] }])).toEqual({
      a: [1, 1, 2],
      b: ['r', 'p', 'q'],
    });
    expect(after(pairs, ['sort', { columns: { b: false } }])).toEqual({ a: [1, 2, 1], b: ['r', 'q', 'p'] });
  });

  it('sorts by the row index', () => {
    const pivoted = ['pivot', { index: ['k'], aggregates: { n: { operator: 'sum' } } }] as const;
    const steps = [pivoted, ['sort', { is_sort_index: true, ascending: false }], ['flatten']] as const;
    expect(after(table, ...steps)).toEqual({ k: ['z', 'y', 'x'], n: [1, 0, 2] });
  });
});

describe('select and rename', () => {
  it('keeps, leaves out, then renames', () => {
    const options = { columns: ['n', 'k'], exclude: ['k'], rename: { n: 'm' } };
    expect(after(table, ['select', options])).toEqual({ m: [2, null, 1] });
  });

  it('takes a label out of the flattened name with null', () => {
    const pivoted = ['pivot', { index: ['k'], columns: ['c'], aggregates: { n: { operator: 'sum' } } }] as const;
    const source = aTable({ k: ['x'], c: ['p'], n: [1] });
    const rename = ['rename', { columns: { n: null }, level: 0, inplace: true }] as const;
    expect(after(source, pivoted, rename, ['flatten'])).toEqual({ k: ['x'], p: [1] });
  });

  it('refuses a name that is there already and a level that is not', () => {
    expect(after(table, ['rename', { columns: { n: 'k' } }])).toContain('Label already exists: k');
    expect(after(table, ['rename', { columns: { n: 'm' }, level: 'zz' }])).toContain('"zz"');
  });
});

describe('flatten', () => {
  it('marks commas inside labels, so that levels can be told apart', () => {
    const source = aTable({ k: ['x'], c: ['p, q'], n: [1] });
    const pivoted = ['pivot', { index: ['k'], columns: ['c'], aggregates: { n: { operator: 'sum' } } }] as const;
    expect(run(source, pivoted, ['flatten'])).toMatchObject({ columnLevels: [['k'], ['n', 'p, q']] });
    expect(after(source, pivoted, ['flatten', { drop_levels: [0] }])).toEqual({ k: ['x'], 'p, q': [1] });
  });

  it('leaves the index where it is when told', () => {
    const pivoted = ['pivot', { index: ['t'], aggregates: { n: { operator: 'sum' } } }] as const;
    const result = run(aTable({ t: [day(1, 1)], n: [1] }), pivoted, ['flatten', { reset_index: false }]);
    expect(result).toMatchObject({ indexNames: [day(1, 1)], columnLevels: [['n']] });
  });
});

describe('histogram', () => {
  it('counts in bins of equal width, the last with both edges', () => {
    const numbers = aTable({ g: ['a', 'b', 'a', 'a'], n: [0, 4, 10, null] });
    expect(after(numbers, ['histogram', { column: 'n', bins: 2 }])).toEqual({ '0 - 5': [2], '5 - 10': [1] });
    expect(after(numbers, ['histogram', { column: 'n', bins: 2, groupby: ['g'], cumulative: true }])).toEqual({
      g: ['a', 'b'],
      '0 - 5': [1, 1],
      '5 - 10': [2, 1],
    });
    expect(after(numbers, ['histogram', { column: 'n', bins: 1, normalize: true }])).toEqual({ '0 - 10': [1] });
  });

  it('refuses text and no bins', () => {
    expect(after(table, ['histogram', { column: 'k' }])).toContain('not numeric');
    expect(after(table, ['histogram', { column: 'n', bins: 0 }])).toContain('"bins"');
  });
});

describe('boxplot', () => {
  const numbers = aTable({ g: ['a', 'a', 'a', 'a', 'a'], n: [1, 2, 3, 4, 100] });
  const box = (whisker_type: string, percentiles?: unknown) =>
    after(numbers, ['boxplot', { groupby: ['g'], metrics: ['n'], whisker_type, percentiles }]);

  it('ends whiskers within one and a half boxes, at percentiles or at the extremes', () => {
    const inner = { g: ['a'], n__mean: [22], n__median: [3], n__q1: [2], n__q3: [4], n__count: [5] };
    expect(box('tukey')).toEqual({ ...inner, n__max: [4], n__min: [1], n__outliers: [[100]] });
    expect(box('percentile', [25, 75])).toEqual({ ...inner, n__max: [4], n__min: [2], n__outliers: [[100, 1]] });
    expect(box('min/max')).toEqual({ ...inner, n__max: [100], n__min: [1], n__outliers: [[]] });
  });

  it('refuses percentiles that are no pair', () => {
    expect(box('percentile', [90, 10])).toContain('"percentiles"');
  });
});

describe('places', () => {
  it('decodes and encodes geohashes', () => {
    const hashes = aTable({ h: ['ezs42', null] });
    const names = { latitude: 'la', longitude: 'lo' };
    expect(after(hashes, ['geohash_decode', { geohash: 'h', ...names }])).toEqual({
      h: ['ezs42', null],
      la: [42.60498046875, null],
      lo: [-5.60302734375, null],
    });
    const places = aTable({ la: [57.64911], lo: [10.40744] });
    expect(after(places, ['geohash_encode', { ...names, geohash: 'h' }])).toMatchObject({ h: ['u4pruydqqvj8'] });
    expect(after(aTable({ h: ['ail'] }), ['geohash_decode', { geohash: 'h', ...names }])).toContain('"ail"');
  });

  it.each([
    ['57.64911 10.40744', 57.64911, 10.40744, 0],
    ['42.6, -5.6, 100m', 42.6, -5.6, 0.1],
    ['10; -20; 3km', 10, -20, 3],
    ["UT: N 39°20' 0'' / W 74°35' 0''", 39 + 20 / 60, -(74 + 35 / 60), 0],
    ['S41.5 E190', -41.5, -170, 0],
  ])('parses the point %s', (point, latitude, longitude, altitude) => {
    const options = { geodetic: 'p', latitude: 'la', longitude: 'lo' };
    const parsed = after(aTable({ p: [point] }), ['geodetic_parse', options]) as Record<string, number[]>;
    expect([parsed['la']?.[0], parsed['lo']?.[0], parsed['altitude']?.[0]]).toEqual([latitude, longitude, altitude]);
  });
});
