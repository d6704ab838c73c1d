import type { Icon as TablerIcon } from '@tabler/icons-react';
import type { ReactNode, Ref } from 'react';
import { classNames } from '../class-names';
import { Icon } from '../icon';
import styles from './badge.module.css';

interface Props {
  readonly tone?: 'neutral' | 'success' | 'warning' | 'danger' | 'accent' | 'plain';
  readonly dot?: boolean;
  readonly icon?: TablerIcon;
  readonly children: ReactNode;
  readonly ref?: Ref<HTMLSpanElement>;
}

/** A state in a word: Published (success, dot), Draft (neutral), Certified (accent), Unsaved changes (plain, dot). */
export function Badge({ tone = 'neutral', dot = false, icon, children, ...rest }: Props) {
  return (
    <span {...rest} className={classNames(styles.badge, tone !== 'neutral' && styles[tone])}>
      {dot ? <span className={styles.dot} /> : null}
      {icon ? <Icon of={icon} size={12} /> : null}
      {children}
    </span>
  );
}
