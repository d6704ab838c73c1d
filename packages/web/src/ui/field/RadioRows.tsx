import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names';
import styles from './field.module.css';

export interface RadioChoice<T extends string> {
  readonly value: T;
  readonly label: string;
  readonly help?: ReactNode;
  readonly disabled?: boolean;
}

interface Props<T extends string> {
  readonly label: string;
  readonly labelVisible?: boolean;
  readonly choices: readonly RadioChoice<T>[];
  readonly value: T;
  readonly onChange: (value: T) => void;
}

/** One of a few, each on a row with what it means. */
export function RadioRows<T extends string>({ label, labelVisible = true, choices, value, onChange }: Props<T>) {
  const name = useId();
  return (
    <fieldset className={styles.field}>
      <legend className={labelVisible ? classNames(styles.head, styles.label) : 'm-hidden-text'}>{label}</legend>
      <div className={styles.radios}>
        {choices.map(choice => (
          <label key={choice.value} className={styles.check}>
            <input
              type="radio"
              name={name}
              className={classNames(styles.box, styles.radio)}
              checked={choice.value === value}
              disabled={choice.disabled ?? false}
              onChange={() => onChange(choice.value)}
            />
            <span className={styles.checkText}>
              <span>{choice.label}</span>
              {choice.help ? <span className={styles.checkHelp}>{choice.help}</span> : null}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
