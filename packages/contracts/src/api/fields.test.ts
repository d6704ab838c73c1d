import { expect, it } from 'vitest';
import { jsonTextField, momentField } from './fields';

it('takes JSON and no text at all, as they are, and refuses blanks', () => {
  const taken = ['{"a":1}', '', ' ', '{'].map(text => jsonTextField.safeParse(text).data);
  expect(taken).toEqual(['{"a":1}', '', undefined, undefined]);
});

it.each([
  ['2024-02-29', true],
  ['2024-02-29T10:20:30.123456', true],
  ['2024-02-29 10:20:30+05:30', true],
  ['1900-02-29', false],
  ['2024-02-30', false],
  ['0000-01-01', false],
  ['2024-01-01 10:20:30+07:68', false],
  ['2024-01-01 10:20:30+24:00', false],
])('takes %s as a moment: %s', (text, isTaken) => {
  expect(momentField.safeParse(text).success).toBe(isTaken);
});
