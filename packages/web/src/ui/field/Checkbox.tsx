import { type ReactNode, useEffect, useRef } from 'react';
import styles from './field.module.css';

interface Props {
  readonly label: string;
  readonly labelVisible?: boolean;
  readonly help?: ReactNode;
  readonly checked: boolean;
  /** Some of what it stands for is chosen. */
  readonly mixed?: boolean;
  readonly disabled?: boolean;
  readonly onChange: (checked: boolean, event: { readonly shift: boolean }) => void;
}

/** A choice that waits for Save, or a selection. */
export function Checkbox({
  label,
  labelVisible = true,
  help,
  checked,
  mixed = false,
  disabled = false,
  onChange,
}: Props) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = mixed;
  }, [mixed]);
  return (
    <label className={styles.check}>
      <input
        ref={box}
        type="checkbox"
        className={styles.box}
        checked={checked}
        disabled={disabled}
        {...(labelVisible ? {} : { 'aria-label': label })}
        onChange={event => {
          const native: { readonly shiftKey?: boolean } = event.nativeEvent as MouseEvent;
          onChange(event.currentTarget.checked, { shift: native.shiftKey === true });
        }}
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
