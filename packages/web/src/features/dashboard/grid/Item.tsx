import type { LayoutComponent } from '@meridian/contracts/documents';
import { lazy, type ReactNode, Suspense, useRef } from 'react';
import { classNames } from '../../../ui/class-names';
import { usePage } from '../state/page-context';
import { useEditing } from '../state/use-editing';
import styles from './grid.module.css';

const ItemTools = lazy(async () => ({ default: (await import('../edit')).ItemTools }));

interface Props {
  readonly component: LayoutComponent;
  /** Grid columns of the place around it. */
  readonly columns: number;
  /** Columns it takes; all of them when not said. */
  readonly width?: number;
  /** Units of 8 px; as high as its content when not said. */
  readonly height?: number;
  /** Two of a kind stand side by side on a phone. */
  readonly small?: boolean;
  readonly look?: 'row' | 'column' | 'plain';
  readonly children: ReactNode;
}

/** The box of a component in the grid. While editing it carries its tools; what is in it stays as it is. */
export function Item({ component, columns, width = columns, height, small = false, look = 'plain', children }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const editing = useEditing();
  const selected = usePage(state => state.selectedId === component.id) && editing;
  const solid = component.meta?.background === 'BACKGROUND_WHITE';
  return (
    <div
      ref={box}
      id={component.id}
      data-item={component.type}
      data-share={width * 2 <= columns ? 'half' : 'full'}
      {...(small ? { 'data-small': true } : {})}
      className={classNames(styles.item, styles[look], solid && styles.solid, selected && styles.selected)}
      style={{ '--width': width, ...(height === undefined ? {} : { '--height': height }) } as object}
    >
      {children}
      {editing ? (
        <Suspense fallback={null}>
          <ItemTools id={component.id} box={box} />
        </Suspense>
      ) : null}
    </div>
  );
}
