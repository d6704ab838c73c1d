import { type PointerEvent, useState } from 'react';

/** A drag along the axis, in px of the plot. */
export interface Brush {
  readonly from: number;
  readonly to: number;
  readonly shift: boolean;
}

interface Start {
  readonly at: number;
  readonly pointer: number;
}

/** px before a press becomes a drag. */
const threshold = 5;

export interface BrushInput {
  /** The position along the axis of an event; null outside the plot. */
  readonly positionOf: (event: PointerEvent<HTMLElement>) => number | null;
  readonly onBrushed: (brush: Brush) => void;
}

/** Drags a range on a plot with the first button. A press without a drag is left to others. */
export function useBrush({ positionOf, onBrushed }: BrushInput) {
  const [start, setStart] = useState<Start | null>(null);
  const [brush, setBrush] = useState<Brush | null>(null);
  const stop = () => {
    setStart(null);
    setBrush(null);
  };
  return {
    brush,
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const at = event.button === 0 && event.pointerType !== 'touch' ? positionOf(event) : null;
      if (at !== null) setStart({ at, pointer: event.pointerId });
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const at = start === null ? null : positionOf(event);
      if (start === null || at === null || (brush === null && Math.abs(at - start.at) < threshold)) return;
      if (brush === null) event.currentTarget.setPointerCapture(start.pointer);
      setBrush({ from: Math.min(start.at, at), to: Math.max(start.at, at), shift: event.shiftKey });
    },
    onPointerUp: () => {
      if (brush !== null) onBrushed(brush);
      stop();
    },
    onPointerCancel: stop,
  };
}
