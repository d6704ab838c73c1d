import { t } from '../i18n';

const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const short = new Intl.NumberFormat('en-US', {
  notation: 'compact',
  minimumSignificantDigits: 3,
  maximumSignificantDigits: 3,
});

const realMinus = (text: string): string => text.replace('-', '−');

/** 2,999,994 with a real minus; – for null. */
export const countText = (value: number | null): string => (value === null ? '–' : realMinus(whole.format(value)));

/** 1 row, 2,999,994 rows. */
export const rowsText = (count: number): string =>
  count === 1 ? t('1 row') : t('{{count}} rows', { count: countText(count) });

/** 3.00M, 12.4K, 416: three significant digits for cards; whole below 1,000. */
export function shortText(value: number | null): string {
  if (value === null) return '–';
  return Math.abs(value) < 1000 ? countText(Math.round(value)) : realMinus(short.format(value));
}

const units = ['B', 'kB', 'MB', 'GB', 'TB'] as const;

/** 46 B, 1.2 MB: decimal units, one digit below ten of a unit. */
export function bytesText(bytes: number): string {
  const step = Math.min(units.length - 1, bytes < 1 ? 0 : Math.floor(Math.log10(bytes) / 3));
  const value = bytes / 1000 ** step;
  return `${value < 10 && step > 0 ? value.toFixed(1) : Math.round(value)} ${units[step] ?? 'B'}`;
}

/** 46 ms below a second, 1.2 s below ten, then whole seconds and minutes. */
export function durationText(milliseconds: number): string {
  if (milliseconds < 1000) return `${Math.round(milliseconds)} ms`;
  if (milliseconds < 10_000) return `${(milliseconds / 1000).toFixed(1)} s`;
  if (milliseconds < 60_000) return `${Math.round(milliseconds / 1000)} s`;
  return `${Math.floor(milliseconds / 60_000)} min ${Math.round((milliseconds % 60_000) / 1000)} s`;
}
