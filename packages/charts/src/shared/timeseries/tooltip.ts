import type { Curve } from './annotations/annotations';
import { type NoteWords, notesAt } from './annotations/notes-at';
import type { TimeseriesView } from './look';
import type { Series, TimeseriesModel } from './model';
import { numberOf } from './series';
import { visibleAnnotations, visibleSeries } from './visible';

export interface TooltipRow {
  readonly id: string;
  readonly name: string;
  readonly colour: string;
  readonly swatch: 'fill' | 'line' | 'dash';
  readonly value: string;
  /** Of all rows at this place; null where not asked. */
  readonly share: string | null;
}

/** What a chart over an x-axis says about one place. */
export interface TooltipContent {
  readonly title: string;
  readonly rows: readonly TooltipRow[];
  /** Rows that did not fit, and their sum. */
  readonly rest: { readonly count: number; readonly total: string } | null;
  readonly total: string | null;
  /** What changed against the compared time; null without one comparison. */
  readonly difference: string | null;
  /** Annotations that stand here. */
  readonly notes: readonly NoteWords[];
}

const mostRows = 12;

export function tooltipAt(
  model: TimeseriesModel,
  view: TimeseriesView,
  place: { readonly at: number; readonly nearest: string | null },
): TooltipContent {
  const { form, x, y } = model;
  const present = visibleSeries(model, view).filter(series => (series.asked[place.at] ?? null) !== null);
  const asked = form.rich_tooltip ? present : present.filter(series => series.id === place.nearest);
  const sorted = sortRows(asked, place.at);
  const shown = keepNearest(sorted, place.nearest);
  const total = sumAt(
    asked.filter(series => series.offset === null),
    place.at,
  );
  const hidden = sorted.filter(series => !shown.includes(series));
  return {
    title: x.words(x.values[place.at] ?? null),
    rows: [
      ...shown.map(series => ({
        id: series.id,
        name: series.title,
        colour: series.colour,
        swatch: swatchOf(series),
        value: y.exact(series.asked[place.at] ?? null),
        share: shareOf(model, series.asked[place.at] ?? 0, total),
      })),
      ...curveRows(model, view, place.at),
    ],
    rest: hidden.length === 0 ? null : { count: hidden.length, total: y.exact(sumAt(hidden, place.at)) },
    total: form.showTooltipTotal && hasTotal(model, asked) ? y.exact(total) : null,
    difference: differenceAt(model, asked, place.at),
    notes: notesAt(model, view, place.at),
  };
}

function swatchOf({ offset, type, area }: Series): TooltipRow['swatch'] {
  if (offset !== null) return 'dash';
  return type === 'line' && !area ? 'line' : 'fill';
}

/** Curves of annotations have a row where they have a value. */
function curveRows(model: TimeseriesModel, view: TimeseriesView, at: number): readonly TooltipRow[] {
  const { x, y } = model;
  const position = x.kind === 'category' ? at : numberOf(x.values[at]);
  return visibleAnnotations(model, view)
    .filter((each): each is Curve => each.kind === 'curve')
    .flatMap(({ id, name, colour, style, points }) => {
      const value = points.find(([place]) => place === position)?.[1] ?? null;
      const swatch = style === 'solid' ? ('line' as const) : ('dash' as const);
      return value === null ? [] : [{ id, name, colour, swatch, value: y.exact(value), share: null }];
    });
}

/** Great values first: in the order of the lines, from top to bottom. */
function sortRows(series: readonly Series[], at: number): readonly Series[] {
  const value = (each: Series) => each.asked[at] ?? 0;
  return series.toSorted((a, b) => value(b) - value(a));
}

/** Twelve rows; the one under the pointer is always among them. */
function keepNearest(sorted: readonly Series[], nearest: string | null): readonly Series[] {
  const first = sorted.slice(0, mostRows);
  const wanted = sorted.find(series => series.id === nearest);
  return wanted === undefined || first.includes(wanted) ? first : [...first.slice(0, mostRows - 1), wanted];
}

/** Aggregates whose parts do not add up. */
const notAdditive = ['AVG', 'MIN', 'MAX', 'COUNT_DISTINCT'];

/** A sum means something where parts make a whole: stacks, and several series of one metric that adds up. */
function hasTotal({ form, style }: TimeseriesModel, series: readonly Series[]): boolean {
  const own = series.filter(each => each.offset === null);
  if (own.length < 2 || !form.rich_tooltip || form.contributionMode) return false;
  const [metric, ...others] = form.metrics;
  const aggregate = typeof metric === 'object' && 'aggregate' in metric ? metric.aggregate : null;
  return style !== 'none' || (others.length === 0 && !notAdditive.includes(String(aggregate)));
}

function shareOf({ form, style }: TimeseriesModel, value: number, total: number): string | null {
  const isAsked = form.rich_tooltip && (form.showTooltipPercentage || style === 'expand') && !form.contributionMode;
  return isAsked && total !== 0 ? `${((value / total) * 100).toFixed(1).replace('-', '−')}%` : null;
}

function differenceAt({ y }: TimeseriesModel, series: readonly Series[], at: number): string | null {
  const compared = series.filter(each => each.comparesWith !== null);
  const [only, ...others] = compared;
  const now = series.find(each => each.id === only?.comparesWith)?.asked[at] ?? null;
  const then = only?.asked[at] ?? null;
  if (others.length > 0 || now === null || then === null) return null;
  const difference = now - then;
  return `${difference > 0 ? '+' : ''}${y.exact(difference)}`;
}

function sumAt(series: readonly Series[], at: number): number {
  return series.reduce((sum, each) => sum + (each.asked[at] ?? 0), 0);
}
