import type { Icon as TablerIcon } from '@tabler/icons-react';
import { IconX } from '@tabler/icons-react';
import { t } from '../../lib/i18n';
import { Icon } from '../icon';
import styles from './toast.module.css';
import { useNoticesAbove } from './use-notices-above';

export interface BulkAction {
  readonly label: string;
  readonly icon: TablerIcon;
  readonly run: () => void;
}

interface Props {
  readonly count: number;
  readonly actions: readonly BulkAction[];
  readonly onClear: () => void;
}

/** What can be done with the selection, where notices appear; it lasts as long as the selection. */
export function SelectionBar({ count, actions, onClear }: Props) {
  const isThere = count > 0;
  useNoticesAbove(isThere);
  if (!isThere) return null;
  return (
    <section className={styles.place} aria-label={t('Selection')}>
      <div className={styles.toast}>
        <span className={styles.text} aria-live="polite">
          {t('{{count}} selected', { count })}
        </span>
        <span className={styles.divider} />
        {actions.map(action => (
          <button key={action.label} type="button" className={styles.action} onClick={action.run}>
            <Icon of={action.icon} />
            {action.label}
          </button>
        ))}
        <button type="button" className={styles.close} aria-label={t('Clear selection')} onClick={onClear}>
          <Icon of={IconX} />
        </button>
      </div>
    </section>
  );
}
