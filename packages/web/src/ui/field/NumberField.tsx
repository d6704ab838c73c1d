import { type Ref, useState } from 'react';
import { t } from '../../lib/i18n';
import { classNames } from '../class-names';
import { Field, type FieldLook } from './Field';
import styles from './field.module.css';
import { lookOf } from './TextField';

interface Props extends FieldLook {
  /** Null is empty. */
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
  readonly min?: number;
  readonly max?: number;
  /** True takes whole numbers only. */
  readonly whole?: boolean;
  readonly placeholder?: string;
  readonly unit?: string;
  readonly quiet?: boolean;
  readonly ref?: Ref<HTMLInputElement>;
}

/** A number typed as text; what is not a number within its bounds is said below and not passed on. */
export function NumberField(props: Props) {
  const { value, onChange, min, max, whole = false, placeholder, unit, quiet = false, ref } = props;
  const [draft, setDraft] = useState<string | null>(null);
  const fault = draft === null ? null : faultOf(draft, { min, max, whole });
  const text = draft ?? (value === null ? '' : String(value));
  return (
    <Field {...lookOf({ ...props, error: fault ?? props.error ?? null })}>
      {({ id, describedBy }) => (
        <div className={classNames(styles.control, quiet && styles.quiet, (fault ?? props.error) && styles.invalid)}>
          <input
            id={id}
            ref={ref}
            inputMode={whole ? 'numeric' : 'decimal'}
            className={classNames(styles.input, styles.number)}
            value={text}
            placeholder={placeholder}
            aria-describedby={describedBy}
            {...(props.required ? { 'aria-required': true } : {})}
            {...((fault ?? props.error) ? { 'aria-invalid': true } : {})}
            onChange={event => {
              const next = event.currentTarget.value;
              setDraft(next);
              if (faultOf(next, { min, max, whole }) === null) onChange(numberOf(next));
            }}
            onBlur={() => {
              if (fault === null) setDraft(null);
            }}
          />
          {unit ? <span className={styles.hint}>{unit}</span> : null}
        </div>
      )}
    </Field>
  );
}

const numberOf = (text: string): number | null => (text.trim() === '' ? null : Number(text.replace('−', '-')));

interface Bounds {
  readonly min: number | undefined;
  readonly max: number | undefined;
  readonly whole: boolean;
}

function faultOf(text: string, { min, max, whole }: Bounds): string | null {
  const value = numberOf(text);
  if (value === null) return null;
  if (!Number.isFinite(value)) return t('is expected to be a number');
  if (whole && !Number.isInteger(value)) return t('is expected to be an integer');
  if (min !== undefined && value < min) return t('At least {{min}}', { min });
  return max !== undefined && value > max ? t('At most {{max}}', { max }) : null;
}
