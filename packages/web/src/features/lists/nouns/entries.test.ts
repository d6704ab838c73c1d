import { expect, it } from 'vitest';
import { agoText } from './entries';

it.each([
  ['now', 'Just now'],
  ['3 seconds ago', 'Just now'],
  ['a minute ago', '1 min ago'],
  ['59 minutes ago', '59 min ago'],
  ['an hour ago', '1 h ago'],
  ['a day ago', 'Yesterday'],
  ['3 days ago', '3 days ago'],
])('what an answer calls %s stands in a list as %s', (words, expected) => {
  expect(agoText(words)).toBe(expected);
});
