import { expect, it } from 'vitest';
import { xmlText } from './xml-text';

it('keeps what XML can hold', () => {
  expect(xmlText('a\u0001b\u001f\ud83d c\tü\n😀\uffff')).toBe('ab c\tü\n😀');
});
