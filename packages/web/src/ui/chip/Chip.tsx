import type { Icon as TablerIcon } from '@tabler/icons-react';
import { IconX } from '@tabler/icons-react';
import type { KeyboardEvent, Ref } from 'react';
import { t } from '../../lib/i18n';
import { classNames } from '../class-names';
import { Icon } from '../icon';
import styles from './chip.module.css';

interface Props {
  readonly label: string;
  readonly icon?: TablerIcon;
  /** True while its popover is open. */
  readonly open?: boolean;
  /** What is wrong with it, for readers and as a title. */
  readonly fault?: string | null;
  readonly onOpen?: () => void;
  readonly onRemove?: () => void;
  readonly onDuplicate?: () => void;
  readonly ref?: Ref<HTMLDivElement>;
}

/** A metric, column or filter on a shelf. Click opens it, Delete removes it, Ctrl-D doubles it. */
export function Chip({ label, icon, open = false, fault = null, onOpen, onRemove, onDuplicate, ref, ...rest }: Props) {
  const onKeyDown = (event: KeyboardEvent) => {
    if ((event.key === 'Delete' || event.key === 'Backspace') && onRemove) onRemove();
    else if (event.key === 'd' && (event.ctrlKey || event.metaKey) && onDuplicate) onDuplicate();
    else return;
    event.preventDefault();
  };
  return (
    <div {...rest} ref={ref} className={classNames(styles.chip, open && styles.open, fault && styles.faulty)}>
      {icon ? (
        <span className={styles.type}>
          <Icon of={icon} />
        </span>
      ) : null}
      <button
        type="button"
        className={styles.name}
        title={fault ?? label}
        {...(onOpen ? { 'aria-haspopup': 'dialog', 'aria-expanded': open } : {})}
        onClick={onOpen}
        onKeyDown={onKeyDown}
      >
        {label}
        {fault ? <span className="m-hidden-text">{`: ${fault}`}</span> : null}
      </button>
      {onRemove ? (
        <button
          type="button"
          tabIndex={-1}
          className={styles.remove}
          aria-label={t('Remove {{name}}', { name: label })}
          onClick={onRemove}
        >
          <Icon of={IconX} size={14} />
        </button>
      ) : null}
    </div>
  );
}
