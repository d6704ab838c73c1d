import { expect, it } from 'vitest';
import { timeRangeText } from './value-text';

it.each([
  ['2001-01-01 : 2001-07-01', '1 Jan – 30 Jun 2001'],
  ['2000-12-01T00:00:00 : 2001-02-01T00:00:00', '1 Dec 2000 – 31 Jan 2001'],
  ['2001-04-01 : 2001-04-02', '1 Apr 2001'],
  ['Last week', 'Last week'],
  [null, 'All times'],
])('says the days of %s', (range, text) => {
  expect(timeRangeText(range)).toBe(text);
});
