import { describe, expect, it } from 'vitest';
import { readNumbersAndTruths } from './value-types';

const read = (values: string[], commaIsDecimal = false) => readNumbersAndTruths(values, commaIsDecimal);

describe('readNumbersAndTruths', () => {
  it('keeps codes with leading zeros, plus signs and more than 64 bits as text', () => {
    expect(read(['00123', '04567'])).toBeNull();
    expect(read(['+49301234', '+4989'])).toBeNull();
    expect(read(['12345678901234567890'])).toBeNull();
  });
  it('reads 64-bit integers to the last digit', () => {
    expect(read(['9223372036854775807', '-9223372036854775808', '0'])).toEqual({ type: 'integer', decimal: '.' });
  });
  it('reads points, exponents and thousands as decimals', () => {
    expect(read(['1.5', '2', '1e3'])).toEqual({ type: 'decimal', decimal: '.' });
    expect(read(['1,234,567', '12'])).toEqual({ type: 'decimal', decimal: '.' });
  });
  it('reads 1.234,5 as a decimal comma', () => {
    expect(read(['1.234,5', '2,25'])).toEqual({ type: 'decimal', decimal: ',' });
  });
  it('lets the file decide what 1,234 alone means', () => {
    expect(read(['1,234', '5,678'])).toEqual({ type: 'decimal', decimal: '.' });
    expect(read(['1,234', '5,678'], true)).toEqual({ type: 'decimal', decimal: ',' });
  });
  it('overlooks words for nothing among numbers', () => {
    expect(read(['1', 'NA', '', 'null', '-'])).toEqual({ type: 'integer', decimal: '.' });
    expect(read(['NA', ''])).toBeNull();
  });
  it('reads yes and no, true and false, but not 0 and 1, as booleans', () => {
    expect(read(['yes', 'No'])).toEqual({ type: 'boolean', decimal: '.' });
    expect(read(['0', '1'])).toEqual({ type: 'integer', decimal: '.' });
  });
});
