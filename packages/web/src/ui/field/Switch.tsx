import type { ReactNode } from 'react';
import styles from './field.module.css';

interface Props {
  readonly label: string;
  readonly labelVisible?: boolean;
  readonly help?: ReactNode;
  readonly checked: boolean;
  readonly disabled?: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** Acts at once. */
export function Switch({ label, labelVisible = true, help, checked, disabled = false, onChange }: Props) {
  return (
    <label className={styles.check}>
      <input
        type="checkbox"
        role="switch"
        aria-checked={checked}
        className={styles.track}
        checked={checked}
        disabled={disabled}
        {...(labelVisible ? {} : { 'aria-label': label })}
        onChange={event => onChange(event.currentTarget.checked)}
      />
      {labelVisible ? (
        <span className={styles.checkText}>
          <span>{label}</span>
          {help ? <span className={styles.checkHelp}>{help}</span> : null}
        </span>
      ) : null}
    </label>
  );
}
