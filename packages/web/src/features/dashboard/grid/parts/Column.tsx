import { widthOf } from '@meridian/core/layout';
import type { ContainerProps } from '../component-props';
import styles from '../grid.module.css';
import { Item } from '../Item';

/** Things below each other, as wide as the column. */
export function Column({ component, columns, Children }: ContainerProps) {
  const width = Math.min(columns, widthOf(component));
  return (
    <Item component={component} columns={columns} width={width} look="column">
      <div className={styles.stack} data-container={component.id}>
        <Children of={component.id} columns={width} />
      </div>
    </Item>
  );
}
