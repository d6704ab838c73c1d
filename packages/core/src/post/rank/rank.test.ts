import { describe, expect, it } from 'vitest';
import { after, aTable } from '../testing/tables';

describe('rank', () => {
  it('gives the share of a group that is not above, ties in the middle', () => {
    const numbers = aTable({ g: ['a', 'a', 'b', null, 'a'], n: [1, 1, 5, 5, null] });
    expect(after(numbers, ['rank', { metric: 'n', group_by: 'g' }])).toMatchObject({
      rank: [0.75, 0.75, 1, null, null],
    });
    expect(after(numbers, ['rank', { metric: 'n' }])).toMatchObject({ rank: [0.375, 0.375, 0.875, 0.875, null] });
    expect(after(numbers, ['rank', { metric: 'g' }])).toMatchObject({ rank: [0.5, 0.5, 1, null, 0.5] });
  });
});
