import { describe, expect, it } from 'vitest';
import { after, aTable } from '../testing/tables';

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
