import { withAlpha } from '@meridian/core/colour';
import type { Series, TimeseriesModel } from './model';
import { dataOf, type ItemLook, quiet, type SeriesContext, seriesOpacity, unselected } from './option-data';
import { numberOf } from './series';
import { spacing } from './spacing';

/** px; wider columns look like walls. */
const widestColumn = 44;
const rowBar = 14;
const radius = 3;
/** Opacity of the bars of another time. */
const comparisonOpacity = 0.5;

export function barOption(series: Series, { model, shown, size, frame }: SeriesContext): object {
  const stacked = series.stack !== null && shown.length > 1;
  const width = model.horizontal
    ? rowBar
    : barWidth(model, shown, size.width - frame.margins.left - frame.margins.right);
  const isPlain = model.selected.length === 0 && (stacked || series.values.every(value => (value ?? 0) >= 0));
  const byCategory = model.horizontal || model.x.kind === 'category';
  return {
    type: 'bar',
    ...(byCategory ? { barMaxWidth: model.horizontal ? rowBar : widestColumn } : { barWidth: width }),
    barGap: '12%',
    barCategoryGap: '28%',
    barMinHeight: stacked ? 0 : 1,
    itemStyle: {
      color: series.colour,
      opacity: series.offset === null ? 1 : comparisonOpacity,
      ...(stacked
        ? { borderColor: model.theme.surface, borderWidth: seam(width, shown.length) }
        : { borderRadius: roundEnd(model, true) }),
    },
    blur: { itemStyle: { opacity: quiet } },
    ...dataOf(series.values, model, isPlain ? null : at => itemLook(series, at, { model, stacked })),
  };
}

/** Stacks of more parts have parts as thin as the ground between them. */
const mostSeamed = 24;

/** px of ground between the parts of a stack; none where it would eat the bar. */
function seam(width: number, parts: number): number {
  if (width < 3 || parts > mostSeamed) return 0;
  return width < 10 ? 0.5 : 1;
}

/** On an axis of instants or numbers a bar is as wide as its bucket allows; ECharts itself knows only categories. */
function barWidth(model: TimeseriesModel, shown: readonly Series[], length: number): number {
  const positions =
    model.x.kind === 'category'
      ? model.x.values.map((_, at) => at)
      : model.x.values.map(numberOf).filter(value => value !== null);
  const span =
    positions.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY) -
    positions.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY);
  const slot = length / (span / spacing(positions) + 1);
  const side = model.style === 'none' ? shown.length : 1;
  return Math.max(1, Math.min(widestColumn, (slot * (slot < 12 ? 0.84 : 0.72)) / side));
}

interface Around {
  readonly model: TimeseriesModel;
  readonly stacked: boolean;
}

/** A bar below zero is round at its own end, and its label stands there. */
function itemLook(series: Series, at: number, { model, stacked }: Around): ItemLook | null {
  const isNegative = (series.values[at] ?? 0) < 0 && !stacked;
  const style = {
    ...(isNegative ? { borderRadius: roundEnd(model, false) } : {}),
    ...selectedStyle(series, at, model),
  };
  const isStyled = Object.keys(style).length > 0;
  if (!isStyled && !isNegative) return null;
  return {
    ...(isStyled ? { itemStyle: style } : {}),
    ...(isNegative ? { label: { position: model.horizontal ? 'left' : 'bottom' } } : {}),
  };
}

function roundEnd({ horizontal }: TimeseriesModel, positive: boolean): readonly number[] {
  if (horizontal) return positive ? [0, radius, radius, 0] : [radius, 0, 0, radius];
  return positive ? [radius, radius, 0, 0] : [0, 0, radius, radius];
}

function selectedStyle(series: Series, at: number, model: TimeseriesModel): object {
  const dimmed = series.offset === null ? 1 : comparisonOpacity;
  const bySeries = seriesOpacity(series, model);
  if (bySeries < 1) return { opacity: bySeries * dimmed };
  const isByPlace = model.selected.length > 0 && series.mark === null && model.x.kind === 'category';
  const isSelected = model.selected.includes(model.x.text(model.x.values[at] ?? null));
  return isByPlace && !isSelected ? { color: withAlpha(series.colour, unselected) } : {};
}
