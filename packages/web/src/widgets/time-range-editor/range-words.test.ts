import { describe, expect, it } from 'vitest';
import { rangeSentence, rangeWords } from './range-words';

describe('rangeWords', () => {
  it('says whole days without the end that is excluded', () => {
    expect(rangeWords('2001-04-01 : 2001-07-01')).toBe('1 Apr – 30 Jun 2001');
    expect(rangeWords('2000-12-01 : 2001-02-01')).toBe('1 Dec 2000 – 31 Jan 2001');
    expect(rangeWords('2001-04-01 : 2001-04-02')).toBe('1 Apr 2001');
  });
  it('says the time of day where there is one', () => {
    expect(rangeWords('2001-04-01T06:30:00 : 2001-04-02')).toBe('1 Apr 2001, 06:30 – 2 Apr 2001');
  });
  it('keeps what is in words already, and what has none', () => {
    expect(rangeWords('Last week')).toBe('Last week');
    expect(rangeWords('No filter')).toBe('No filter');
    expect(rangeWords('DATEADD(DATETIME("now"), -3, hour) : now')).toBe('DATEADD(DATETIME("now"), -3, hour) : now');
  });
});

describe('rangeSentence', () => {
  const [since, until] = [Date.UTC(2001, 0, 1), Date.UTC(2001, 6, 1)];
  it('names the last day that is in it, and the bounds of a column', () => {
    expect(rangeSentence(since, until, undefined)).toBe('1 Jan – 30 Jun 2001');
    expect(rangeSentence(since, until, 'Departure')).toBe('1 Jan 2001 ≤ Departure < 1 Jul 2001');
  });
  it('says which end is open', () => {
    expect(rangeSentence(since, null, undefined)).toBe('1 Jan 2001 – the end');
    expect(rangeSentence(null, null, undefined)).toBe('All times');
  });
});
