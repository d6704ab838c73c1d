import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { type DropTarget, refusalText } from '@meridian/core/layout';
import { useEffect } from 'react';
import { t } from '../../../../lib/i18n';
import { showToast } from '../../../../lib/toast';
import { newId } from '../../data/new-id';
import { useCanvas } from '../../grid/canvas-context';
import { changeLayout } from '../../state/edit-actions';
import { usePageStore } from '../../state/page-context';
import { documentOf, type PageStore } from '../../state/page-store';
import { adoptChart } from '../palette/adopt-chart';
import { type DragState, dragStore, setLanding } from './drag-store';
import { landingAt } from './gap-at';
import { scrollNearEdge } from './scroll-near-edge';

/** Lets things land on the grid. */
export function useDrop(containerId: string): void {
  const store = usePageStore();
  const canvas = useCanvas();
  useEffect(() => {
    const element = canvas.current;
    if (element === null) return;
    const scroll = scrollNearEdge(element);
    const stop = dropTargetForElements({
      element,
      canDrop: ({ source }) => source.data['kind'] === 'dashboard-item',
      onDrag: ({ location }) => {
        const { clientX: x, clientY: y } = location.current.input;
        scroll.pointAt(y);
        const drag = dragStore.getState().drag;
        if (drag === null) return;
        const { layout } = documentOf(store.getState());
        setLanding(landingAt(element, layout, { containerId, dragged: drag.dragged, point: { x, y } }), { x, y });
      },
      onDragLeave: () => {
        scroll.stop();
        setLanding(null, null);
      },
      onDrop: () => {
        scroll.stop();
        const drag = dragStore.getState().drag;
        if (drag?.landing == null) return;
        if (drag.landing.kind === 'refused') showToast(t(refusalText(drag.landing.refusal)), { kind: 'failed' });
        else dropAt(store, drag, drag.landing.plan.target);
      },
    });
    return () => {
      scroll.stop();
      stop();
    };
  }, [store, canvas, containerId]);
}

/** Carries a drop out; gives the id of what was dropped, or null where it was refused (it says so). */
export function dropAt(
  store: PageStore,
  drag: Pick<DragState, 'dragged' | 'name' | 'chart'>,
  target: DropTarget,
): string | null {
  const { dragged, name, chart } = drag;
  if (chart !== null) adoptChart(store, chart);
  const before = documentOf(store.getState()).layout;
  const label = dragged.kind === 'new' ? t('Added {{name}}', { name }) : t('Moved {{name}}', { name });
  const refusal = changeLayout(store, { label, operation: { kind: 'drop', dragged, target } }, newId);
  if (refusal !== null) {
    showToast(t(refusalText(refusal)), { kind: 'failed' });
    return null;
  }
  const { layout } = documentOf(store.getState());
  const id =
    dragged.kind === 'placed'
      ? dragged.id
      : Object.keys(layout).find(each => before[each] === undefined && layout[each]?.type === dragged.component.type);
  store.setState({ selectedId: id ?? null });
  return id ?? null;
}
