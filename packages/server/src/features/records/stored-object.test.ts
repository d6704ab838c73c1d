import { expect, it } from 'vitest';
import { storedObject } from './stored-object';

it('gives the object in a text', () => {
  expect(storedObject('{"a":[1]}')).toEqual({ a: [1] });
});

it('gives nothing for texts that hold no object', () => {
  expect([null, '', ' ', '{', '[1]', 'null', '"a"'].map(storedObject)).toEqual([{}, {}, {}, {}, {}, {}, {}]);
});
