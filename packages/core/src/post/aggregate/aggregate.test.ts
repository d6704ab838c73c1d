import { describe, expect, it } from 'vitest';
import { after, aTable } from '../testing/tables';

const table = aTable({ g: ['b', 'a', 'b', null], n: [4, null, 1, 9] });
const of = (operator: string, options = {}) => ({
  groupby: ['g'],
  aggregates: { r: { column: 'n', operator, options } },
});

describe('aggregate', () => {
  it.each<[string, readonly (number | null)[]]>([
    ['sum', [0, 5]],
    ['mean', [null, 2.5]],
    ['average', [null, 2.5]],
    ['max', [null, 4]],
    ['nanmin', [null, 1]],
    ['count', [1, 2]],
    ['count_nonzero', [1, 2]],
    ['prod', [1, 4]],
    ['std', [null, 1.5]],
    ['var', [null, 2.25]],
    ['argmax', [-1, 0]],
    ['argmin', [-1, 1]],
    ['nanmedian', [null, 2.5]],
  ])('computes %s of each group in order, groups without a key left out', (operator, values) => {
    expect(after(table, ['aggregate', of(operator)])).toEqual({ g: ['a', 'b'], r: values });
  });

  it('interpolates percentiles', () => {
    expect(after(table, ['aggregate', of('percentile', { q: 25 })])).toEqual({ g: ['a', 'b'], r: [null, 1.75] });
    expect(after(table, ['aggregate', of('percentile')])).toContain('"q"');
  });

  it('makes one row without groups; a missing number makes the median missing and the nan-median not', () => {
    const whole = (operator: string) => after(table, ['aggregate', { groupby: [], aggregates: { n: { operator } } }]);
    expect(whole('median')).toEqual({ n: [null] });
    expect(whole('nanmedian')).toEqual({ n: [4] });
  });

  it('takes the least and greatest text', () => {
    const aggregates = { least: { column: 'g', operator: 'min' }, most: { column: 'g', operator: 'max' } };
    expect(after(table, ['aggregate', { aggregates }])).toEqual({ least: ['a'], most: ['b'] });
  });

  it('refuses operators that give no single value, and those that are missing', () => {
    expect(after(table, ['aggregate', of('cumsum')])).toContain('Use the operation "cum"');
    expect(after(table, ['aggregate', { aggregates: { n: {} } }])).toBe('The aggregate "n" names no operator.');
  });
});
