import type { NumberRange } from '@meridian/core/filters';
import { t } from '../../../../lib/i18n';
import styles from '../filter-bar.module.css';
import { scalarText } from './value-text';

interface Props {
  readonly label: string;
  readonly bounds: { readonly least: number; readonly greatest: number };
  readonly value: NumberRange;
  readonly onChange: (value: NumberRange) => void;
}

/** Places a thumb can take. */
const places = 200;

/** Two thumbs on one line; an end at its bound is open. */
export function RangeSlider({ label, bounds: { least, greatest }, value: [lower, upper], onChange }: Props) {
  if (greatest <= least) return null;
  const isWhole = Number.isInteger(least) && Number.isInteger(greatest);
  const placeOf = (value: number) =>
    Math.min(places, Math.max(0, Math.round(((value - least) / (greatest - least)) * places)));
  const valueAt = (place: number) => {
    const value = least + (place / places) * (greatest - least);
    return isWhole ? Math.round(value) : Number(value.toPrecision(6));
  };
  const from = placeOf(lower ?? least);
  const to = placeOf(upper ?? greatest);
  const share = (place: number) => `${(place / places) * 100}%`;
  const thumb = { min: 0, max: places, step: 1 } as const;
  return (
    <div className={styles.slider} style={{ '--from': share(from), '--to': share(to) } as object}>
      <span className={styles.track} />
      <input
        type="range"
        {...thumb}
        aria-label={t('{{name}} from', { name: label })}
        aria-valuetext={scalarText(lower ?? least)}
        value={from}
        onChange={event => {
          const place = Math.min(Number(event.currentTarget.value), to);
          onChange([place === 0 ? null : valueAt(place), upper]);
        }}
      />
      <input
        type="range"
        {...thumb}
        aria-label={t('{{name}} to', { name: label })}
        aria-valuetext={scalarText(upper ?? greatest)}
        value={to}
        onChange={event => {
          const place = Math.max(Number(event.currentTarget.value), from);
          onChange([lower, place === places ? null : valueAt(place)]);
        }}
      />
    </div>
  );
}
