import { IconPuzzle } from '@tabler/icons-react';
import { t } from '../../../../lib/i18n';
import { EmptyState } from '../../../../ui/state';
import type { ComponentProps } from '../component-props';
import styles from '../grid.module.css';
import { Item } from '../Item';

/** A component of another program's extension: its place is kept, and it is stored as it came. */
export function Unknown({ component, columns }: ComponentProps) {
  return (
    <Item component={component} columns={columns} height={component.meta?.height ?? 20}>
      <div className={styles.box}>
        <EmptyState
          icon={IconPuzzle}
          title={t('This part cannot be shown here')}
          text={t('It belongs to an extension and is kept as it is.')}
        />
      </div>
    </Item>
  );
}
