import type { Size } from '@meridian/core/chart';
import { withAlpha } from '@meridian/core/colour';
import type { SeriesOption } from 'echarts/types/dist/shared';
import { chartTokens } from '../tokens.generated';
import { laneFontSize, type PlotFrame } from './frame';
import type { TimeseriesView } from './look';
import type { Series, TimeseriesModel } from './model';
import { spacing } from './option-axes';
import { numberOf } from './series';
import { visibleSeries } from './visible';

const quiet = 0.18;
/** px; wider columns look like walls. */
const widestColumn = 44;

/** Every visible series as ECharts draws it, a stream's baseline first. */
export function seriesOptions(
  model: TimeseriesModel,
  view: TimeseriesView,
  { frame, size }: { readonly frame: PlotFrame; readonly size: Size },
): SeriesOption[] {
  const shown = visibleSeries(model, view);
  const baseline = model.baseline === null ? [] : [baselineOption(model, model.baseline)];
  return [...baseline, ...shown.map(series => seriesOption(series, { model, view, frame, size, shown }))];
}

interface Around {
  readonly model: TimeseriesModel;
  readonly view: TimeseriesView;
  readonly frame: PlotFrame;
  readonly size: Size;
  readonly shown: readonly Series[];
}

function seriesOption(series: Series, around: Around): SeriesOption {
  const base = {
    id: series.id,
    name: series.name,
    stack: series.stack ?? undefined,
    stackStrategy: around.model.style === 'stream' ? 'all' : 'samesign',
    emphasis: { focus: around.shown.length > 1 ? 'series' : 'none' },
    label: labelOption(series, around),
    ...(around.model.style === 'none' && series.comparesWith === null ? { z: 3 } : {}),
  };
  if (series.type === 'bar') return { ...base, ...barOption(series, around) } as SeriesOption;
  if (series.type === 'scatter') return { ...base, ...scatterOption(series, around) } as SeriesOption;
  return { ...base, ...lineOption(series, around) } as SeriesOption;
}

function barOption(series: Series, { model, shown, size, frame }: Around): object {
  const end = model.horizontal ? [0, 3, 3, 0] : [3, 3, 0, 0];
  const stacked = series.stack !== null && shown.length > 1;
  return {
    type: 'bar',
    ...(model.horizontal
      ? { barMaxWidth: 14 }
      : barWidths(model, shown, size.width - frame.margins.left - frame.margins.right)),
    barGap: '12%',
    barCategoryGap: '28%',
    barMinHeight: stacked ? 0 : 1,
    itemStyle: {
      color: series.colour,
      opacity: series.offset === null ? 1 : 0.5,
      ...(stacked ? { borderColor: model.theme.surface, borderWidth: 1 } : { borderRadius: end }),
    },
    blur: { itemStyle: { opacity: quiet } },
    data: dataOf(series.values, model, at => pointStyle(series, at, model)),
  };
}

/** On an axis of instants or numbers a bar is as wide as its bucket allows; ECharts knows only categories. */
function barWidths(model: TimeseriesModel, shown: readonly Series[], length: number): object {
  if (model.x.kind === 'category') return { barMaxWidth: widestColumn };
  const positions = model.x.values.map(numberOf).filter(value => value !== null);
  const [low, high] = [Math.min(...positions), Math.max(...positions)];
  const step = spacing(positions);
  const slots = (high - low) / step + 1;
  const side = model.style === 'none' ? shown.length : 1;
  return { barWidth: Math.max(1, Math.min(widestColumn, ((length / slots) * 0.72) / side)) };
}

function lineOption(series: Series, { model, view, frame, shown }: Around): object {
  const isComparison = series.offset !== null;
  const { comparison } = chartTokens;
  const thin = shown.length > 12 || view.bare;
  const stackedArea = series.area && series.stack !== null;
  const width = isComparison ? comparison.width : stackedArea ? 0 : thin ? 1.5 : 2;
  const opacity = (isComparison ? comparison.opacity : 1) * seriesOpacity(series, model);
  const markers = model.form.markerEnabled && !view.bare;
  return {
    type: 'line',
    ...shapeOf(model),
    symbol: markers ? 'circle' : 'none',
    symbolSize: markers ? model.form.markerSize : 4,
    showSymbol: true,
    showAllSymbol: markers,
    sampling: model.x.values.length > 2000 && series.stack === null ? 'lttb' : undefined,
    connectNulls: isComparison,
    itemStyle: { color: series.colour, opacity },
    lineStyle: {
      width,
      color: series.colour,
      opacity,
      type: isComparison ? [...comparison.dash] : 'solid',
      cap: 'round',
      join: 'round',
    },
    ...(series.area ? { areaStyle: { color: series.colour, opacity: areaOpacity(series, model) } } : {}),
    emphasis: {
      focus: 'series',
      lineStyle: { width: stackedArea ? 0 : 3 },
      ...(series.area ? { areaStyle: { opacity: Math.min(1, areaOpacity(series, model) + 0.1) } } : {}),
    },
    blur: { lineStyle: { opacity: quiet }, areaStyle: { opacity: quiet * 0.6 } },
    ...(frame.endLabels.has(series.id)
      ? { endLabel: endLabel(series, model, frame.endLabels.get(series.id) ?? 0) }
      : {}),
    data: dataOf(series.values, model, at => (!markers && isLonely(series.values, at) ? { symbol: 'circle' } : {})),
  };
}

function scatterOption(series: Series, { model }: Around): object {
  return {
    type: 'line',
    symbol: 'circle',
    symbolSize: model.form.markerSize,
    showSymbol: true,
    showAllSymbol: true,
    lineStyle: { width: 0 },
    itemStyle: { color: series.colour, opacity: seriesOpacity(series, model) * 0.85 },
    blur: { itemStyle: { opacity: quiet } },
    data: dataOf(series.values, model, () => ({})),
  };
}

function shapeOf({ form }: TimeseriesModel): object {
  if (form.seriesType === 'smooth') return { smooth: 0.35, smoothMonotone: 'x' };
  const isStep = form.seriesType === 'start' || form.seriesType === 'middle' || form.seriesType === 'end';
  return isStep ? { step: form.seriesType } : {};
}

/** A stack's layers are fills; a single area is a wash below its line. The author's own opacity stands. */
function areaOpacity(series: Series, { form, look }: TimeseriesModel): number {
  const standard = form.opacity === 0.2;
  const opacity = standard && series.stack !== null ? 0.85 : standard && look === 'area' ? 0.16 : form.opacity;
  return opacity;
}

function endLabel(series: Series, { theme }: TimeseriesModel, shift: number): object {
  return {
    show: true,
    formatter: series.name,
    color: theme.textSecondary,
    fontSize: laneFontSize,
    fontFamily: theme.fontFamily,
    distance: 8,
    offset: [0, shift],
    width: 140,
    overflow: 'truncate',
    valueAnimation: false,
  };
}

function labelOption(series: Series, { model, view }: Around): object {
  const shows = model.form.show_value && !view.bare && series.labels.some(text => text !== '');
  if (!shows) return { show: false };
  const inside = series.stack !== null && !model.form.only_total && series.type === 'bar';
  return {
    show: true,
    position: inside ? 'inside' : model.horizontal ? 'right' : 'top',
    color: inside ? '#ffffff' : model.theme.textSecondary,
    textBorderWidth: 0,
    fontSize: 11,
    fontFamily: model.theme.fontFamily,
    formatter: ({ dataIndex }: { readonly dataIndex: number }) => (series.labels[dataIndex] ?? '').replaceAll('-', '−'),
  };
}

type ItemLook = { readonly symbol?: string; readonly itemStyle?: object };

function dataOf(
  values: readonly (number | null)[],
  model: TimeseriesModel,
  lookOf: (at: number) => ItemLook,
): unknown[] {
  const paired = model.x.kind !== 'category';
  return values.map((value, at) => {
    const x = model.x.values[at] ?? null;
    const point = paired ? (model.horizontal ? [value, x] : [x, value]) : value;
    const look = lookOf(at);
    return Object.keys(look).length === 0 ? point : { value: point, ...look };
  });
}

function baselineOption(model: TimeseriesModel, baseline: readonly number[]): SeriesOption {
  return {
    id: '__baseline',
    type: 'line',
    stack: 'obs',
    stackStrategy: 'all',
    silent: true,
    symbol: 'none',
    lineStyle: { opacity: 0 },
    areaStyle: { opacity: 0 },
    data: dataOf(baseline, model, () => ({})),
  } as SeriesOption;
}

/** What is not selected stands back, while something is. */
function seriesOpacity(series: Series, { selected }: TimeseriesModel): number {
  if (selected.length === 0 || series.mark === null) return 1;
  return selected.includes(series.mark.label) ? 1 : quiet + 0.12;
}

function pointStyle(series: Series, at: number, model: TimeseriesModel): ItemLook {
  const dimmed = series.offset === null ? 1 : 0.5;
  const bySeries = seriesOpacity(series, model);
  if (bySeries < 1) return { itemStyle: { opacity: bySeries * dimmed } };
  const isByPlace = model.selected.length > 0 && series.mark === null && model.x.kind === 'category';
  const isSelected = model.selected.includes(model.x.text(model.x.values[at] ?? null));
  return isByPlace && !isSelected ? { itemStyle: { color: withAlpha(series.colour, quiet + 0.12) } } : {};
}

/** A value between two gaps has no line; it needs a dot of its own. */
function isLonely(values: readonly (number | null)[], at: number): boolean {
  const has = (place: number) => (values[place] ?? null) !== null;
  return has(at) && !has(at - 1) && !has(at + 1);
}
