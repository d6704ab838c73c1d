import { describe, expect, it } from 'vitest';
import { planFilters } from './edit-metadata';

const filter = (id: string, name = id) => ({ id, name });
const ids = (filters: readonly Record<string, unknown>[]) => filters.map(one => one['id']);

describe('a list of filters', () => {
  it('loses those that went, keeps its order, and takes new ones at its end', () => {
    const after = planFilters([filter('a'), filter('b'), filter('c')], {
      deleted: ['a'],
      modified: [filter('d'), filter('b', 'renamed')],
    });
    expect(after).toEqual([filter('b', 'renamed'), filter('c'), filter('d')]);
  });

  it('is put in the order that is said, and what is not said comes after', () => {
    expect(ids(planFilters([filter('a'), filter('b'), filter('c'), filter('d')], { reordered: ['c', 'a'] }))).toEqual([
      'c',
      'a',
      'b',
      'd',
    ]);
  });

  it('stays as it is when nothing is said', () => {
    expect(ids(planFilters([filter('a'), filter('b')], {}))).toEqual(['a', 'b']);
  });
});
