import type { Icon as TablerIcon } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { classNames } from '../class-names';
import { Icon } from '../icon';
import { Tooltip } from '../tooltip';
import styles from './button.module.css';

interface Props {
  readonly to: string;
  readonly icon: TablerIcon;
  /** The name of it, also its tooltip. */
  readonly label: string;
  readonly small?: boolean;
}

/** An icon that goes somewhere. */
export const IconLink = ({ to, icon, label, small = false }: Props) => (
  <Tooltip label={label}>
    <Link
      to={to}
      aria-label={label}
      className={classNames(styles.button, styles.square, styles.ghost, small && styles.small)}
    >
      <Icon of={icon} />
    </Link>
  </Tooltip>
);
