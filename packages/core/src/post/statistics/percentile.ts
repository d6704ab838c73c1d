/** Where a percentile lies between two numbers: how its value is made of them. */
export const interpolations = ['linear', 'lower', 'higher', 'midpoint', 'nearest'] as const;
export type Interpolation = (typeof interpolations)[number];

/** The `q`th percentile (0–100) of numbers in any order; NaN of none, and where one is NaN. */
export function percentileOf(values: ArrayLike<number>, q: number, interpolation: Interpolation = 'linear'): number {
  const sorted = Float64Array.from(values).sort();
  if (sorted.length === 0 || Number.isNaN(sorted.at(-1))) return Number.NaN;
  return percentileOfSorted(sorted, q / 100, interpolation);
}

/** The same of ascending numbers, with the quantile from 0 to 1. */
export function percentileOfSorted(sorted: ArrayLike<number>, quantile: number, interpolation: Interpolation): number {
  const at = quantile * (sorted.length - 1);
  const below = Math.floor(at);
  const low = sorted[below] ?? Number.NaN;
  const high = sorted[Math.min(below + 1, sorted.length - 1)] ?? Number.NaN;
  const share = at - below;
  switch (interpolation) {
    case 'linear':
      return share === 0 ? low : low + (high - low) * share;
    case 'lower':
      return low;
    case 'higher':
      return share === 0 ? low : high;
    case 'midpoint':
      return share === 0 ? low : (low + high) / 2;
    case 'nearest':
      return share < 0.5 || (share === 0.5 && below % 2 === 0) ? low : high;
    default:
      return interpolation satisfies never;
  }
}
