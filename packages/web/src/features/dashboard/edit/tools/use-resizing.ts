import { limits } from '@meridian/contracts';
import { componentOf, sizeLimits, widthOf } from '@meridian/core/layout';
import { type KeyboardEvent, type PointerEvent, type RefObject, useState } from 'react';
import { t } from '../../../../lib/i18n';
import { newId } from '../../data/new-id';
import { changeLayout } from '../../state/edit-actions';
import { usePageStore } from '../../state/page-context';
import { documentOf } from '../../state/page-store';
import { announce } from '../drag/announce';
import { nameOfItem } from './item-actions';

export type ResizeSide = 'right' | 'bottom' | 'corner';

interface Gesture {
  readonly side: ResizeSide;
  readonly x: number;
  readonly y: number;
  /** px at the beginning. */
  readonly width: number;
  readonly height: number;
  /** px of one column. */
  readonly column: number;
  readonly join: string;
}

const { gridGutterPx: gutter, gridUnitPx: unit } = limits;

/** Resizes a component on the grid by its handles or by Shift and arrows; each gesture is one step to undo. */
export function useResizing(id: string, box: RefObject<HTMLElement | null>) {
  const store = usePageStore();
  const [gesture, setGesture] = useState<Gesture | null>(null);
  const resize = (size: { readonly width?: number; readonly height?: number }, join: string) => {
    const { layout } = documentOf(store.getState());
    changeLayout(
      store,
      {
        label: t('Resized {{name}}', { name: nameOfItem(layout[id]) }),
        operation: { kind: 'resize', id, ...size },
        join,
      },
      newId,
    );
  };
  const handle = (side: ResizeSide) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const rect = box.current?.getBoundingClientRect();
      if (rect === undefined || event.button !== 0) return;
      event.preventDefault();
      event.stopPropagation();
      event.currentTarget.setPointerCapture(event.pointerId);
      const width = widthOf(componentOf(documentOf(store.getState()).layout, id));
      const column = (rect.width - gutter * (width - 1)) / width;
      setGesture({
        side,
        x: event.clientX,
        y: event.clientY,
        width: rect.width,
        height: rect.height,
        column,
        join: `resize ${id} ${event.timeStamp}`,
      });
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (gesture === null || gesture.side !== side) return;
      const wide = gesture.width + event.clientX - gesture.x;
      const tall = gesture.height + event.clientY - gesture.y;
      resize(
        {
          ...(side === 'bottom' ? {} : { width: Math.round((wide + gutter) / (gesture.column + gutter)) }),
          ...(side === 'right' ? {} : { height: Math.round(tall / unit) }),
        },
        gesture.join,
      );
    },
    onPointerUp: () => setGesture(null),
    onPointerCancel: () => setGesture(null),
  });
  const onKeyDown = (event: KeyboardEvent): boolean => {
    const step = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] }[event.key];
    if (!event.shiftKey || step === undefined) return false;
    const [across = 0, down = 0] = step;
    const component = componentOf(documentOf(store.getState()).layout, id);
    const size = { width: widthOf(component), height: component.meta?.height ?? 0 };
    resize(across === 0 ? { height: size.height + down } : { width: size.width + across }, `resize ${id} by keys`);
    announce(sizeText(store.getState().history.document.layout, id));
    event.preventDefault();
    event.stopPropagation();
    return true;
  };
  return { isResizing: gesture !== null, handle, onKeyDown };
}

/** "8 × 35": columns and units of 8 px. */
export function sizeText(layout: Parameters<typeof componentOf>[0], id: string): string {
  const component = componentOf(layout, id);
  const { height } = sizeLimits(layout, id);
  const width = String(widthOf(component));
  return height === null ? width : `${width} × ${component.meta?.height ?? 0}`;
}
