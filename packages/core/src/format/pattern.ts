import { type FormatSpecifier, formatLocale, formatSpecifier } from 'd3-format';

/** Grouping, decimal sign and currency of number texts. Minus is ASCII, as existing exports carry it. */
const { format } = formatLocale({ decimal: '.', thousands: ',', grouping: [3], currency: ['$', ''], minus: '-' });

/** From here on an integer is written with an exponent. */
const exponentFrom = 1e21;

/**
 * A number by a d3-format pattern. Zero has no sign of its own and keeps the digits of `r` and `p`; a value that rounds to zero is
 * written as zero. Throws where the pattern is none.
 */
export function patternFormatter(pattern: string): (value: number) => string {
  const specifier = formatSpecifier(pattern);
  const print = format(pattern);
  const printZero = zeroFormatter(specifier) ?? print;
  const printHuge = specifier.type === 'd' ? variant(specifier, 'f', 0) : print;
  const zero = printZero(0);
  return value => {
    if (value === 0) return zero;
    if (Math.abs(value) >= exponentFrom) return printHuge(value);
    if (value < 0 && specifier.sign === '+' && print(-value) === zero) return zero;
    return print(value);
  };
}

function zeroFormatter(specifier: FormatSpecifier): ((value: number) => string) | null {
  if (specifier.type !== 'r' && specifier.type !== 'p') return null;
  const digits = Math.max(1, specifier.precision ?? 6) - 1;
  return variant(specifier, specifier.type === 'r' ? 'f' : '%', digits);
}

function variant(specifier: FormatSpecifier, type: 'f' | '%', precision: number): (value: number) => string {
  const other = formatSpecifier(specifier.toString());
  other.type = type;
  other.precision = precision;
  return format(other.toString());
}
