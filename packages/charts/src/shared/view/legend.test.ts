import { describe, expect, it } from 'vitest';
import { entriesThatFit } from './legend-fit';
import { isolate, toggle } from './legend-state';
import { moved } from './ZoomBar';

const ids = ['a', 'b', 'c'];

describe('a legend', () => {
  it('shows the clicked entry alone, and all again when it is alone already', () => {
    const alone = isolate(new Set(), ids, 'b');
    expect([...alone]).toEqual(['a', 'c']);
    expect(isolate(alone, ids, 'b').size).toBe(0);
    expect([...isolate(alone, ids, 'a')]).toEqual(['b', 'c']);
  });

  it('adds and removes with Ctrl, but never hides the last', () => {
    expect([...toggle(new Set(['a', 'c']), ids, 'a')]).toEqual(['c']);
    const last = new Set(['a', 'c']);
    expect(toggle(last, ids, 'b')).toBe(last);
  });

  it('keeps to one line and counts the rest', () => {
    const names = Array.from({ length: 20 }, (_, index) => `Series ${index}`);
    expect(entriesThatFit(names.slice(0, 3), 400)).toBe(3);
    const fits = entriesThatFit(names, 400);
    expect(fits).toBeGreaterThan(2);
    expect(fits).toBeLessThan(8);
  });
});

describe('the window of a zoom bar', () => {
  it('moves inside the axis and keeps a width', () => {
    expect(moved([0.25, 0.75], 'window', 0.9)).toEqual([0.5, 1]);
    expect(moved([0.2, 0.6], 'end', -0.9)).toEqual([0.2, 0.22]);
    expect(moved([0.2, 0.6], 'start', -0.9)).toEqual([0, 0.6]);
  });
});
