import { IconAlertCircle, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { ApiError } from '../../lib/api';
import { t } from '../../lib/i18n';
import { Button } from '../button';
import { classNames } from '../class-names';
import { Icon } from '../icon';
import styles from './state.module.css';

interface Props {
  /** What happened. */
  readonly title: string;
  readonly error: unknown;
  /** What to do, where the error itself does not say it. */
  readonly text?: string;
  readonly onRetry?: () => void;
}

/** What happened and what to do; details fold out. */
export function ErrorState({ title, error, text, onRetry }: Props) {
  const [open, setOpen] = useState(false);
  const details = detailsOf(error);
  return (
    <div className={styles.state} role="alert">
      <span className={classNames(styles.icon, styles.bad)}>
        <Icon of={IconAlertCircle} size={18} />
      </span>
      <p className={styles.title}>{title}</p>
      <p className={styles.text}>{text ?? messageOf(error)}</p>
      <div className={styles.actions}>
        {onRetry ? (
          <Button small icon={IconRefresh} onClick={onRetry}>
            {t('Try again')}
          </Button>
        ) : null}
        {details === null ? null : (
          <Button small kind="ghost" aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? t('Hide details') : t('Show details')}
          </Button>
        )}
      </div>
      {open ? <pre className={styles.details}>{details}</pre> : null}
    </div>
  );
}

/** The sentence of an error for a person. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

function detailsOf(error: unknown): string | null {
  if (error instanceof ApiError) {
    if (error.body === null || error.body === '') return null;
    return typeof error.body === 'string' ? error.body.slice(0, 4000) : JSON.stringify(error.body, null, 2);
  }
  return error instanceof Error ? (error.stack ?? null) : null;
}
