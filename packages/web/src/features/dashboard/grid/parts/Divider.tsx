import type { ComponentProps } from '../component-props';
import styles from '../grid.module.css';
import { Item } from '../Item';

export function Divider({ component, columns }: ComponentProps) {
  return (
    <Item component={component} columns={columns}>
      <hr className={styles.divider} />
    </Item>
  );
}
