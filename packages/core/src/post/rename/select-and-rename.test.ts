import { describe, expect, it } from 'vitest';
import { after, aTable } from '../fixtures/tables';

const table = aTable({ k: ['x', 'y', 'z'], n: [2, null, 1] });

describe('select and rename', () => {
  it('keeps, leaves out, then renames', () => {
    const options = { columns: ['n', 'k'], exclude: ['k'], rename: { n: 'm' } };
    expect(after(table, ['select', options])).toEqual({ m: [2, null, 1] });
  });

  it('keeps all where none is named, and may rename what it does not keep', () => {
    expect(after(table, ['select', { columns: [] }])).toEqual({ k: ['x', 'y', 'z'], n: [2, null, 1] });
    expect(after(table, ['select', { columns: ['k'], rename: { n: 'm' } }])).toEqual({ k: ['x', 'y', 'z'] });
  });

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
