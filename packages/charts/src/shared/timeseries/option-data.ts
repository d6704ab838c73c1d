import type { Size } from '@meridian/core/chart';
import type { PlotFrame } from './frame';
import type { TimeseriesView } from './look';
import type { Series, TimeseriesModel } from './model';

/** What every series option depends on. */
export interface SeriesContext {
  readonly model: TimeseriesModel;
  readonly view: TimeseriesView;
  readonly frame: PlotFrame;
  readonly size: Size;
  readonly shown: readonly Series[];
}

/** Opacity of what stands back while another series is looked at. */
export const quiet = 0.18;
/** Opacity of what is not selected while something is. */
export const unselected = 0.3;

export type ItemLook = { readonly symbol?: string; readonly itemStyle?: object; readonly label?: object };

/** The values of a series as ECharts takes them; to be spread into its options. */
export interface SeriesData {
  readonly data: readonly unknown[] | Float64Array;
  readonly dimensions?: readonly string[];
}

/**
 * Values as ECharts takes them: pairs on axes of instants and numbers, places on axes of categories. Points that look like their series
 * (`lookOf` null, or a look of null) stay bare. Bare pairs alone go into one flat list of numbers, which ECharts does not copy point by
 * point each time it is told what to draw.
 */
export function dataOf(
  values: readonly (number | null)[],
  model: TimeseriesModel,
  lookOf: ((at: number) => ItemLook | null) | null,
): SeriesData {
  const looks = lookOf === null ? [] : values.map((_, at) => lookOf(at));
  const isBare = looks.every(look => look === null);
  if (model.x.kind !== 'category') {
    const pairs = model.x.values.map((x, at) => pairOf(x ?? null, values[at] ?? null, model));
    if (isBare && pairs.every(isNumeric)) return { dimensions: ['along', 'across'], data: flat(pairs) };
    return { data: pairs.map((pair, at) => dressed(pair, looks[at])) };
  }
  return { data: isBare ? values : values.map((value, at) => dressed(value, looks[at])) };
}

type Pair = readonly [unknown, unknown];

const pairOf = (x: unknown, value: number | null, { horizontal }: TimeseriesModel): Pair =>
  horizontal ? [value, x] : [x, value];

const isNumeric = (pair: Pair): boolean => pair.every(each => each === null || typeof each === 'number');

/** What is not there is NaN, as ECharts has it in lists of numbers. */
function flat(pairs: readonly Pair[]): Float64Array {
  return Float64Array.from(pairs.flat(), each => (typeof each === 'number' ? each : Number.NaN));
}

const dressed = (point: unknown, look: ItemLook | null | undefined): unknown =>
  look === null || look === undefined ? point : { value: point, ...look };

/** What is not selected stands back, while something is. */
export function seriesOpacity(series: Series, { selected }: TimeseriesModel): number {
  if (selected.length === 0 || series.mark === null) return 1;
  return selected.includes(series.mark.label) ? 1 : unselected;
}
