import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import styles from './tooltip.module.css';

interface Props {
  /** Client coordinates of the pointer, or of the place that the keyboard is on. */
  readonly x: number;
  readonly y: number;
  /** Under a finger a tooltip would not be seen: it stands below this edge of the chart instead. */
  readonly dock: { readonly left: number; readonly bottom: number; readonly width: number } | null;
  readonly children: ReactNode;
}

const away = 12;
const edge = 8;

/** What a mark says, beside the pointer and never beyond the window. */
export function Tooltip({ x, y, dock, children }: Props) {
  const box = useRef<HTMLDivElement | null>(null);
  const [at, setAt] = useState<{ readonly left: number; readonly top: number } | null>(null);
  useLayoutEffect(() => {
    if (box.current === null) return;
    const { width, height } = box.current.getBoundingClientRect();
    setAt(
      dock === null
        ? besidePointer({ x, y, width, height })
        : { left: dock.left, top: Math.min(dock.bottom, window.innerHeight - height - edge) },
    );
  }, [x, y, dock]);
  return createPortal(
    <div
      ref={box}
      className={styles.tooltip}
      style={
        at === null
          ? { visibility: 'hidden' }
          : { transform: `translate(${at.left}px, ${at.top}px)`, ...(dock === null ? {} : { width: dock.width }) }
      }
    >
      {children}
    </div>,
    document.body,
  );
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

function besidePointer({ x, y, width, height }: Box): { readonly left: number; readonly top: number } {
  const right = x + away + width + edge <= window.innerWidth;
  const left = right ? x + away : Math.max(edge, x - away - width);
  const top = Math.min(Math.max(edge, y - height / 2), window.innerHeight - height - edge);
  return { left: Math.round(left), top: Math.round(Math.max(edge, top)) };
}
