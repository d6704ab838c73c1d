import type { ReactNode } from 'react';
import { t } from '../../../lib/i18n';
import { Button } from '../../../ui/button';
import { Drawer } from '../../../ui/layer';
import styles from '../datasets.module.css';

interface Props {
  readonly title: string;
  /** Why it cannot be applied yet. */
  readonly lacks: string | null;
  readonly onClose: () => void;
  readonly onApply: () => void;
  /** Null where it cannot be removed. */
  readonly onRemove: (() => void) | null;
  readonly children: ReactNode;
}

/** One row of the dataset beside the list; Apply puts it into the draft, Save of the page writes it. */
export function RowDrawer({ title, lacks, onClose, onApply, onRemove, children }: Props) {
  const then = (act: () => void) => () => {
    act();
    onClose();
  };
  return (
    <Drawer
      open
      onClose={onClose}
      title={title}
      foot={
        <>
          {onRemove === null ? null : (
            <Button kind="danger" onClick={then(onRemove)}>
              {t('Remove')}
            </Button>
          )}
          <Button kind="ghost" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button kind="primary" disabledReason={lacks} onClick={then(onApply)}>
            {t('Apply')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>{children}</div>
    </Drawer>
  );
}
