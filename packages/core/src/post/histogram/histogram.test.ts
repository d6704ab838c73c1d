import { describe, expect, it } from 'vitest';
import { after, aTable } from '../testing/tables';

const table = aTable({ k: ['x', 'y', 'z'], n: [2, null, 1] });

describe('histogram', () => {
  it('counts in bins of equal width, the last with both edges', () => {
    const numbers = aTable({ g: ['a', 'b', 'a', 'a'], n: [0, 4, 10, null] });
    expect(after(numbers, ['histogram', { column: 'n', bins: 2 }])).toEqual({ '0.0 - 5.0': [2], '5.0 - 10.0': [1] });
    expect(after(numbers, ['histogram', { column: 'n', bins: 2, groupby: ['g'], cumulative: true }])).toEqual({
      g: ['a', 'b'],
      '0.0 - 5.0': [1, 1],
      '5.0 - 10.0': [2, 1],
    });
    expect(after(numbers, ['histogram', { column: 'n', bins: 1, normalize: true }])).toEqual({ '0.0 - 10.0': [1] });
  });

  it('counts moments in bins of microseconds', () => {
    expect(after(aTable({ t: [1, 3] }), ['histogram', { column: 't', bins: 1 }])).toEqual({ '1000.0 - 3000.0': [2] });
  });

  it('refuses text and no bins', () => {
    expect(after(table, ['histogram', { column: 'k' }])).toContain('not numeric');
    expect(after(table, ['histogram', { column: 'n', bins: 0 }])).toContain('"bins"');
  });
});
