import type { Icon as TablerIcon } from '@tabler/icons-react';
import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { classNames } from '../class-names';
import { Icon } from '../icon';
import { Field, type FieldLook } from './Field';
import styles from './field.module.css';

export interface TextFieldProps
  extends FieldLook,
    Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value' | 'style' | 'className' | 'required'> {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly icon?: TablerIcon;
  /** Inside at the right: a unit, a button. */
  readonly after?: ReactNode;
  /** In toolbars, panels and filter bars: filled, without a border. */
  readonly quiet?: boolean;
  /** SQL, expressions, ids. */
  readonly mono?: boolean;
  readonly ref?: Ref<HTMLInputElement>;
}

/** One line of text. The placeholder is an example or an instruction, never the label. */
export function TextField(props: TextFieldProps) {
  const { label, labelVisible, hint, help, error, required, value, onChange, icon, after, quiet, mono, ...rest } =
    props;
  return (
    <Field {...lookOf(props)}>
      {({ id, describedBy }) => (
        <div className={classNames(styles.control, quiet && styles.quiet, error && styles.invalid)}>
          {icon ? <Icon of={icon} size={14} /> : null}
          <input
            {...rest}
            id={id}
            className={classNames(styles.input, mono && styles.mono)}
            value={value}
            aria-describedby={describedBy}
            {...(required ? { 'aria-required': true } : {})}
            {...(error ? { 'aria-invalid': true } : {})}
            onChange={event => onChange(event.currentTarget.value)}
          />
          {after}
        </div>
      )}
    </Field>
  );
}

export function lookOf({ label, labelVisible, hint, help, error, required }: FieldLook): FieldLook {
  return {
    label,
    ...(labelVisible === undefined ? {} : { labelVisible }),
    ...(hint === undefined ? {} : { hint }),
    ...(help === undefined ? {} : { help }),
    ...(error === undefined ? {} : { error }),
    ...(required === undefined ? {} : { required }),
  };
}
