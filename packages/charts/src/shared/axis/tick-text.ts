import { withMinus } from '@meridian/core/format';
import type { Scale } from './scale';

const units = [
  { size: 1e15, sign: 'P' },
  { size: 1e12, sign: 'T' },
  { size: 1e9, sign: 'B' },
  { size: 1e6, sign: 'M' },
  { size: 1e3, sign: 'k' },
] as const;

/** Tick values in one unit with one precision: 0, 40k, 80k, 120k. Zero stands alone. */
export function shortTickText(scale: Scale): (value: number) => string {
  const most = Math.max(Math.abs(scale.min), Math.abs(scale.max));
  const unit = units.find(({ size }) => most >= size * 10 || (most >= size && scale.step >= size / 2));
  const size = unit?.size ?? 1;
  const digits = decimalsOf(scale.step / size);
  const print = new Intl.NumberFormat('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return value => (value === 0 ? '0' : withMinus(`${print.format(value / size)}${unit?.sign ?? ''}`));
}

/** Shares as percent, with the digits that the step needs. */
export function percentTickText(scale: Scale): (value: number) => string {
  const digits = decimalsOf(scale.step * 100);
  const print = new Intl.NumberFormat('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return value => withMinus(`${print.format(value * 100)}%`);
}

function decimalsOf(step: number): number {
  for (let digits = 0; digits < 8; digits += 1) {
    const scaled = step * 10 ** digits;
    if (Math.abs(scaled - Math.round(scaled)) < 1e-6 * Math.max(1, scaled)) return digits;
  }
  return 8;
}
