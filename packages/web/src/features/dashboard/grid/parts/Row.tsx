import type { ContainerProps } from '../component-props';
import styles from '../grid.module.css';
import { Item } from '../Item';

/** Things side by side on the columns of the grid. */
export function Row({ component, columns, Children }: ContainerProps) {
  return (
    <Item component={component} columns={columns} look="row">
      <div className={styles.cells} data-container={component.id} style={{ '--columns': columns } as object}>
        <Children of={component.id} columns={columns} />
      </div>
    </Item>
  );
}
