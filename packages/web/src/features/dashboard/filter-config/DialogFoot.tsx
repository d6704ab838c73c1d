import { useEffect, useRef } from 'react';
import { t } from '../../../lib/i18n';
import { Button } from '../../../ui/button';
import styles from './filter-config.module.css';

interface Props {
  readonly changed: number;
  readonly removed: number;
  readonly leaving: boolean;
  readonly onStay: () => void;
  readonly onDiscard: () => void;
  readonly onCancel: () => void;
  readonly onSave: () => void;
}

/** What was changed, and the ways to go on; leaving with changes asks once. */
export function DialogFoot({ changed, removed, leaving, onStay, onDiscard, onCancel, onSave }: Props) {
  const told = [
    changed === 0 ? null : t('{{count}} filters changed', { count: changed }),
    removed === 0
      ? null
      : changed === 0
        ? t('{{count}} filters removed', { count: removed })
        : t('{{count}} removed', { count: removed }),
  ].filter(text => text !== null);
  const stay = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (leaving) stay.current?.focus();
  }, [leaving]);
  if (leaving) {
    return (
      <>
        <span className={styles.told} role="alert">
          {t('Leave without saving? {{changes}}', { changes: told.join(', ') })}
        </span>
        <Button kind="danger" onClick={onDiscard}>
          {t('Discard')}
        </Button>
        <Button ref={stay} kind="primary" onClick={onStay}>
          {t('Keep editing')}
        </Button>
      </>
    );
  }
  return (
    <>
      <span className={styles.told}>{told.length === 0 ? '' : told.join(', ')}</span>
      <Button onClick={onCancel}>{t('Cancel')}</Button>
      <Button kind="primary" onClick={onSave}>
        {t('Save filters')}
      </Button>
    </>
  );
}
