import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import type { Geometry, GeometryInput } from '../timeseries/geometry';
import { heightOf, seriesAt } from '../timeseries/geometry';
import { visibleSeries } from '../timeseries/visible';

/** The place a person points at, by pointer or by keys. */
export interface Pointed {
  readonly at: number;
  /** The series nearest to the pointer; null when none is within reach. */
  readonly series: string | null;
  /** Client coordinates the tooltip stands beside. */
  readonly x: number;
  readonly y: number;
  readonly by: 'mouse' | 'touch' | 'keys';
}

/** px around a line within which it is meant. */
const reach = 24;

export interface PointedHandlers {
  readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerLeave: () => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  readonly onBlur: () => void;
}

export interface PointedInput {
  readonly input: GeometryInput;
  readonly geometry: Geometry;
  /** The bar under the pointer, which only its drawing knows. */
  readonly hoveredBar: string | null;
  /** Enter on a place. */
  readonly onChoose: (pointed: Pointed) => void;
}

/** Follows pointer and arrow keys over a plot. */
export function usePointed({ input, geometry, hoveredBar, onChoose }: PointedInput): {
  readonly pointed: Pointed | null;
  readonly handlers: PointedHandlers;
  readonly clear: () => void;
} {
  const [pointed, setPointed] = useState<Pointed | null>(null);
  const clear = () => setPointed(null);
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const point = { x: event.clientX - box.left, y: event.clientY - box.top };
    const found = pointedAt(input, geometry, point);
    const by = event.pointerType === 'touch' ? 'touch' : 'mouse';
    setPointed(
      found === null ? null : { ...found, series: hoveredBar ?? found.series, x: event.clientX, y: event.clientY, by },
    );
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape' && pointed !== null) {
      event.stopPropagation();
      clear();
      return;
    }
    if (event.key === 'Enter' && pointed !== null) {
      onChoose(pointed);
      return;
    }
    const next = stepped(event.key, { input, geometry, pointed });
    if (next === null) return;
    event.preventDefault();
    const box = event.currentTarget.getBoundingClientRect();
    setPointed({ ...next, ...clientPoint(input, geometry, { box, ...next }), by: 'keys' });
  };
  return { pointed, handlers: { onPointerMove, onPointerLeave: clear, onKeyDown, onBlur: clear }, clear };
}

function pointedAt(
  input: GeometryInput,
  geometry: Geometry,
  point: { readonly x: number; readonly y: number },
): Pick<Pointed, 'at' | 'series'> | null {
  const { plot } = geometry;
  const margin = input.model.horizontal ? plot.left : 4;
  const inside =
    point.x >= plot.left - margin &&
    point.x <= plot.left + plot.width + 4 &&
    point.y >= plot.top - 4 &&
    point.y <= plot.top + plot.height + 4;
  const [along, across] = input.model.horizontal ? [point.y, point.x] : [point.x, point.y];
  const at = inside ? geometry.placeAt(along) : null;
  if (at === null) return null;
  const isBar = input.model.series.every(series => series.type === 'bar') && input.model.style === 'none';
  return { at, series: isBar ? null : (seriesAt(input, geometry, { at, across, reach })?.id ?? null) };
}

interface Step {
  readonly input: GeometryInput;
  readonly geometry: Geometry;
  readonly pointed: Pointed | null;
}

/** Arrows along the axis move from place to place, the others from series to series. */
function stepped(key: string, { input, geometry, pointed }: Step): Pick<Pointed, 'at' | 'series'> | null {
  const { horizontal } = input.model;
  const along = { [horizontal ? 'ArrowDown' : 'ArrowRight']: 1, [horizontal ? 'ArrowUp' : 'ArrowLeft']: -1 }[key];
  const { places } = geometry;
  const current = pointed === null ? -1 : places.indexOf(pointed.at);
  const series = visibleSeries(input.model, input.view).map(each => each.id);
  const last = places.length - 1;
  if (key === 'Home' || key === 'End' || along !== undefined) {
    const index =
      key === 'Home'
        ? 0
        : key === 'End'
          ? last
          : current < 0
            ? along === 1
              ? 0
              : last
            : Math.min(last, Math.max(0, current + (along ?? 0)));
    const at = places[index];
    return at === undefined ? null : { at, series: pointed?.series ?? null };
  }
  const across = { [horizontal ? 'ArrowRight' : 'ArrowDown']: 1, [horizontal ? 'ArrowLeft' : 'ArrowUp']: -1 }[key];
  if (across === undefined || pointed === null || series.length === 0) return null;
  const from = series.indexOf(pointed.series ?? '');
  const index = from < 0 ? 0 : (from + across + series.length) % series.length;
  return { at: pointed.at, series: series[index] ?? null };
}

function clientPoint(
  input: GeometryInput,
  geometry: Geometry,
  { box, at, series }: { readonly box: DOMRect; readonly at: number; readonly series: string | null },
): Pick<Pointed, 'x' | 'y'> {
  const own = input.model.series.find(each => each.id === series);
  const value = own === undefined ? null : heightOf(input.model, input.view, own, at);
  const along = geometry.along(at);
  const across =
    value === null
      ? input.model.horizontal
        ? geometry.plot.left
        : geometry.plot.top + geometry.plot.height / 3
      : geometry.across(value);
  const [x, y] = input.model.horizontal ? [across, along] : [along, across];
  return { x: box.left + x, y: box.top + y };
}
