import { t } from '../../../lib/i18n';
import { classNames } from '../../../ui/class-names';
import styles from './annotations.module.css';

interface Props {
  readonly colours: readonly string[];
  /** Null lets the chart choose. */
  readonly value: string | null;
  readonly onChange: (colour: string | null) => void;
}

/** One of the theme's colours, or the chart's own choice. */
export function ColourSwatches({ colours, value, onChange }: Props) {
  const own = value !== null && !colours.some(colour => colour.toLowerCase() === value.toLowerCase());
  const shown = own ? [...colours, value] : colours;
  return (
    <fieldset className={styles.colours}>
      <legend className={styles.legend}>{t('Colour')}</legend>
      <button
        type="button"
        className={classNames(styles.automatic, value === null && styles.chosen)}
        aria-pressed={value === null}
        onClick={() => onChange(null)}
      >
        {t('Automatic')}
      </button>
      {shown.map((colour, at) => {
        const isChosen = value?.toLowerCase() === colour.toLowerCase();
        return (
          <button
            key={colour}
            type="button"
            className={classNames(styles.colour, isChosen && styles.chosen)}
            style={{ background: colour }}
            aria-label={at < colours.length ? t('Colour {{number}}', { number: at + 1 }) : t('Own colour')}
            aria-pressed={isChosen}
            onClick={() => onChange(colour)}
          />
        );
      })}
    </fieldset>
  );
}
