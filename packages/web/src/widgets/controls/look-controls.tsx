import { chartThemes } from '@meridian/charts';
import { categoricalColours, categoricalSchemes } from '@meridian/core/colour';
import { t } from '../../lib/i18n';
import { useScheme } from '../../lib/scheme';
import { Field, TextField } from '../../ui/field';
import { Picker } from '../../ui/picker';
import type { ControlProps } from './control-props';
import styles from './controls.module.css';

/** A colour scheme by name, its colours shown below. */
export function ColourSchemeControl({ control, value, onChange }: ControlProps) {
  const house = chartThemes[useScheme()];
  const chosen = typeof value === 'string' ? value : String(control.default ?? 'meridian');
  return (
    <div className={styles.stack}>
      <Picker
        label={t(control.label)}
        options={categoricalSchemes(house).map(scheme => ({ value: scheme.id, label: scheme.label }))}
        value={chosen}
        onChange={id => onChange(id ?? control.default)}
        quiet
      />
      <div className={styles.swatches} aria-hidden="true">
        {categoricalColours(chosen, house).map((colour, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a scheme may repeat a colour; its place is what it is
          <span key={at} className={styles.swatch} style={{ background: colour }} />
        ))}
      </div>
    </div>
  );
}

interface Rgb {
  readonly r: number;
  readonly g: number;
  readonly b: number;
  readonly a?: number;
}

/** One colour, kept as `{r, g, b, a}`. */
export function ColourControl({ control, value, onChange }: ControlProps) {
  const colour = isRgb(value) ? value : isRgb(control.default) ? control.default : { r: 0, g: 0, b: 0, a: 1 };
  return (
    <Field label={t(control.label)}>
      {({ id }) => (
        <input
          id={id}
          type="color"
          className={styles.colour}
          value={hexOf(colour)}
          onChange={event => onChange({ ...rgbOf(event.currentTarget.value), a: colour.a ?? 1 })}
        />
      )}
    </Field>
  );
}

function isRgb(value: unknown): value is Rgb {
  return typeof value === 'object' && value !== null && 'r' in value && 'g' in value && 'b' in value;
}
const hexOf = ({ r, g, b }: Rgb): string => `#${[r, g, b].map(part => part.toString(16).padStart(2, '0')).join('')}`;
const rgbOf = (hex: string): Rgb => ({
  r: Number.parseInt(hex.slice(1, 3), 16),
  g: Number.parseInt(hex.slice(3, 5), 16),
  b: Number.parseInt(hex.slice(5, 7), 16),
});

const currencies = ['USD', 'EUR', 'GBP', 'INR', 'MXN', 'JPY', 'CNY'];

/** A currency and the side it stands on. */
export function CurrencyControl({ control, value, onChange }: ControlProps) {
  const { symbol = null, symbolPosition = 'prefix' } = (typeof value === 'object' && value !== null ? value : {}) as {
    symbol?: string | null;
    symbolPosition?: string;
  };
  const change = (next: { symbol: string | null; symbolPosition: string }) =>
    onChange(next.symbol === null ? null : next);
  return (
    <div className={styles.pair}>
      <Picker
        label={t(control.label)}
        options={currencies.map(code => ({ value: code, label: code }))}
        value={symbol}
        valueLabel={symbol ?? ''}
        onChange={code => change({ symbol: code, symbolPosition })}
        placeholder={t('None')}
        clearable
        quiet
        createLabel={code => code}
      />
      <Picker
        label={t('Position')}
        options={[
          { value: 'prefix', label: t('Prefix') },
          { value: 'suffix', label: t('Suffix') },
        ]}
        value={symbolPosition}
        onChange={position => change({ symbol, symbolPosition: position ?? 'prefix' })}
        disabled={symbol === null}
        quiet
      />
    </div>
  );
}

export function PageLengthControl({ control, value, onChange }: ControlProps) {
  return (
    <TextField
      label={t(control.label)}
      inputMode="numeric"
      value={value === null || value === undefined ? '' : String(value)}
      onChange={text => onChange(text === '' ? null : Number(text) || null)}
      placeholder={t('All')}
      quiet
    />
  );
}
