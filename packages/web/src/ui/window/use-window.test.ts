import { describe, expect, it } from 'vitest';
import { shownRows } from './use-window';

describe('shownRows', () => {
  const list = { count: 1000, rowHeight: 30, spare: 2 };
  it('begins at the first row at the top', () => {
    expect(shownRows({ top: 0, height: 270 }, list)).toEqual({ from: 0, to: 11, before: 0, after: 29670 });
  });
  it('keeps the spare rows above and below in the middle', () => {
    expect(shownRows({ top: 3000, height: 270 }, list)).toEqual({ from: 98, to: 111, before: 2940, after: 26670 });
  });
  it('ends with the last row', () => {
    expect(shownRows({ top: 29730, height: 270 }, list)).toEqual({ from: 989, to: 1000, before: 29670, after: 0 });
  });
  it('shows nothing of a list that became shorter than where it was scrolled', () => {
    expect(shownRows({ top: 3000, height: 270 }, { ...list, count: 5 })).toEqual({
      from: 5,
      to: 5,
      before: 150,
      after: 0,
    });
  });
});
