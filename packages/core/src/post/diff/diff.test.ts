import { describe, expect, it } from 'vitest';
import { after, aTable } from '../testing/tables';

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
