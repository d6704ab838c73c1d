import type { Size } from '@meridian/core/chart';
import { logScale, type Scale, valueScale } from '../axis/scale';
import { textWidth } from '../axis/text-width';
import { percentTickText, shortTickText } from '../axis/tick-text';
import type { TimeseriesView } from './look';
import type { Series, TimeseriesModel } from './model';
import { valueExtent, visiblePlaces, visibleSeries } from './visible';

/** px on the four sides of a plot. */
export interface Margins {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Everything about a plot that depends on its size: scale, texts of ticks, margins, who is labelled at its end. */
export interface PlotFrame {
  readonly scale: Scale;
  readonly tickText: (value: number) => string;
  readonly margins: Margins;
  /** Lane of names left of horizontal bars, px; 0 elsewhere. */
  readonly nameLane: number;
  /** Texts at the right edge of horizontal bars, by place; null where values stand on the axis. */
  readonly valueLane: readonly string[] | null;
  /** Series whose name stands at the end of the line, with the shift down that keeps names apart, px. */
  readonly endLabels: ReadonlyMap<string, number>;
}

export const gutter = 16;
const fontSize = 11;
export const laneFontSize = 12;
/** px per interval of a value axis. */
const intervalRoom = 44;
/** Lines fewer than this many are named at their ends. */
const mostEndLabels = 4;

export function plotFrame(model: TimeseriesModel, view: TimeseriesView, size: Size): PlotFrame {
  const scale = scaleOf(model, view, size);
  const tickText = tickTextOf(model, scale);
  const valueLane = model.horizontal && !view.bare ? valueLaneOf(model, view) : null;
  const nameLane = model.horizontal && !view.bare ? nameLaneOf(model, size) : 0;
  const endLabels = view.bare ? new Map<string, number>() : endLabelsOf(model, view, { scale, size });
  const margins = view.bare
    ? { left: 2, right: 4, top: 4, bottom: 2 }
    : marginsOf(model, { scale, tickText, valueLane, nameLane, endLabels });
  return { scale, tickText, margins, nameLane, valueLane, endLabels };
}

function scaleOf(model: TimeseriesModel, view: TimeseriesView, size: Size): Scale {
  const [least, most] = valueExtent(model, view);
  if (model.y.kind === 'log') return logScale(least > 0 ? least : 1, most);
  const length = model.horizontal ? size.width * 0.6 : size.height - 40;
  const hasFloor = model.series.some(series => series.type === 'bar' || series.area);
  const inLane = model.horizontal && !hasAxis(model, view);
  const scale = valueScale({
    least,
    most: model.style === 'expand' ? Math.min(1, most) : most,
    intervals: Math.max(2, Math.min(5, Math.floor(length / (model.horizontal ? 96 : intervalRoom)))),
    zero: hasFloor && model.style !== 'stream' ? 'always' : 'near',
    bounds: model.y.bounds,
  });
  return inLane && model.y.bounds[1] === null && most > 0 ? { ...scale, max: most } : scale;
}

/** Bars of categories with their values beside them need no axis, and the longest reaches across. */
function hasAxis(model: TimeseriesModel, view: TimeseriesView): boolean {
  if (model.x.kind !== 'category') return true;
  const [only, ...others] = visibleSeries(model, view);
  return only === undefined || others.length > 0 || only.values.some(value => (value ?? 0) < 0);
}

function tickTextOf({ y }: TimeseriesModel, scale: Scale): (value: number) => string {
  if (y.isPercent && y.text(0.5) === '50%') return percentTickText(scale);
  return y.isAdaptive && y.kind === 'value' ? shortTickText(scale) : value => y.screen(value);
}

/** One bar a row: its value stands at the right edge and the axis is not needed. */
function valueLaneOf(model: TimeseriesModel, view: TimeseriesView): readonly string[] | null {
  const [only] = visibleSeries(model, view);
  if (only === undefined || hasAxis(model, view)) return null;
  return only.values.map(value => model.y.exact(value));
}

function nameLaneOf({ x }: TimeseriesModel, size: Size): number {
  const widest = Math.max(0, ...x.values.map(value => textWidth(x.text(value), laneFontSize)));
  return Math.min(Math.ceil(widest), Math.floor(size.width * 0.36));
}

type Parts = Pick<PlotFrame, 'scale' | 'tickText' | 'valueLane' | 'nameLane' | 'endLabels'>;

function marginsOf(model: TimeseriesModel, parts: Parts): Margins {
  const titled = (title: string) => (title === '' ? 0 : 20);
  const { x, y } = model;
  const rotated = !model.horizontal && model.form.xAxisLabelRotation !== 0 ? rotatedHeight(model) : 0;
  if (model.horizontal) {
    return {
      left: gutter + parts.nameLane + 12 + titled(x.title),
      right: gutter + (parts.valueLane === null ? 8 : laneWidth(parts.valueLane) + 10),
      top: 4,
      bottom: (parts.valueLane === null ? 26 : 4) + titled(y.title),
    };
  }
  const ticks = parts.scale.ticks.map(tick => textWidth(parts.tickText(tick), fontSize));
  const isTop = model.form.y_axis_title_position === 'Top';
  const names = model.series.filter(series => parts.endLabels.has(series.id));
  return {
    left: gutter + Math.ceil(Math.max(0, ...ticks)) + 8 + (isTop ? 0 : titled(y.title)),
    right: gutter + Math.max(4, laneWidth(names.map(series => series.title)) + (names.length > 0 ? 8 : 0)),
    top: 8 + (isTop ? titled(y.title) : 0),
    bottom: 26 + rotated + titled(x.title),
  };
}

function rotatedHeight({ x, form }: TimeseriesModel): number {
  const widest = Math.max(0, ...x.values.map(value => textWidth(x.text(value), fontSize)));
  return Math.min(90, widest * Math.sin((Math.abs(form.xAxisLabelRotation) * Math.PI) / 180));
}

function laneWidth(texts: readonly string[]): number {
  return Math.ceil(Math.max(0, ...texts.map(text => Math.min(140, textWidth(text, laneFontSize)))));
}

interface Room {
  readonly scale: Scale;
  readonly size: Size;
}

function endLabelsOf(model: TimeseriesModel, view: TimeseriesView, { scale, size }: Room): ReadonlyMap<string, number> {
  const series = visibleSeries(model, view);
  const fits =
    model.annotations.length === 0 &&
    series.length > 1 &&
    series.length <= mostEndLabels &&
    size.width >= 480 &&
    size.height >= 160;
  const plain = series.every(each => each.type === 'line' && !each.area && each.stack === null);
  if (!fits || !plain || model.form.show_value || !model.form.show_legend || model.y.kind === 'log') return new Map();
  const places = visiblePlaces(model, view.zoom);
  const height = size.height - 40;
  const ends = series.map(each => ({ id: each.id, y: heightOf(lastValue(each, places), scale, height) }));
  return keptApart(ends.toSorted((a, b) => a.y - b.y));
}

function lastValue(series: Series, places: readonly number[]): number {
  const at = places.findLast(place => (series.values[place] ?? null) !== null);
  return at === undefined ? 0 : (series.values[at] ?? 0);
}

function heightOf(value: number, scale: Scale, height: number): number {
  return height * (1 - (value - scale.min) / (scale.max - scale.min || 1));
}

/** Names move down until they stand 16 px apart. */
function keptApart(ends: readonly { readonly id: string; readonly y: number }[]): ReadonlyMap<string, number> {
  const shifts = new Map<string, number>();
  let last = Number.NEGATIVE_INFINITY;
  for (const { id, y } of ends) {
    const at = Math.max(y, last + 16);
    shifts.set(id, at - y);
    last = at;
  }
  return shifts;
}
