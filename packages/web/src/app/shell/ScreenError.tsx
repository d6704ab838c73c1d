import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { t } from '../../lib/i18n';
import { ErrorState } from '../../ui/state';
import styles from './frame.module.css';

/** A page that failed as a whole; everything around it still works. */
export function ScreenError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  return (
    <div className={styles.alone}>
      <ErrorState
        title={t('Unexpected error')}
        text={t('This page could not be shown. Try again; the rest of the app still works.')}
        error={error}
        onRetry={() => {
          reset();
          void router.invalidate();
        }}
      />
    </div>
  );
}
