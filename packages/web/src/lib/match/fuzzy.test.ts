import { describe, expect, it } from 'vitest';
import { fuzzyFilter, fuzzyMatch } from './fuzzy';

describe('fuzzyMatch', () => {
  it('prefers the start of a word over an earlier place inside one', () => {
    expect(fuzzyMatch('day', 'Monday by day')?.ranges).toEqual([[10, 13]]);
  });
  it('finds letters with gaps, in order', () => {
    expect(fuzzyMatch('fpd', 'Flights per day')?.ranges).toEqual([
      [0, 1],
      [8, 9],
      [12, 13],
    ]);
    expect(fuzzyMatch('dpf', 'Flights per day')).toBeNull();
  });
  it('forgives left out letters in a long query', () => {
    expect(fuzzyMatch('strks prmth', 'Strikes per month')).not.toBeNull();
  });
  it('does not match letters strewn over the whole text', () => {
    expect(fuzzyMatch('fitrd', 'f i t r d x')).toBeNull();
  });
  it('matches everything with nothing', () => {
    expect(fuzzyMatch('  ', 'x')).toEqual({ score: 0, ranges: [] });
  });
});

describe('fuzzyFilter', () => {
  it('sorts the best match first and drops the rest', () => {
    const names = ['arrival_delay', 'delay', 'origin', 'delayed'];
    expect(fuzzyFilter('delay', names, name => name)).toEqual(['delay', 'delayed', 'arrival_delay']);
  });
});
