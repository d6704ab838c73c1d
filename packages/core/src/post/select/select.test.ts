import { describe, expect, it } from 'vitest';
import { after, aTable } from '../testing/tables';

const table = aTable({ k: ['x', 'y', 'z'], n: [2, null, 1] });

describe('select', () => {
  it('keeps, leaves out, then renames', () => {
    const options = { columns: ['n', 'k'], exclude: ['k'], rename: { n: 'm' } };
    expect(after(table, ['select', options])).toEqual({ m: [2, null, 1] });
  });

  it('keeps all where none is named, and may rename what it does not keep', () => {
    expect(after(table, ['select', { columns: [] }])).toEqual({ k: ['x', 'y', 'z'], n: [2, null, 1] });
    expect(after(table, ['select', { columns: ['k'], rename: { n: 'm' } }])).toEqual({ k: ['x', 'y', 'z'] });
  });

  it('refuses a column that is not there, and to leave out one that it does not keep', () => {
    expect(after(table, ['select', { columns: ['zz'] }])).toBe('There is no column "zz". The columns are k, n.');
    expect(after(table, ['select', { columns: ['k'], exclude: ['n'] }])).toBe(
      'There is no column "n". The columns are k.',
    );
  });
});
