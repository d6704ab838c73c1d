import type { Size } from '@meridian/core/chart';
import type { PlotFrame } from './frame';
import type { TimeseriesView } from './look';
import type { Series, TimeseriesModel } from './model';
import { numberOf } from './series';
import { spacing } from './spacing';
import { visiblePlaces, visibleSeries } from './visible';

/** Where things stand in a plot, in px from its top left corner; the same sums that the drawing makes. */
export interface Geometry {
  readonly plot: { readonly left: number; readonly top: number; readonly width: number; readonly height: number };
  readonly places: readonly number[];
  /** Along the x-axis (down, for horizontal bars). */
  readonly along: (at: number) => number;
  /** Along the value axis. */
  readonly across: (value: number) => number;
  /** The place nearest to a position along the x-axis; null where there is none. */
  readonly placeAt: (position: number) => number | null;
  /** Value of a time or number axis, or place of a category axis, at a position. */
  readonly axisValueAt: (position: number) => number;
  /** px from one place to the next, roughly. */
  readonly band: number;
}

export interface GeometryInput {
  readonly model: TimeseriesModel;
  readonly view: TimeseriesView;
  readonly frame: PlotFrame;
  readonly size: Size;
}

export function geometryOf({ model, view, frame, size }: GeometryInput): Geometry {
  const { margins, scale } = frame;
  const plot = {
    left: margins.left,
    top: margins.top,
    width: Math.max(1, size.width - margins.left - margins.right),
    height: Math.max(1, size.height - margins.top - margins.bottom),
  };
  const places = visiblePlaces(model, view.zoom);
  const [from, to] = axisRange(model, view.zoom, places);
  const start = model.horizontal ? plot.top : plot.left;
  const length = model.horizontal ? plot.height : plot.width;
  const positions = places.map(at => start + ((axisPosition(model, at) - from) / (to - from || 1)) * length);
  const share = scaleShare(model, scale);
  return {
    plot,
    places,
    along: at => positions[places.indexOf(at)] ?? start,
    across: value =>
      model.horizontal ? plot.left + share(value) * plot.width : plot.top + (1 - share(value)) * plot.height,
    placeAt: position => nearest(places, positions, position),
    axisValueAt: position => from + ((position - start) / length) * (to - from),
    band: length / Math.max(1, places.length),
  };
}

/** The values at the two ends of the x-axis. */
export function axisRange(
  model: TimeseriesModel,
  zoom: TimeseriesView['zoom'],
  places: readonly number[],
): readonly [number, number] {
  const gap =
    model.series.some(series => series.type === 'bar') ||
    (model.x.kind === 'category' && model.series.some(series => series.type === 'scatter'));
  if (model.x.kind === 'category') {
    const [first, last] = [places[0] ?? 0, places[places.length - 1] ?? 0];
    return gap || first === last ? [first - 0.5, last + 0.5] : [first, last];
  }
  const values = model.x.values.map(numberOf).filter(value => value !== null);
  const half = gap ? spacing(values) / 2 : 0;
  const [low, high] = zoom ?? ends(values);
  const [least, most] = model.x.kind === 'value' && model.form.truncateXAxis ? model.form.xAxisBounds : [null, null];
  return [least ?? low - half, most ?? high + half];
}

/** How high a series stands at a place: on top of those below it where it is stacked. */
export function heightOf(model: TimeseriesModel, view: TimeseriesView, series: Series, at: number): number | null {
  const value = series.values[at] ?? null;
  if (value === null || series.stack === null) return value;
  let sum = model.baseline?.[at] ?? 0;
  for (const each of visibleSeries(model, view)) {
    const own = each.values[at] ?? 0;
    if (each.stack === series.stack && (model.baseline !== null || own >= 0 === value >= 0)) sum += own;
    if (each.id === series.id) break;
  }
  return sum;
}

/** The series at a point of the plot: the layer that covers it, else the nearest within reach. */
export function seriesAt(
  { model, view }: GeometryInput,
  geometry: Geometry,
  point: { readonly at: number; readonly across: number; readonly reach: number },
): Series | null {
  const layered = model.style !== 'none';
  const candidates = visibleSeries(model, view).flatMap(series => {
    const height = heightOf(model, view, series, point.at);
    if (height === null) return [];
    const top = geometry.across(height);
    const bottom = geometry.across(height - (series.values[point.at] ?? 0));
    const covers = layered && point.across >= Math.min(top, bottom) && point.across <= Math.max(top, bottom);
    return [{ series, distance: covers ? 0 : Math.abs(top - point.across) + (layered ? point.reach : 0) }];
  });
  const best = candidates.toSorted((a, b) => a.distance - b.distance)[0];
  return best !== undefined && best.distance <= point.reach ? best.series : null;
}

function axisPosition(model: TimeseriesModel, at: number): number {
  return model.x.kind === 'category' ? at : (numberOf(model.x.values[at]) ?? 0);
}

function scaleShare(model: TimeseriesModel, scale: PlotFrame['scale']): (value: number) => number {
  if (model.y.kind === 'value') return value => (value - scale.min) / (scale.max - scale.min || 1);
  const [low, high] = [Math.log10(scale.min), Math.log10(scale.max)];
  return value => (value <= 0 ? 0 : (Math.log10(value) - low) / (high - low || 1));
}

function nearest(places: readonly number[], positions: readonly number[], position: number): number | null {
  let best: number | null = null;
  let distance = Number.POSITIVE_INFINITY;
  positions.forEach((each, index) => {
    if (Math.abs(each - position) >= distance) return;
    distance = Math.abs(each - position);
    best = places[index] ?? null;
  });
  return best;
}

function ends(values: readonly number[]): readonly [number, number] {
  return values.length === 0
    ? [0, 1]
    : [values.reduce((a, b) => Math.min(a, b)), values.reduce((a, b) => Math.max(a, b))];
}
