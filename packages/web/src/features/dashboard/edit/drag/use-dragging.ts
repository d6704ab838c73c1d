import { draggable, monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
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
  /** Whether a press on this part of it takes hold of it; every part does when not said. */
  readonly holdsAt?: (part: Element) => boolean;
  readonly item: Draggable;
}

/** Makes an element something that can be dragged over the grid; its likeness follows the pointer. */
export function useDragging({ element, holdsAt, item }: Given): void {
  const latest = useRef({ item, holdsAt });
  useEffect(() => {
    latest.current = { item, holdsAt };
  });
  useEffect(() => {
    const target = element.current;
    if (target === null) return;
    let ghost: Ghost | null = null;
    return draggable({
      element: target,
      canDrag: ({ input }) => {
        const part = document.elementFromPoint(input.clientX, input.clientY);
        return part !== null && (latest.current.holdsAt?.(part) ?? true);
      },
      getInitialData: () => ({ kind: 'dashboard-item' }),
      onGenerateDragPreview: ({ nativeSetDragImage, location }) => {
        disableNativeDragPreview({ nativeSetDragImage });
        const { clientX: x, clientY: y } = location.current.input;
        const { likeness } = latest.current.item;
        ghost = likeness === undefined ? liftGhost(target, { x, y }) : holdGhost(likeness(), { x, y });
      },
      onDragStart: () => {
        preventUnhandled.start();
        target.classList.add(styles.origin ?? '');
        const { dragged, name, heightPx = target.getBoundingClientRect().height, chart } = latest.current.item;
        dragStore.setState({
          drag: { dragged, name, heightPx, chart: chart?.() ?? null, by: 'pointer', landing: null, pointer: null },
        });
        // Its tab may close under way, and it with that; a monitor still hears how the drag ends, after the place it landed on.
        const stop = monitorForElements({
          onDrag: ({ location }) => ghost?.moveTo(location.current.input.clientX, location.current.input.clientY),
          onDrop: () => {
            stop();
            preventUnhandled.stop();
            target.classList.remove(styles.origin ?? '');
            ghost?.remove();
            ghost = null;
            endDrag();
          },
        });
      },
    });
  }, [element]);
}
