import type { Annotation } from './annotations/annotations';
import type { TimeseriesView } from './look';
import type { Series, TimeseriesModel } from './model';
import { numberOf } from './series';
import { stackExtent } from './stack';

/** The places of the x-axis inside a zoom. */
export function visiblePlaces({ x }: TimeseriesModel, zoom: TimeseriesView['zoom']): readonly number[] {
  const all = x.values.map((_, at) => at);
  if (zoom === null) return all;
  const [from, to] = zoom;
  return all.filter(at => {
    const position = x.kind === 'category' ? at : numberOf(x.values[at]);
    return position !== null && position >= from && position <= to;
  });
}

export function visibleSeries(model: TimeseriesModel, view: TimeseriesView): readonly Series[] {
  return model.series.filter(series => !view.hidden.has(series.id));
}

export function visibleAnnotations(model: TimeseriesModel, view: TimeseriesView): readonly Annotation[] {
  return model.annotations.filter(annotation => !view.hidden.has(annotation.id));
}

/** Least and greatest value that the y-axis must hold. */
export function valueExtent(model: TimeseriesModel, view: TimeseriesView): readonly [number, number] {
  const own = seriesExtent(model, view);
  const curves =
    model.style === 'expand' ? [] : visibleAnnotations(model, view).flatMap(each => curveValues(each, model));
  return curves.length === 0 ? own : extentOf([...own, ...curves]);
}

/** Values of a curve where the axis shows it. */
function curveValues(annotation: Annotation, { x }: TimeseriesModel): readonly (number | null)[] {
  if (annotation.kind !== 'curve') return [];
  const category = x.kind === 'category';
  const instants = category ? [] : x.values.map(numberOf).filter(value => value !== null);
  const [least, most] = category ? [0, x.values.length - 1] : extentOf(instants);
  return annotation.points.filter(([at]) => at >= least && at <= most).map(([, value]) => value);
}

function seriesExtent(model: TimeseriesModel, view: TimeseriesView): readonly [number, number] {
  const places = visiblePlaces(model, view.zoom);
  const series = visibleSeries(model, view);
  if (model.style === 'none') return extentOf(series.flatMap(each => places.map(at => each.values[at] ?? null)));
  const stacks = [...new Set(series.map(each => each.stack))];
  const extents = stacks.map(stack =>
    stackExtent(
      series.filter(each => each.stack === stack).map(each => places.map(at => each.values[at] ?? null)),
      places.length,
    ),
  );
  if (model.baseline !== null) return streamExtent(model, series, places);
  return [Math.min(0, ...extents.map(([least]) => least)), Math.max(0, ...extents.map(([, most]) => most))];
}

function streamExtent(
  model: TimeseriesModel,
  series: readonly Series[],
  places: readonly number[],
): readonly [number, number] {
  const edges = places.flatMap(at => {
    const start = model.baseline?.[at] ?? 0;
    return [start, start + series.reduce((sum, each) => sum + (each.values[at] ?? 0), 0)];
  });
  return extentOf(edges);
}

function extentOf(values: readonly (number | null)[]): readonly [number, number] {
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const value of values) {
    if (value === null) continue;
    if (value < least) least = value;
    if (value > most) most = value;
  }
  return least <= most ? [least, most] : [0, 1];
}

/** Values on screen, of all series together. */
export function pointCount({ series, x }: TimeseriesModel): number {
  return series.length * x.values.length;
}

/** Points of a line that cost about as much to draw as one bar or marker of its own. */
const pointsOfALineInAMark = 10;

/** How much there is to draw, in marks: a bar, a marker and a point of a scatter are one each, a line is a single path. */
export function markCount(model: TimeseriesModel): number {
  const places = model.x.values.length;
  const isPath = ({ type }: Series) => type === 'line' && !model.form.markerEnabled;
  return model.series.reduce((sum, each) => sum + (isPath(each) ? places / pointsOfALineInAMark : places), 0);
}
