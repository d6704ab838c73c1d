/**
 * A size with so many digits after the point. Halves go to the even neighbour, as Python rounds.
 *
 * @param size finite, not below zero
 */
export function fixedDigits(size: number, precision: number): string {
  const digits = inUnits(size, precision)
    .toString()
    .padStart(precision + 1, '0');
  return precision === 0 ? digits : `${digits.slice(0, -precision)}.${digits.slice(-precision)}`;
}

/** A size as `d.ddde+x`, with so many digits after the point; halves go to the even neighbour. */
export function exponentDigits(size: number, precision: number): string {
  if (size === 0) return size.toExponential(precision);
  const least = 10n ** BigInt(precision);
  let exponent = Number(size.toExponential().split('e')[1]);
  let digits = inUnits(size, precision - exponent);
  if (digits < least) {
    exponent -= 1;
    digits = inUnits(size, precision - exponent);
  }
  if (digits >= least * 10n) {
    exponent += 1;
    digits /= 10n;
  }
  const [first = '', ...rest] = digits.toString();
  return `${first}${precision === 0 ? '' : `.${rest.join('')}`}e${exponent < 0 ? '-' : '+'}${Math.abs(exponent)}`;
}

/** How often a size holds 10^-places. Exact: a fraction of a computer is a whole number over a power of two. */
export function inUnits(size: number, places: number): bigint {
  let whole = size;
  let halvings = 0n;
  for (; !Number.isInteger(whole); halvings += 1n) whole *= 2;
  const [up, down] = [10n ** BigInt(Math.max(places, 0)), 10n ** BigInt(Math.max(-places, 0))];
  return divideToEven(BigInt(whole) * up, (1n << halvings) * down);
}

/** The nearest whole number, for sizes not below zero; halves go to the even one. */
export function divideToEven(size: bigint, by: bigint): bigint {
  const [quotient, twice] = [size / by, (size % by) * 2n];
  return twice > by || (twice === by && quotient % 2n === 1n) ? quotient + 1n : quotient;
}
