import type { Icon as TablerIcon } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import { Icon } from '../icon';
import type { ButtonKind } from './Button';
import styles from './button.module.css';

interface Props {
  /** An address of ours; no page is loaded. */
  readonly to: string;
  readonly kind?: ButtonKind;
  readonly small?: boolean;
  readonly icon?: TablerIcon;
  readonly iconAfter?: TablerIcon;
  readonly children: ReactNode;
}

/** Looks like a button, goes somewhere: opens in a new tab like any link. */
export function LinkButton({ to, kind = 'secondary', small = false, icon, iconAfter, children }: Props) {
  return (
    <Link to={to} className={classNames(styles.button, styles[kind], small && styles.small)}>
      {icon ? <Icon of={icon} /> : null}
      {children}
      {iconAfter ? <Icon of={iconAfter} size={14} /> : null}
    </Link>
  );
}
