import { sizeLimits } from '@meridian/core/layout';
import { IconGripVertical } from '@tabler/icons-react';
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { t } from '../../../../lib/i18n';
import { classNames } from '../../../../ui/class-names';
import { Icon } from '../../../../ui/icon';
import { usePage, usePageStore } from '../../state/page-context';
import { useDragging } from '../drag/use-dragging';
import { useLifting } from '../drag/use-lifting';
import { nameOfItem } from './item-actions';
import { ResizeHandles } from './ResizeHandles';
import { Toolbar } from './Toolbar';
import styles from './tools.module.css';
import { sizeText, useResizing } from './use-resizing';

interface Props {
  readonly id: string;
  readonly box: RefObject<HTMLDivElement | null>;
}

/** What a component carries while the dashboard is edited: a handle to move it, handles to resize it, its tools when selected. */
export function ItemTools({ id, box }: Props) {
  const store = usePageStore();
  const component = usePage(state => state.history.document.layout[id]);
  const selected = usePage(state => state.selectedId === id);
  const layout = usePage(state => state.history.document.layout);
  const grip = useRef<HTMLButtonElement>(null);
  const name = nameOfItem(component);
  const resizing = useResizing(id, box);
  const lifting = useLifting(id, name);
  useSelecting(id, box);
  const isText = component?.type === 'MARKDOWN' || component?.type === 'HEADER';
  const isContainer = component?.type === 'ROW' || component?.type === 'COLUMN' || component?.type === 'TABS';
  const isHeldAnywhere = !isContainer && !(isText && selected);
  const holdsAt = (part: Element) =>
    grip.current?.contains(part) === true ||
    (isHeldAnywhere &&
      part.closest('[data-item]') === box.current &&
      part.closest('[role=toolbar], [data-side]') === null);
  useDragging({ element: box, holdsAt, item: { dragged: { kind: 'placed', id }, name } });
  if (component === undefined) return null;
  const onKeyDown = (event: KeyboardEvent) => {
    if (resizing.onKeyDown(event) || lifting.onKeyDown(event)) return;
    // The page's own key removes what is selected.
    if (event.key === 'Delete' || event.key === 'Backspace') store.setState({ selectedId: id });
  };
  return (
    <>
      {isHeldAnywhere ? <span className={styles.shield} /> : null}
      {isContainer ? <span className={styles.frame} /> : null}
      <button
        ref={grip}
        type="button"
        data-handle={id}
        className={classNames(styles.grip, isContainer && styles.outside)}
        aria-label={t('Move {{name}}', { name })}
        aria-describedby="dashboard-move-help"
        onKeyDown={onKeyDown}
        onBlur={lifting.onBlur}
      >
        <Icon of={IconGripVertical} size={14} />
      </button>
      {selected ? <Toolbar component={component} /> : null}
      {selected ? (
        <ResizeHandles limits={sizeLimits(layout, id)} resizing={resizing} text={sizeText(layout, id)} />
      ) : null}
    </>
  );
}

/** A press selects the innermost component under it. */
function useSelecting(id: string, box: RefObject<HTMLDivElement | null>): void {
  const store = usePageStore();
  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    const onPress = (event: globalThis.MouseEvent) => {
      if (!(event.target instanceof Element) || event.target.closest('[data-item]') !== element) return;
      store.setState({ selectedId: id });
    };
    element.addEventListener('click', onPress);
    return () => element.removeEventListener('click', onPress);
  }, [store, id, box]);
}
