import { IconChevronDown } from '@tabler/icons-react';
import { t } from '../../lib/i18n';
import { Button, type ButtonProps, IconButton } from '../button';
import { Menu } from './Menu';
import styles from './menu.module.css';
import type { MenuEntry } from './menu-entry';

interface Props extends Omit<ButtonProps, 'kind' | 'small'> {
  readonly kind?: 'primary' | 'secondary';
  readonly entries: readonly MenuEntry[];
  /** The name of the arrow: "More ways to save". */
  readonly menuLabel?: string;
}

/** One action, and its relatives behind the arrow. */
export function SplitButton({ kind = 'primary', entries, menuLabel = t('More'), ...rest }: Props) {
  return (
    <span className={styles.split}>
      <Button kind={kind} {...rest} />
      <Menu label={menuLabel} entries={entries} align="end">
        <IconButton icon={IconChevronDown} label={menuLabel} kind={kind} tooltip={false} />
      </Menu>
    </span>
  );
}
