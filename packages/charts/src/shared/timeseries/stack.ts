import type { TimeseriesForm } from './form';

export type StackStyle = 'none' | 'stack' | 'stream' | 'expand';

type Values = readonly (number | null)[];

export function stackStyle(stack: TimeseriesForm['stack']): StackStyle {
  if (stack === 'Stream') return 'stream';
  if (stack === 'Expand') return 'expand';
  return stack === null || stack === '' || stack === 'None' ? 'none' : 'stack';
}

/** The sum at each place; nulls count as nothing. */
export function totalsOf(series: readonly Values[], places: number): readonly number[] {
  return Array.from({ length: places }, (_, at) => series.reduce((sum, values) => sum + (values[at] ?? 0), 0));
}

/** Each value as a share of its place's total; 0 where the total is 0. */
export function sharesOf(values: Values, totals: readonly number[]): Values {
  return values.map((value, at) => {
    const total = totals[at] ?? 0;
    return total === 0 ? 0 : (value ?? 0) / total;
  });
}

/**
 * Where a stream begins at each place, so that its layers wiggle little: each change moves the whole against the mean change of its
 * layers, weighted by their size. The first layer and the one just below do not weigh in, as recorded drawings have it.
 * After Byron and Wattenberg, Stacked Graphs, 2008.
 */
export function streamBaseline(series: readonly Values[], places: number): readonly number[] {
  const baseline: number[] = [];
  for (let at = 0; at < places; at += 1) {
    const heights = series.map(values => values[at] ?? 0);
    const changes = series.map((values, index) => (heights[index] ?? 0) - (at === 0 ? 0 : (values[at - 1] ?? 0)));
    const below = (layer: number) => changes.slice(1, Math.max(1, layer - 1)).reduce((sum, change) => sum + change, 0);
    const total = heights.reduce((sum, height) => sum + height, 0);
    const moved = heights.reduce((sum, height, layer) => sum + ((changes[layer] ?? 0) / 2 + below(layer)) * height, 0);
    baseline.push((baseline[at - 1] ?? 0) - (total > 0 ? moved / total : 0));
  }
  return baseline;
}

/** The least and greatest height a stack reaches; positive values stack up, negative ones down. */
export function stackExtent(series: readonly Values[], places: number): readonly [number, number] {
  let [least, most] = [0, 0];
  for (let at = 0; at < places; at += 1) {
    const values = series.map(each => each[at] ?? 0);
    most = Math.max(
      most,
      sumWhere(values, value => value > 0),
    );
    least = Math.min(
      least,
      sumWhere(values, value => value < 0),
    );
  }
  return [least, most];
}

function sumWhere(values: readonly number[], holds: (value: number) => boolean): number {
  return values.reduce((sum, value) => (holds(value) ? sum + value : sum), 0);
}
