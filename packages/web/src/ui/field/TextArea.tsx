import type { Ref, TextareaHTMLAttributes } from 'react';
import { classNames } from '../class-names';
import { Field, type FieldLook } from './Field';
import styles from './field.module.css';
import { lookOf } from './TextField';

interface Props
  extends FieldLook,
    Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'onChange' | 'value' | 'style' | 'className' | 'required'> {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly mono?: boolean;
  readonly ref?: Ref<HTMLTextAreaElement>;
}

/** Several lines of text. */
export function TextArea(props: Props) {
  const { label, labelVisible, hint, help, error, required, value, onChange, mono, ...rest } = props;
  return (
    <Field {...lookOf(props)}>
      {({ id, describedBy }) => (
        <div className={classNames(styles.control, error && styles.invalid)}>
          <textarea
            {...rest}
            id={id}
            className={classNames(styles.input, styles.area, mono && styles.mono)}
            value={value}
            aria-describedby={describedBy}
            {...(required ? { 'aria-required': true } : {})}
            {...(error ? { 'aria-invalid': true } : {})}
            onChange={event => onChange(event.currentTarget.value)}
          />
        </div>
      )}
    </Field>
  );
}
