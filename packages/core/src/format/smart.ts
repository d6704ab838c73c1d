import { patternFormatter } from './pattern';

const thousandsAndMore = patternFormatter('.3~s');
const onesAndMore = patternFormatter('.2~f');
const thousandths = patternFormatter('.4~f');

/** The adaptive number text: 12.3k, 1.2B, 99.5, 0.0042. Source: spec/charts.md §2.1 SMART_NUMBER. */
export function smartNumber(value: number): string {
  if (value === 0) return '0';
  const size = Math.abs(value);
  if (size >= 1000) return thousandsAndMore(value).replace('G', 'B');
  if (size >= 1) return onesAndMore(value);
  if (size >= 0.001) return thousandths(value);
  if (size > 0.000001) return `${thousandsAndMore(value * 1_000_000)}µ`;
  return thousandsAndMore(value);
}

/** The adaptive number text with a plus before what is above zero. */
export function smartNumberSigned(value: number): string {
  return value > 0 ? `+${smartNumber(value)}` : smartNumber(value);
}
