import { refuse } from '../frame/refusal';
import type { RollingType } from './roll';
import { type Span, windowOf } from './span';

/** Sums, means and spreads under weights; the last weight belongs to the last row of a window. */
export function rollWeighted(
  values: readonly number[],
  type: RollingType,
  span: Span,
  weights: readonly number[],
): number[] {
  if (type !== 'mean' && type !== 'sum' && type !== 'std' && type !== 'var') {
    return refuse(`The type "${type}" has no shaped window. Use mean, sum, std or var, or leave out "win_type".`);
  }
  return values.map((_, row) => {
    const { before } = windowOf(row, span);
    let [count, weightSum, sum] = [0, 0, 0];
    weights.forEach((weight, at) => {
      const value = values[before + 1 + at] ?? Number.NaN;
      if (Number.isNaN(value)) return;
      count += 1;
      weightSum += weight;
      sum += weight * value;
    });
    if (count < Math.max(1, span.leastCount)) return Number.NaN;
    if (type === 'sum') return sum;
    const mean = sum / weightSum;
    if (type === 'mean') return mean;
    const spread = weights.reduce((total, weight, at) => {
      const value = values[before + 1 + at] ?? Number.NaN;
      return Number.isNaN(value) ? total : total + weight * (value - mean) ** 2;
    }, 0);
    const variance = count > 1 ? (spread * count) / ((count - 1) * weightSum) : Number.NaN;
    return type === 'var' ? variance : Math.sqrt(variance);
  });
}
