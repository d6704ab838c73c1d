import { describe, expect, it } from 'vitest';
import { changedKeys, rebased } from './rebased';

const base = { name: 'Sales', port: 5432, tags: ['a'] };

describe('changedKeys', () => {
  it('compares by content', () => {
    expect(changedKeys({ ...base, tags: ['a'] }, base)).toEqual([]);
    expect(changedKeys({ ...base, tags: ['b'], port: 1 }, base)).toEqual(['port', 'tags']);
  });
});

describe('rebased', () => {
  it('joins changes of different parts', () => {
    expect(rebased({ base, mine: { ...base, name: 'Mine' }, theirs: { ...base, port: 6543 } })).toEqual({
      name: 'Mine',
      port: 6543,
      tags: ['a'],
    });
  });
  it('keeps mine where both changed the same part', () => {
    expect(rebased({ base, mine: { ...base, name: 'Mine' }, theirs: { ...base, name: 'Theirs' } }).name).toBe('Mine');
  });
});
