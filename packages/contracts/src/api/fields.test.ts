import { expect, it } from 'vitest';
import { jsonTextField } from './fields';

it('takes JSON and no text at all, as they are, and refuses blanks', () => {
  const taken = ['{"a":1}', '', ' ', '{'].map(text => jsonTextField.safeParse(text).data);
  expect(taken).toEqual(['{"a":1}', '', undefined, undefined]);
});
