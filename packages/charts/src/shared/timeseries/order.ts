import type { TimeseriesForm } from './form';

type SortType = TimeseriesForm['sort_series_type'];

interface Sortable {
  readonly name: string;
  readonly values: readonly (number | null)[];
}

const keyOf: Readonly<Record<Exclude<SortType, 'name'>, (values: readonly number[]) => number>> = {
  sum: values => values.reduce((sum, value) => sum + value, 0),
  min: values => Math.min(...values),
  max: values => Math.max(...values),
  avg: values => values.reduce((sum, value) => sum + value, 0) / values.length,
};

/** Series by name, or by the sum, least, greatest or mean of their values; equal ones stay as they came. */
export function sortSeries<Series extends Sortable>(
  series: readonly Series[],
  type: SortType,
  ascending: boolean,
): Series[] {
  const direction = ascending ? 1 : -1;
  if (type === 'name') return series.toSorted((a, b) => direction * compareText(a.name, b.name));
  const keyed = series.map(each => {
    const values = each.values.filter(value => value !== null);
    return { each, key: values.length === 0 ? Number.NEGATIVE_INFINITY : keyOf[type](values) };
  });
  return keyed.toSorted((a, b) => (a.key === b.key ? 0 : direction * (a.key < b.key ? -1 : 1))).map(({ each }) => each);
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
