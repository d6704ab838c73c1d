import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react';
import { Icon } from '../../ui/icon';
import styles from './databases.module.css';
import type { useConnectionTest } from './use-connection-test';

/** What came of the last try. */
export function Verdict({ of }: { readonly of: ReturnType<typeof useConnectionTest>['verdict'] }) {
  return (
    <div aria-live="polite" className={styles.verdictPlace}>
      {of === null ? null : (
        <p className={of.good ? styles.good : styles.bad}>
          <Icon of={of.good ? IconCircleCheck : IconAlertCircle} />
          <span>{of.text}</span>
        </p>
      )}
    </div>
  );
}
