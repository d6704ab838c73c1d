import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import styles from './page.module.css';

interface Props {
  readonly children: ReactNode;
  /** True where it can be opened: a stronger border and a soft shadow under the pointer. */
  readonly lift?: boolean;
}

/** Something that lies on the page: surface, hairline, radius 8. */
export const Card = ({ children, lift = false }: Props) => (
  <div className={classNames(styles.card, lift && styles.lift)}>{children}</div>
);
