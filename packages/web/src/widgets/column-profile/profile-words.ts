import type { ColumnProfile } from '@meridian/contracts/documents';
import { countText } from '../../lib/format';
import { t } from '../../lib/i18n';

/** `28%`, `0.4%`; null where nothing is missing. */
export function nullShare({ rows, nulls }: ColumnProfile): string | null {
  if (rows === 0 || nulls === 0) return null;
  const share = (nulls / rows) * 100;
  return `${share < 0.1 ? '<0.1' : share.toFixed(share < 1 ? 1 : 0)}%`;
}

/** An extreme as a person reads it: numbers grouped, midnights without their clock. */
export function extremeText(value: string | null, type: ColumnProfile['type']): string {
  if (value === null) return '–';
  if (type === 'integer' || type === 'decimal')
    return Number.isFinite(Number(value)) ? numberText(Number(value)) : value;
  return value.replace(/[ T]00:00:00(\.0+)?$/, '');
}

/** Up to three digits behind the point, a real minus. */
export function numberText(value: number): string {
  if (!Number.isFinite(value)) return '–';
  return Number.isInteger(value) ? countText(value) : rounded.format(value).replace('-', '−');
}
const rounded = new Intl.NumberFormat('en-US', { maximumFractionDigits: 3 });

/** `0 – 350`, times by their days, or how many values there are where they have no order. */
export function rangeText(profile: ColumnProfile): string {
  const { min, max, type } = profile;
  if (profile.histogram === null || min === null)
    return profile.distinct === 1 ? t('One value') : t('{{count}} values', { count: countText(profile.distinct) });
  const end = (value: string | null) =>
    type === 'timestamp' && value !== null ? value.slice(0, 'yyyy-mm-dd'.length) : extremeText(value, type);
  return `${end(min)} – ${end(max)}`;
}
