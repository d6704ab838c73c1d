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
  /** True where it is the whole page: its title is the heading. */
  readonly page?: boolean;
  /** One button, rarely a second one. */
  readonly actions?: ReactNode;
}

/** Nothing is here: the fact, the next step, the button for it. */
export function EmptyState({ icon = IconInbox, title, text, page = false, actions }: Props) {
  return (
    <div className={styles.state}>
      <span className={styles.icon}>
        <Icon of={icon} size={18} />
      </span>
      {page ? <h1 className={styles.title}>{title}</h1> : <p className={styles.title}>{title}</p>}
      {text ? <p className={styles.text}>{text}</p> : null}
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </div>
  );
}
