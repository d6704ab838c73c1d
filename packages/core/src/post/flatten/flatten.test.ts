import { describe, expect, it } from 'vitest';
import { after, aTable, day, run } from '../testing/tables';

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
