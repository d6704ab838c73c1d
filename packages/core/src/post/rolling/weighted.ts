import { refuse } from '../frame/refusal';
import type { RollingType } from './roll';
import { type RollingWindow, windowOf } from './rolling-window';

/** Sums, means and spreads under weights. */
export function rollWeighted(
  values: readonly number[],
  type: RollingType,
  window: RollingWindow,
  { weights, degreesOfFreedom }: { readonly weights: readonly number[]; readonly degreesOfFreedom: number },
): number[] {
  if (type !== 'mean' && type !== 'sum' && type !== 'std' && type !== 'var') {
    return refuse(`The type "${type}" has no shaped window. Use mean, sum, std or var, or leave out "win_type".`);
  }
  const weigh = type === 'mean' || type === 'sum' ? weightOfPlace(weights) : weightOfRow(weights);
  return values.map((_, row) => {
    const { first } = windowOf(row, window);
    const held = weights.flatMap((_, at) => {
      const value = values[first + at] ?? Number.NaN;
      return Number.isNaN(value) ? [] : [{ value, weight: weigh(at, first + at) }];
    });
    if (held.length < Math.max(1, window.minPeriods)) return Number.NaN;
    const sum = held.reduce((total, { value, weight }) => total + weight * value, 0);
    if (type === 'sum') return sum;
    const weightSum = held.reduce((total, { weight }) => total + weight, 0);
    const mean = sum / weightSum;
    if (type === 'mean') return mean;
    if (held.length <= degreesOfFreedom) return Number.NaN;
    const spread = held.reduce((total, { value, weight }) => total + weight * (value - mean) ** 2, 0);
    const variance = Math.max((spread * window.size) / ((window.size - degreesOfFreedom) * weightSum), 0);
    return type === 'var' ? variance : Math.sqrt(variance);
  });
}

type Weigh = (place: number, row: number) => number;

/** The last weight belongs to the last row of a window. */
const weightOfPlace =
  (weights: readonly number[]): Weigh =>
  place =>
    weights[place] ?? 0;

/** Spreads give a row the same weight in every window it is in, as recorded. */
const weightOfRow =
  (weights: readonly number[]): Weigh =>
  (_, row) =>
    weights[row % weights.length] ?? 0;
