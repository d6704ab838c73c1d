import { expect, it } from 'vitest';
import { formatsLike, mayBeTimes } from './time-formats';

it('tries only the formats that the values are written like', () => {
  expect(formatsLike(['1/3/2024 10:00', '28/3/2024 10:09'], true)).toEqual(['%d/%m/%Y %H:%M', '%m/%d/%Y %H:%M']);
  expect(formatsLike(['5 Mar 2024', 'March 5, 2024'], false)).toEqual([
    '%d %b %Y',
    '%d %B %Y',
    '%b %d, %Y',
    '%B %d, %Y',
  ]);
});
it('tries none where one of the values is written like no time', () => {
  expect(formatsLike(['10.0.0.1'], false)).toEqual([]);
  expect(formatsLike(['2024-01-02', '2024-01-02-3'], false)).toEqual([]);
});
it('takes no names with numbers for times', () => {
  expect(mayBeTimes(['name 10'])).toBe(false);
  expect(mayBeTimes(['Tuesday, 5 Sep 2023 10:00 pm'])).toBe(true);
});
