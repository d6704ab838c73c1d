import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { disableNativeDragPreview } from '@atlaskit/pragmatic-drag-and-drop/element/disable-native-drag-preview';
import { preventUnhandled } from '@atlaskit/pragmatic-drag-and-drop/prevent-unhandled';
import type { Dragged } from '@meridian/core/layout';
import { type RefObject, useEffect, useRef } from 'react';
import type { ChartRecord } from '../../data/records';
import styles from './drag.module.css';
import { dragStore, endDrag } from './drag-store';
import { type Ghost, holdGhost, liftGhost } from './ghost';

export interface Draggable {
  readonly dragged: Dragged;
  readonly name: string;
  /** px as it will lie; of what is on the page its own height. */
  readonly heightPx?: number;
  /** What follows the pointer; the element itself when not said. */
  readonly likeness?: () => HTMLElement;
  /** Of a chart that is not on this dashboard yet; read when it is taken up. */
  readonly chart?: () => ChartRecord | null;
}

interface Given {
  readonly element: RefObject<HTMLElement | null>;
  /** What is taken hold of; the element itself when not said. */
  readonly handle?: RefObject<HTMLElement | null>;
  readonly item: Draggable;
}

/** Makes an element something that can be dragged over the grid; its likeness follows the pointer. */
export function useDragging({ element, handle, item }: Given): void {
  const latest = useRef(item);
  useEffect(() => {
    latest.current = item;
  });
  useEffect(() => {
    const target = element.current;
    if (target === null) return;
    let ghost: Ghost | null = null;
    return draggable({
      element: target,
      ...(handle?.current ? { dragHandle: handle.current } : {}),
      getInitialData: () => ({ kind: 'dashboard-item' }),
      onGenerateDragPreview: ({ nativeSetDragImage, location }) => {
        disableNativeDragPreview({ nativeSetDragImage });
        const { clientX: x, clientY: y } = location.current.input;
        const { likeness } = latest.current;
        ghost = likeness === undefined ? liftGhost(target, { x, y }) : holdGhost(likeness(), { x, y });
      },
      onDragStart: () => {
        preventUnhandled.start();
        target.classList.add(styles.origin ?? '');
        const { dragged, name, heightPx = target.getBoundingClientRect().height, chart } = latest.current;
        dragStore.setState({
          drag: { dragged, name, heightPx, chart: chart?.() ?? null, by: 'pointer', landing: null, pointer: null },
        });
      },
      onDrag: ({ location }) => ghost?.moveTo(location.current.input.clientX, location.current.input.clientY),
      onDrop: () => {
        preventUnhandled.stop();
        target.classList.remove(styles.origin ?? '');
        ghost?.remove();
        ghost = null;
        // The place it landed on hears of the drop after its source, and still asks what was dragged.
        queueMicrotask(endDrag);
      },
    });
  }, [element, handle]);
}
