import { IconAlertCircle } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { Icon } from '../icon';
import styles from './field.module.css';

export interface FieldLook {
  readonly label: string;
  /** False keeps the label for readers of the screen: fields in toolbars. */
  readonly labelVisible?: boolean;
  /** Right of the label: a count, "optional". */
  readonly hint?: ReactNode;
  /** Below, until there is an error. */
  readonly help?: ReactNode;
  readonly error?: string | null;
  readonly required?: boolean;
}

interface Ids {
  readonly id: string;
  readonly describedBy: string | undefined;
  readonly labelId: string;
}

interface Props extends FieldLook {
  readonly children: (ids: Ids) => ReactNode;
}

/** Label above, hint at its right, help below; an error takes the place of the help. */
export function Field({ label, labelVisible = true, hint, help, error = null, required = false, children }: Props) {
  const id = useId();
  const noteId = `${id}-note`;
  const labelId = `${id}-label`;
  const note = error ?? help ?? null;
  return (
    <div className={styles.field}>
      <div className={labelVisible ? styles.head : 'm-hidden-text'}>
        <label id={labelId} htmlFor={id} className={styles.label}>
          {label}
          {required ? (
            <span className={styles.required} aria-hidden="true">
              {' *'}
            </span>
          ) : null}
        </label>
        {hint ? <span className={styles.hint}>{hint}</span> : null}
      </div>
      {children({ id, labelId, describedBy: note === null ? undefined : noteId })}
      {note === null ? null : (
        <div id={noteId} className={error ? styles.error : styles.help} {...(error ? { role: 'alert' } : {})}>
          {error ? <Icon of={IconAlertCircle} size={14} /> : null}
          <span>{note}</span>
        </div>
      )}
    </div>
  );
}
