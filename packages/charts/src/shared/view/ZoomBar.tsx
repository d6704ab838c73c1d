import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import styles from './plot.module.css';
import type { ChartViewProps } from './props';

type Range = readonly [number, number];
type Part = 'start' | 'end' | 'window';

interface Props {
  /** Both ends of the whole axis. */
  readonly full: Range;
  readonly zoom: Range | null;
  readonly onZoom: (zoom: Range | null) => void;
  /** px from the left edge of the view to the plot, and from its right edge. */
  readonly inset: { readonly left: number; readonly right: number };
  readonly t: ChartViewProps['t'];
}

export const zoomBarHeight = 24;
/** The window is never narrower than this share of the axis. */
const least = 0.02;
const keyStep = 0.02;

/** The whole axis as a bar, and the part that is shown as a window in it: dragged by its ends, moved by its middle. */
export function ZoomBar({ full, zoom, onZoom, inset, t }: Props) {
  const [drag, setDrag] = useState<{ readonly part: Part; readonly x: number; readonly from: Range } | null>(null);
  const span = full[1] - full[0] || 1;
  const [start, end] = zoom === null ? [0, 1] : [(zoom[0] - full[0]) / span, (zoom[1] - full[0]) / span];
  const show = (range: Range) =>
    onZoom(range[0] <= 0 && range[1] >= 1 ? null : [full[0] + range[0] * span, full[0] + range[1] * span]);
  const begin = (part: Part) => (event: PointerEvent<HTMLElement>) => {
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    setDrag({ part, x: event.clientX, from: [start, end] });
  };
  const move = (event: PointerEvent<HTMLElement>) => {
    const width = event.currentTarget.closest('[data-zoom-bar]')?.clientWidth ?? 0;
    if (drag !== null && width > 0) show(moved(drag.from, drag.part, (event.clientX - drag.x) / width));
  };
  const stop = () => setDrag(null);
  const onKey = (part: Part) => (event: KeyboardEvent) => {
    const by = { ArrowLeft: -keyStep, ArrowRight: keyStep }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    show(moved([start, end], part, by));
  };
  const part = (name: Part, label: string, position: number) => (
    <span
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(position * 100)}
      className={name === 'window' ? styles.zoomWindow : styles.zoomHandle}
      style={
        name === 'window'
          ? { left: `${start * 100}%`, width: `${(end - start) * 100}%` }
          : { left: `${position * 100}%` }
      }
      onPointerDown={begin(name)}
      onPointerMove={move}
      onPointerUp={stop}
      onPointerCancel={stop}
      onKeyDown={onKey(name)}
    />
  );
  return (
    <div
      className={styles.zoomBar}
      style={{ paddingLeft: inset.left, paddingRight: inset.right, height: zoomBarHeight }}
    >
      <div className={styles.zoomTrack} data-zoom-bar="">
        {part('window', t('Shown part'), start)}
        {part('start', t('Start of the shown part'), start)}
        {part('end', t('End of the shown part'), end)}
      </div>
    </div>
  );
}

/** The window after one of its parts moved by a share of the bar; it stays inside and keeps a least width. */
export function moved([start, end]: Range, part: Part, by: number): Range {
  if (part === 'start') return [Math.min(end - least, Math.max(0, start + by)), end];
  if (part === 'end') return [start, Math.max(start + least, Math.min(1, end + by))];
  const shift = Math.min(1 - end, Math.max(-start, by));
  return [start + shift, end + shift];
}
