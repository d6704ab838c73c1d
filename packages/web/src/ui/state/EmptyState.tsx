import type { Icon as TablerIcon } from '@tabler/icons-react';
import { IconInbox } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Icon } from '../icon';
import styles from './state.module.css';

interface Props {
  readonly icon?: TablerIcon;
  /** One sentence of fact. */
  readonly title: string;
  /** One sentence of the next step. */
  readonly text?: ReactNode;
  /** One button, rarely a second one. */
  readonly actions?: ReactNode;
}

/** Nothing is here: the fact, the next step, the button for it. */
export function EmptyState({ icon = IconInbox, title, text, actions }: Props) {
  return (
    <div className={styles.state}>
      <span className={styles.icon}>
        <Icon of={icon} size={18} />
      </span>
      <p className={styles.title}>{title}</p>
      {text ? <p className={styles.text}>{text}</p> : null}
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </div>
  );
}
