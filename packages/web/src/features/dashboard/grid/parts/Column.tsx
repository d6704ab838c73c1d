import { widthOf } from '@meridian/core/layout';
import type { ComponentProps } from '../Component';
import { Children } from '../Component';
import styles from '../grid.module.css';
import { Item } from '../Item';

/** Things below each other, as wide as the column. */
export function Column({ component, columns }: ComponentProps) {
  const width = Math.min(columns, widthOf(component));
  return (
    <Item component={component} columns={columns} width={width} look="column">
      <div className={styles.stack} data-container={component.id}>
        <Children of={component.id} columns={width} />
      </div>
    </Item>
  );
}
