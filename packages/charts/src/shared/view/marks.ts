import type { Mark } from '@meridian/core/filters';
import type { TimeseriesView } from '../timeseries/look';
import { categoryMark, type TimeseriesModel } from '../timeseries/model';
import { visiblePlaces, visibleSeries } from '../timeseries/visible';
import type { Pointed } from './use-pointed';

/** What a click at a place selects: the dimension values of its series, else the category. */
export function markAt(model: TimeseriesModel, pointed: Pick<Pointed, 'at' | 'series'>): Mark | null {
  const series = model.series.find(each => each.id === pointed.series);
  return series?.mark ?? categoryMark(model, pointed.at);
}

/** What a dragged range selects: its categories, else every series with a value in it. */
export function marksIn(
  model: TimeseriesModel,
  view: TimeseriesView,
  range: readonly [number, number],
): readonly Mark[] {
  const places = visiblePlaces(model, range);
  const categories = places.map(at => categoryMark(model, at)).filter(mark => mark !== null);
  if (categories.length > 0) return categories;
  return visibleSeries(model, view)
    .filter(series => places.some(at => (series.values[at] ?? null) !== null))
    .flatMap(series => series.mark ?? []);
}
