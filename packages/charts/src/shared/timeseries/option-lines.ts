import { contrast } from '@meridian/core/colour';
import { chartTokens } from '../tokens.generated';
import { laneFontSize } from './frame';
import type { Series, TimeseriesModel } from './model';
import { dataOf, quiet, type SeriesContext, seriesOpacity } from './option-data';

/** Series from which lines get thinner. */
const many = 12;
/** Places from which a line is a tangle at full width. */
const dense = 300;
/** Places from which a line is thinned out before it is drawn. */
const long = 2000;
/** Opacity of a stack's layers, and of the wash below a single area, where the author left it to us. */
const layer = 0.85;
const wash = 0.16;
const standardOpacity = 0.2;

export function lineOption(series: Series, { model, view, frame, shown }: SeriesContext): object {
  const markers = model.form.markerEnabled && !view.bare;
  const area = areaOpacity(series, model);
  return {
    type: 'line',
    ...shapeOf(model),
    symbol: markers ? 'circle' : 'none',
    symbolSize: markers ? model.form.markerSize : 4,
    showSymbol: true,
    showAllSymbol: markers,
    sampling: model.x.values.length > long && series.stack === null ? 'lttb' : undefined,
    connectNulls: series.offset !== null,
    ...strokeOf(series, { model, thin: shown.length > many || model.x.values.length > dense || view.bare }),
    ...(series.area ? { areaStyle: { color: series.colour, opacity: area } } : {}),
    emphasis: {
      focus: 'series',
      // A dense line that grows thicker becomes a wall.
      lineStyle: { width: isLayer(series) ? 0 : model.x.values.length > dense ? 2 : 3 },
      ...(series.area ? { areaStyle: { opacity: Math.min(1, area + 0.1) } } : {}),
    },
    blur: { lineStyle: { opacity: quiet }, areaStyle: { opacity: quiet * 0.6 } },
    ...(frame.endLabels.has(series.id)
      ? { endLabel: endLabel(series, model, frame.endLabels.get(series.id) ?? 0) }
      : {}),
    ...dataOf(series.values, model, markers ? null : at => (isLonely(series.values, at) ? { symbol: 'circle' } : null)),
  };
}

export function scatterOption(series: Series, { model }: SeriesContext): object {
  return {
    type: 'line',
    symbol: 'circle',
    symbolSize: model.form.markerSize,
    showSymbol: true,
    showAllSymbol: true,
    lineStyle: { width: 0 },
    itemStyle: { color: series.colour, opacity: seriesOpacity(series, model) * 0.85 },
    blur: { itemStyle: { opacity: quiet } },
    ...dataOf(series.values, model, null),
  };
}

interface Stroke {
  readonly model: TimeseriesModel;
  readonly thin: boolean;
}

/** Lines of 2 px; those of another time dashed, thinner and paler; the layers of a stack have none. */
function strokeOf(series: Series, { model, thin }: Stroke): object {
  const { comparison } = chartTokens;
  const isComparison = series.offset !== null;
  const width = isComparison ? comparison.width : thin ? 1.5 : 2;
  const opacity = (isComparison ? comparison.opacity : 1) * seriesOpacity(series, model);
  return {
    itemStyle: { color: series.colour, opacity },
    lineStyle: {
      width: isLayer(series) ? 0 : width,
      color: series.colour,
      opacity,
      type: isComparison ? [...comparison.dash] : 'solid',
      cap: 'round',
      join: 'round',
    },
  };
}

function isLayer(series: Series): boolean {
  return series.area && series.stack !== null;
}

function shapeOf({ form }: TimeseriesModel): object {
  if (form.seriesType === 'smooth') return { smooth: 0.35, smoothMonotone: 'x' };
  const isStep = form.seriesType === 'start' || form.seriesType === 'middle' || form.seriesType === 'end';
  return isStep ? { step: form.seriesType } : {};
}

/** The author's own opacity stands. */
function areaOpacity(series: Series, model: TimeseriesModel): number {
  const { form, look } = model;
  const own = form.opacity !== standardOpacity;
  const standard = series.stack !== null ? layer : look === 'area' ? wash : standardOpacity;
  return (own ? form.opacity : standard) * seriesOpacity(series, model);
}

function endLabel(series: Series, { theme }: TimeseriesModel, shift: number): object {
  const reads = contrast(series.colour, theme.surface) >= 4.5;
  return {
    show: true,
    formatter: () => series.title,
    color: reads ? series.colour : theme.textSecondary,
    fontSize: laneFontSize,
    fontFamily: theme.fontFamily,
    distance: 8,
    offset: [0, shift],
    width: 140,
    overflow: 'truncate',
    valueAnimation: false,
  };
}

/** A value between two gaps has no line; it needs a dot of its own. */
function isLonely(values: readonly (number | null)[], at: number): boolean {
  const has = (place: number) => (values[place] ?? null) !== null;
  return has(at) && !has(at - 1) && !has(at + 1);
}
