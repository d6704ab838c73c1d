import { type CurrencyFormat, currencyFormatter } from './currency';
import { type NumberFormatter, numberFormatter } from './number';

/** What the screen writes for "no value"; exports write `null`. */
export const noValue = '–';

/**
 * A number as the screen shows it: the exported text with a real minus, a dash for no value, and fractions of a byte in bytes.
 * A currency, where given, stands beside the number.
 */
export function screenNumberFormatter(
  format: string | null | undefined,
  currency: CurrencyFormat | null = null,
): NumberFormatter {
  const print = currency === null ? numberFormatter(format) : currencyFormatter(currency, format);
  const isMemory = (format ?? '').startsWith('MEMORY_');
  return value => {
    if (value === null || value === undefined || value === '') return noValue;
    const number = Number(value);
    if (Number.isNaN(number)) return typeof value === 'string' ? value : noValue;
    if (isMemory && number !== 0 && Math.abs(number) < 1) return withMinus(fractionOfByte(number, format ?? ''));
    return withMinus(print(number));
  };
}

/** ASCII minus signs of a number text as real ones. */
export function withMinus(text: string): string {
  return text.includes('Invalid format') ? text : text.replaceAll('-', '−');
}

function fractionOfByte(value: number, format: string): string {
  return `${Number(value.toPrecision(3))}B${format.includes('RATE') ? '/s' : ''}`;
}
