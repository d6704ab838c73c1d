import type { NumberRange } from '@meridian/core/filters';
import { t } from '../../../lib/i18n';
import styles from './filter-bar.module.css';

interface Props {
  readonly label: string;
  readonly bounds: { readonly least: number; readonly greatest: number };
  readonly value: NumberRange;
  readonly onChange: (value: NumberRange) => void;
}

const steps = 200;

/** Two thumbs on one line; an end at its bound is open. */
export function RangeSlider({ label, bounds, value: [lower, upper], onChange }: Props) {
  const { least, greatest } = bounds;
  if (greatest <= least) return null;
  const isWhole = Number.isInteger(least) && Number.isInteger(greatest);
  const step = isWhole ? Math.max(1, Math.round((greatest - least) / steps)) : (greatest - least) / steps;
  const from = Math.min(greatest, Math.max(least, lower ?? least));
  const to = Math.min(greatest, Math.max(least, upper ?? greatest));
  const share = (number: number) => `${((number - least) / (greatest - least)) * 100}%`;
  const set = (next: readonly [number, number]) =>
    onChange([next[0] <= least ? null : tidy(next[0], isWhole), next[1] >= greatest ? null : tidy(next[1], isWhole)]);
  return (
    <div className={styles.slider} style={{ '--from': share(from), '--to': share(to) } as object}>
      <span className={styles.track} />
      <input
        type="range"
        aria-label={t('{{name}} from', { name: label })}
        min={least}
        max={greatest}
        step={step}
        value={from}
        onChange={event => set([Math.min(Number(event.currentTarget.value), to), to])}
      />
      <input
        type="range"
        aria-label={t('{{name}} to', { name: label })}
        min={least}
        max={greatest}
        step={step}
        value={to}
        onChange={event => set([from, Math.max(Number(event.currentTarget.value), from)])}
      />
    </div>
  );
}

const tidy = (value: number, whole: boolean): number => (whole ? Math.round(value) : Number(value.toPrecision(6)));
