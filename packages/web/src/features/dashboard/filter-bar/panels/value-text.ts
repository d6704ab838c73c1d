import type { DataMask, FilterScalar, NativeFilter } from '@meridian/contracts/documents';
import { chosenValues, maskValue, numberRange, timeRangeOf } from '@meridian/core/filters';
import { t } from '../../../../lib/i18n';

const number = new Intl.NumberFormat('en-US', { maximumFractionDigits: 6 });
const dayText = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', day: 'numeric', month: 'short' });
const dayYearText = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});
const named = 3;
const dayMs = 86_400_000;

/** A filter's value as the bar says it; "All" or "Any" for none. */
export function valueText(filter: NativeFilter, mask: DataMask | undefined): string {
  const value = maskValue(mask);
  switch (filter.filterType) {
    case 'filter_range':
      return rangeText(value);
    case 'filter_time':
      return timeRangeText(timeRangeOf(value));
    case 'filter_timegrain':
    case 'filter_timecolumn':
      return scalarText(chosenValues(value)[0] ?? null, t('Default'));
    default:
      return valuesText(chosenValues(value), filter.controlValues.inverseSelection === true);
  }
}

function valuesText(values: readonly FilterScalar[], inverse: boolean): string {
  if (values.length === 0) return t('All');
  const shown = values.slice(0, named).map(value => scalarText(value, t('<NULL>')));
  const text = values.length > named ? `${shown.join(', ')} +${values.length - named}` : shown.join(', ');
  return inverse ? t('not {{values}}', { values: text }) : text;
}

/** One value in words. Empty text and null have names, as in answers. */
export function scalarText(value: FilterScalar, none = '<NULL>'): string {
  if (value === null) return none;
  if (value === '') return '<empty string>';
  return typeof value === 'number' ? number.format(value).replace('-', '−') : String(value);
}

function rangeText(value: unknown): string {
  const [lower, upper] = numberRange(value);
  if (lower === null && upper === null) return t('Any');
  if (lower !== null && lower === upper) return scalarText(lower);
  if (lower === null) return `≤ ${scalarText(upper)}`;
  return upper === null ? `≥ ${scalarText(lower)}` : `${scalarText(lower)} – ${scalarText(upper)}`;
}

/** "1 Jan – 30 Jun 2001" for two days, the words themselves for the rest. The end of a range is excluded, the text names its last day. */
export function timeRangeText(range: string | null): string {
  if (range === null) return t('All times');
  const [from, to] = range.split(' : ').map(dayOf);
  if (from === null || to === null || from === undefined || to === undefined) return range;
  const last = new Date(to.getTime() - dayMs);
  if (last <= from) return dayYearText.format(from);
  const start = from.getUTCFullYear() === last.getUTCFullYear() ? dayText.format(from) : dayYearText.format(from);
  return `${start} – ${dayYearText.format(last)}`;
}

function dayOf(text: string): Date | null {
  const day = /^(\d{4}-\d{2}-\d{2})(T00:00(:00)?)?$/.exec(text.trim())?.[1];
  return day === undefined ? null : new Date(`${day}T00:00:00Z`);
}
