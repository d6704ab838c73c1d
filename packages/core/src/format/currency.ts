import { type NumberFormatter, numberFormatter } from './number';

export interface CurrencyFormat {
  /** ISO 4217 code. */
  readonly symbol: string;
  /** `prefix` or `suffix`; anything else is a suffix. */
  readonly symbolPosition: string;
}

/** The sign of a currency as English texts write it: `$`, `€`, `MX$`; the code itself where none is known. */
export function currencySign(code: string): string {
  try {
    const parts = new Intl.NumberFormat('en-US', { style: 'currency', currency: code }).formatToParts(1);
    return parts.find(part => part.type === 'currency')?.value ?? code;
  } catch {
    return code;
  }
}

/** A number with its currency. `$` and `%` of the number format give way to the sign; without a code the number stands alone. */
export function currencyFormatter(currency: CurrencyFormat, format: string | null | undefined): NumberFormatter {
  const print = numberFormatter((format ?? 'SMART_NUMBER').replace(/[$%]/g, ''));
  if (currency.symbol === '') return print;
  const sign = currencySign(currency.symbol);
  return currency.symbolPosition === 'prefix' ? value => `${sign} ${print(value)}` : value => `${print(value)} ${sign}`;
}
