import { valueScale } from '../axis/scale';
import { shorten, textWidth } from '../axis/text-width';
import { shortTickText } from '../axis/tick-text';
import { timeTicks } from '../axis/time-ticks';
import type { AxisInput } from './axis-input';
import { laneFontSize, type PlotFrame } from './frame';
import type { TimeseriesModel } from './model';
import { numberOf } from './series';
import { spacing } from './spacing';
import { visiblePlaces } from './visible';

/** Instants: labelled where people look for them. */
export function timeAxis({ model, view, size, frame }: AxisInput): object {
  const { x } = model;
  const instants = x.values.map(numberOf).filter(value => value !== null);
  const hasBars = model.series.some(series => series.type === 'bar');
  const [first, last] = view.zoom ?? [least(instants), greatest(instants)];
  const half = hasBars ? spacing(instants) / 2 : 0;
  const length = model.horizontal
    ? size.height - frame.margins.top - frame.margins.bottom
    : size.width - frame.margins.left - frame.margins.right;
  const ticks = timeTicks({
    from: first,
    to: last,
    length: model.horizontal ? length * 2 : length,
    format: x.format,
    leastStepMs: model.form.force_max_interval ? x.grainMs : Math.min(x.grainMs, spacing(instants)),
  });
  const texts = new Map(ticks.map(tick => [tick.at, tick.text]));
  return {
    type: 'time',
    inverse: model.horizontal,
    min: first - half,
    max: last + half,
    axisLabel: {
      ...labelStyle(model),
      show: !view.bare,
      margin: 10,
      hideOverlap: true,
      rotate: model.form.xAxisLabelRotation,
      customValues: ticks.map(tick => tick.at),
      formatter: (value: number) => texts.get(value) ?? '',
    },
  };
}

/** Numbers: round steps. */
export function numberAxis({ model, view, size }: AxisInput): object {
  const values = model.x.values.map(numberOf).filter(value => value !== null);
  const hasBars = model.series.some(series => series.type === 'bar');
  const [low, high] = view.zoom ?? [least(values), greatest(values)];
  const half = hasBars ? spacing(values) / 2 : 0;
  const bounds = model.form.truncateXAxis ? model.form.xAxisBounds : ([null, null] as const);
  const scale = valueScale({
    least: low - half,
    most: high + half,
    intervals: Math.max(2, Math.min(8, Math.floor(size.width / 90))),
    zero: 'near',
    bounds: [bounds[0] ?? low - half, bounds[1] ?? high + half],
  });
  const text = model.form.x_axis_number_format === 'SMART_NUMBER' ? shortTickText(scale) : model.x.text;
  return {
    type: 'value',
    min: scale.min,
    max: scale.max,
    inverse: model.horizontal,
    axisLabel: {
      ...labelStyle(model),
      show: !view.bare,
      margin: 10,
      customValues: [...scale.ticks],
      formatter: (value: number) => text(value),
    },
  };
}

/** Names in a row or a column. */
export function categoryAxis({ model, view, size, frame }: AxisInput): object {
  const { x, horizontal } = model;
  const places = visiblePlaces(model, view.zoom);
  const hasBars = model.series.some(series => series.type !== 'line');
  const texts = x.values.map(value => x.text(value));
  const label = horizontal ? rowLabels(frame) : columnLabels({ model, view, size, frame }, texts, places.length);
  return {
    type: 'category',
    data: texts,
    inverse: horizontal,
    boundaryGap: hasBars,
    min: view.zoom === null ? undefined : places[0],
    max: view.zoom === null ? undefined : places[places.length - 1],
    axisLabel: {
      ...labelStyle(model),
      show: !view.bare,
      ...label,
      ...(horizontal ? { color: model.theme.textSecondary } : {}),
    },
  };
}

function rowLabels({ nameLane }: PlotFrame): object {
  return {
    fontSize: laneFontSize,
    align: 'left',
    margin: nameLane + 12,
    interval: 0,
    formatter: (text: string) => shorten(text, laneFontSize, nameLane),
  };
}

/** Names below columns: thin out, then shorten; turned only where the author says so. */
function columnLabels({ model, size, frame }: AxisInput, texts: readonly string[], shown: number): object {
  const rotate = model.form.xAxisLabelRotation;
  const all = model.form.xAxisLabelInterval === 'all';
  const room = (size.width - frame.margins.left - frame.margins.right) / Math.max(1, shown);
  const widest = Math.max(0, ...texts.map(text => textWidth(text, 11)));
  if (rotate !== 0) return { margin: 10, rotate, interval: all ? 0 : Math.max(0, Math.ceil(16 / room) - 1) };
  const each = all || widest + 8 <= room || room >= 44 ? 1 : Math.ceil(Math.min(widest + 12, 72) / room);
  return {
    margin: 10,
    interval: each - 1,
    formatter: (text: string) => shorten(text, 11, Math.max(24, each * room - 8)),
  };
}

/** How every axis writes. */
export function labelStyle({ theme }: TimeseriesModel): {
  readonly color: string;
  readonly fontSize: number;
  readonly fontFamily: string;
} {
  return { color: theme.textTertiary, fontSize: 11, fontFamily: theme.fontFamily };
}

function least(values: readonly number[]): number {
  return values.reduce((low, value) => Math.min(low, value), Number.POSITIVE_INFINITY);
}

function greatest(values: readonly number[]): number {
  return values.reduce((high, value) => Math.max(high, value), Number.NEGATIVE_INFINITY);
}
