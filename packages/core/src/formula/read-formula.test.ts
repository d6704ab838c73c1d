import { describe, expect, it } from 'vitest';
import { readFormula } from './read-formula';

describe('a formula of x', () => {
  it.each([
    ['x', 3, 3],
    ['2x + 1', 3, 7],
    ['y = x^2', 3, 9],
    ['f(x) = 2(x + 1)', 3, 8],
    ['-2^2', 0, -4],
    ['2^3^2', 0, 512],
    ['2^-1', 0, 0.5],
    ['10 - 4 - 3', 0, 3],
    ['100 / 10 / 5', 0, 2],
    ['max(x, 5) % 4', 9, 1],
    ['SIN(pi / 2)', 0, 1],
    ['1.5e3', 0, 1500],
    ['mod(-1, 7)', 0, 6],
  ])('%s at %d is %d', (text, x, value) => {
    expect(readFormula(text)?.(x)).toBeCloseTo(value, 10);
  });

  it.each([
    '',
    'y =',
    'x +',
    '(x',
    'x)',
    'sin x',
    'z',
    '2 $ 3',
    'constructor(x)',
    'max()',
    'x = y = 1',
    '('.repeat(501),
  ])('%s is none', text => {
    expect(readFormula(text)).toBeNull();
  });

  it('has no value where mathematics has none', () => {
    expect(readFormula('sqrt(x)')?.(-1)).toBeNaN();
  });
});
