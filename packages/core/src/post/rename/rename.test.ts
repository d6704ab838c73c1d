import { describe, expect, it } from 'vitest';
import { after, aTable } from '../testing/tables';

const table = aTable({ k: ['x', 'y', 'z'], n: [2, null, 1] });

describe('rename', () => {
  it('takes a label out of the flattened name with null', () => {
    const pivoted = ['pivot', { index: ['k'], columns: ['c'], aggregates: { n: { operator: 'sum' } } }] as const;
    const source = aTable({ k: ['x'], c: ['p'], n: [1] });
    const rename = ['rename', { columns: { n: null }, level: 0, inplace: true }] as const;
    expect(after(source, pivoted, rename, ['flatten'])).toEqual({ k: ['x'], p: [1] });
  });

  it('refuses a name that is there already and a level that is not', () => {
    expect(after(table, ['rename', { columns: { n: 'k' } }])).toContain('Label already exists: k');
    const pivoted = ['pivot', { index: ['k'], columns: ['c'], aggregates: { n: { operator: 'sum' } } }] as const;
    const source = aTable({ k: ['x'], c: ['p'], n: [1] });
    expect(after(source, pivoted, ['rename', { columns: { n: 'm' }, level: 'zz' }])).toContain('"zz"');
  });

  it('reads no level where names have one', () => {
    expect(after(table, ['rename', { columns: { n: 'm' }, level: 'zz' }])).toEqual({
      k: ['x', 'y', 'z'],
      m: [2, null, 1],
    });
  });
});
