import { expect, it } from 'vitest';
import { number } from './fields';

it.each([
  [5, 5],
  ['5.5', 5.5],
  [Number.NaN, 7],
  ['', 7],
  [null, 7],
  [true, 7],
  ['five', 7],
  [[], 7],
  [{ toString: '' }, 7],
])('a number of a form is read from %j as %j', (given, read) => {
  expect(number(7).parse(given)).toBe(read);
});
