import type { QueryResult } from '@meridian/contracts/documents';
import type { ModelInput } from '@meridian/core/chart';
import { readFormula } from '@meridian/core/formula';
import type { XAxis } from '../axes';
import type { TimeseriesForm } from '../form';
import { numberOf } from '../series';
import { type AnnotationRecord, columnsOf, type Layer, recordsOf, shownLayers } from './layer';
import { positionOf } from './position';

interface Look {
  /** Stable, and never that of a series. */
  readonly id: string;
  readonly name: string;
  readonly colour: string;
  /** 0 to 1; null leaves it to the drawing. */
  readonly opacity: number | null;
  readonly style: Layer['style'];
  /** px. */
  readonly width: number;
}

/** A line of its own: a formula, or what another chart answered. Points are positions on the x-axis with values. */
export interface Curve extends Look {
  readonly kind: 'curve';
  readonly points: readonly (readonly [number, number | null])[];
  readonly markers: boolean;
}

/** A moment, or with `to` a span, in positions on the x-axis. */
export interface Note {
  readonly from: number;
  readonly to: number | null;
  readonly title: string;
  readonly text: string;
}

export interface Notes extends Look {
  readonly kind: 'notes';
  readonly notes: readonly Note[];
  readonly labelled: boolean;
}

/** What a layer puts on a chart. */
export type Annotation = Curve | Notes;

type Input = Pick<ModelInput<TimeseriesForm>, 'form' | 'theme' | 'colourOf'>;

interface Place {
  readonly input: Input;
  readonly x: XAxis;
  /** Colours that are seen already; a line without a colour of its own takes another one. */
  readonly taken: Set<string>;
}

/** What the layers of a form show over an x-axis. A layer without data, or with a formula that is none, shows nothing. */
export function annotationsOf(
  { input, x, taken }: Omit<Place, 'taken'> & { readonly taken: Iterable<string> },
  result: QueryResult,
): readonly Annotation[] {
  const place = { input, x, taken: new Set(taken) };
  return shownLayers(input.form.annotation_layers).flatMap((layer): readonly Annotation[] => {
    if (layer.annotationType === 'FORMULA') return formulaCurve(layer, place);
    const records = recordsOf(result.annotation_data, layer.name);
    if (layer.annotationType === 'TIME_SERIES') return curvesOf(layer, records, place);
    const notes = records.flatMap(record => noteOf(layer, record, x)).toSorted((a, b) => a.from - b.from);
    if (notes.length === 0) return [];
    const colour = layer.color ?? input.theme.textTertiary;
    return [{ ...lookOf(layer, colour), kind: 'notes', notes, labelled: layer.showLabel }];
  });
}

const opacities: Readonly<Record<string, number>> = { opacityLow: 0.2, opacityMedium: 0.5, opacityHigh: 0.8 };

function lookOf({ name, opacity, style, width }: Layer, colour: string): Look {
  return { id: `annotation:${name}`, name, colour, opacity: opacities[opacity] ?? null, style, width };
}

function formulaCurve(layer: Layer, place: Place): readonly Annotation[] {
  const { x } = place;
  const formula = readFormula(String(layer.value ?? ''));
  if (formula === null) return [];
  const points = x.values.map((value, at): Curve['points'][number] => {
    const position = x.kind === 'category' ? at : (numberOf(value) ?? Number.NaN);
    return [position, numberOf(formula(numberOf(value) ?? at))];
  });
  return [
    {
      ...lookOf(layer, layer.color ?? freeColour(layer.name, place)),
      kind: 'curve',
      points,
      markers: layer.showMarkers,
    },
  ];
}

/** The colour of a name, or the next one that nothing on the chart has. */
function freeColour(name: string, { input, taken }: Place): string {
  const own = input.colourOf(name);
  const colour = taken.has(own) ? (input.theme.categorical.find(each => !taken.has(each)) ?? own) : own;
  taken.add(colour);
  return colour;
}

/** The first column of another chart's answer is its axis, every other one a line. */
function curvesOf(layer: Layer, records: readonly AnnotationRecord[], place: Place): readonly Annotation[] {
  const { x } = place;
  const [axis, ...columns] = Object.keys(records[0] ?? {});
  if (axis === undefined) return [];
  return columns.flatMap(column => {
    const points = records
      .flatMap((record): readonly Curve['points'][number][] => {
        const position = positionOf(record[axis], x);
        return position === null ? [] : [[position, numberOf(record[column])]];
      })
      .toSorted(([one], [other]) => one - other);
    if (points.every(([, value]) => value === null)) return [];
    const name = columns.length === 1 ? layer.name : `${layer.name}: ${column}`;
    const look = lookOf({ ...layer, name }, layer.color ?? freeColour(name, place));
    return [
      { ...look, kind: 'curve' as const, points, markers: layer.showMarkers, width: layer.hideLine ? 0 : look.width },
    ];
  });
}

function noteOf(layer: Layer, record: AnnotationRecord, x: XAxis): readonly Note[] {
  const columns = columnsOf(layer);
  const from = positionOf(record[columns.timeColumn], x);
  const to = layer.annotationType === 'INTERVAL' ? positionOf(record[columns.intervalEndColumn], x) : null;
  if (from === null || (layer.annotationType === 'INTERVAL' && to === null)) return [];
  const title = wordsOf(record[columns.titleColumn]) || layer.name;
  const text = columns.descriptionColumns.map(column => wordsOf(record[column])).filter(words => words !== '');
  const [first, last] = to !== null && to < from ? [to, from] : [from, to];
  return [{ from: first, to: last, title, text: text.join(', ') }];
}

function wordsOf(value: unknown): string {
  return value === null || value === undefined ? '' : String(value);
}
