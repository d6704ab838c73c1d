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

/**
 * Values as ECharts takes them: pairs on axes of instants and numbers, places on axes of categories. Points that look like their series
 * (`lookOf` null) stay bare, which ECharts reads several times faster.
 */
export function dataOf(
  values: readonly (number | null)[],
  model: TimeseriesModel,
  lookOf: ((at: number) => ItemLook) | null,
): unknown[] {
  const paired = model.x.kind !== 'category';
  return values.map((value, at) => {
    const x = model.x.values[at] ?? null;
    const point = paired ? (model.horizontal ? [value, x] : [x, value]) : value;
    if (lookOf === null) return point;
    const look = lookOf(at);
    return Object.keys(look).length === 0 ? point : { value: point, ...look };
  });
}

/** What is not selected stands back, while something is. */
export function seriesOpacity(series: Series, { selected }: TimeseriesModel): number {
  if (selected.length === 0 || series.mark === null) return 1;
  return selected.includes(series.mark.label) ? 1 : unselected;
}
