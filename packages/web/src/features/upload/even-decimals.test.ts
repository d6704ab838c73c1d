import { describe, expect, it } from 'vitest';
import { evenDecimals } from './even-decimals';

describe('the decimals of a preview', () => {
  it.each([
    [
      ['3.5', '5.0', '1.67', null, '-0.25'],
      ['3.50', '5.00', '1.67', null, '-0.25'],
    ],
    [
      ['3.0', '5.0'],
      ['3', '5'],
    ],
    [
      ['1e20', '5.5'],
      ['1e20', '5.5'],
    ],
    [
      ['0.1234567', '5.0'],
      ['0.1234567', '5.0'],
    ],
  ])('of %j are %j', (given, shown) => {
    expect(evenDecimals(given)).toEqual(shown);
  });
});
