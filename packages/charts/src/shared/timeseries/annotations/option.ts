import type { SeriesOption } from 'echarts/types/dist/shared';
import { shorten } from '../../axis/text-width';
import { axisRange } from '../geometry';
import type { SeriesContext } from '../option-data';
import { visibleAnnotations, visiblePlaces } from '../visible';
import type { Curve, Note, Notes } from './annotations';
import { type LabelPlace, labelPlaces } from './label-places';

type Context = Omit<SeriesContext, 'shown'>;
type Point = readonly [number, number] | readonly ['-', '-'];

const dashes = { solid: 'solid', dashed: [4, 3], dotted: [1, 3], longDashed: [10, 4] } as const;
/** A wash that leaves the data the louder one. */
const wash = 0.14;
const labelWidth = 140;
const break_ = ['-', '-'] as const;

/** Curves, moments and spans as series of their own: lines from floor to ceiling, and fields below a line at the ceiling. */
export function annotationOptions(context: Context): SeriesOption[] {
  const { model, view } = context;
  const labels = labelPlaces(context);
  return visibleAnnotations(model, view).map(annotation =>
    annotation.kind === 'curve' ? curveOption(annotation, context) : notesOption(annotation, context, labels),
  );
}

function base({ id, name, colour }: Curve | Notes, z: number): object {
  return { id, name, type: 'line', silent: true, animation: false, z, itemStyle: { color: colour } };
}

function curveOption(curve: Curve, { model }: Context): SeriesOption {
  const line = { color: curve.colour, width: curve.width, type: dashes[curve.style], opacity: curve.opacity ?? 1 };
  return {
    ...base(curve, 4),
    symbol: curve.markers ? 'circle' : 'none',
    symbolSize: model.form.markerSize,
    showAllSymbol: true,
    connectNulls: true,
    lineStyle: line,
    blur: { lineStyle: line },
    data: curve.points.map(([x, y]) => (model.horizontal ? [y ?? '-', x] : [x, y ?? '-'])),
  } as SeriesOption;
}

function notesOption(layer: Notes, context: Context, labels: ReadonlyMap<Note, LabelPlace>): SeriesOption {
  const { model, frame } = context;
  const [floor, ceiling] = [frame.scale.min, frame.scale.max];
  const range = axisRange(model, context.view.zoom, visiblePlaces(model, context.view.zoom));
  const at = (x: number, y: number): Point => (model.horizontal ? [y, x] : [x, y]);
  const spans = layer.notes.some(note => note.to !== null);
  const points = layer.notes.flatMap(note => {
    const [from, to] = inside(note, range);
    if (from > to) return [];
    const first = labelled(at(from, ceiling), note, labels, context);
    return [first, note.to === null ? at(from, floor) : at(to, ceiling), break_];
  });
  const line = {
    color: layer.colour,
    width: spans ? 0 : layer.width,
    type: dashes[layer.style],
    opacity: layer.opacity ?? 1,
  };
  const area = {
    color: layer.colour,
    opacity: (layer.opacity ?? 1) * wash * (layer.opacity === null ? 1 : 2),
    origin: 'start',
  };
  return {
    ...base(layer, 1),
    symbol: 'circle',
    symbolSize: 0,
    showAllSymbol: true,
    lineStyle: line,
    ...(spans ? { areaStyle: area } : {}),
    blur: { lineStyle: line, label: { opacity: 1 }, ...(spans ? { areaStyle: area } : {}) },
    data: points,
  } as SeriesOption;
}

/** The part of a note that stands on the axis. */
function inside({ from, to }: Note, [first, last]: readonly [number, number]): readonly [number, number] {
  return to === null ? [from, from] : [Math.max(from, first), Math.min(to, last)];
}

function labelled(point: Point, note: Note, labels: ReadonlyMap<Note, LabelPlace>, { model }: Context): unknown {
  const place = labels.get(note);
  if (place === undefined) return point;
  return {
    value: point,
    label: {
      show: true,
      position: place.side,
      distance: 0,
      offset: [place.side === 'right' ? 5 : -5, 8],
      formatter: () => shorten(note.title, 11, labelWidth),
      color: model.theme.textSecondary,
      textBorderColor: model.theme.surface,
      textBorderWidth: 2,
      fontSize: 11,
      fontFamily: model.theme.fontFamily,
    },
  };
}
