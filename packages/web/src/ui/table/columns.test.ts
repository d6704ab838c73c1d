import { describe, expect, it } from 'vitest';
import { nextSelection, nextSort } from './columns';

describe('nextSort', () => {
  it('turns round on the second press and begins ascending on another column', () => {
    expect(nextSort({ key: 'name', descending: false }, 'name')).toEqual({ key: 'name', descending: true });
    expect(nextSort({ key: 'name', descending: true }, 'type')).toEqual({ key: 'type', descending: false });
  });
});

describe('nextSelection', () => {
  const ids = ['a', 'b', 'c', 'd'];
  it('adds and takes back one row', () => {
    expect([...nextSelection(new Set(['a']), ids, { id: 'c', on: true, from: null })]).toEqual(['a', 'c']);
    expect([...nextSelection(new Set(['a', 'c']), ids, { id: 'a', on: false, from: null })]).toEqual(['c']);
  });
  it('reaches from the last tick to this one, in both directions', () => {
    expect([...nextSelection(new Set(['d']), ids, { id: 'b', on: true, from: 'd' })].sort()).toEqual(['b', 'c', 'd']);
    expect([...nextSelection(new Set(ids), ids, { id: 'c', on: false, from: 'b' })]).toEqual(['a', 'd']);
  });
  it('ticks one row when the last tick is on another page', () => {
    expect([...nextSelection(new Set(), ids, { id: 'c', on: true, from: 'z' })]).toEqual(['c']);
  });
});
