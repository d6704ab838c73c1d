import { describe, expect, it } from 'vitest';
import { after, aTable, run } from '../testing/tables';

const table = aTable({ k: ['x', 'y', 'z'], n: [2, null, 1] });

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
