import { type RollingWindow, windowOf } from './rolling-window';

/** Which spread to compute. */
export interface Spread {
  readonly type: 'std' | 'var' | 'skew' | 'kurt';
  readonly degreesOfFreedom: number;
}

/** Spread, skewness or kurtosis (of samples, without bias) of the numbers in each window, computed afresh for each so that nothing is lost to rounding. */
export function rollSpread(values: readonly number[], window: RollingWindow, spread: Spread): number[] {
  return values.map((_, row) => {
    const { first, last } = windowOf(row, window);
    const rows = { from: Math.max(0, first), to: Math.min(values.length - 1, last) };
    return spreadOf(values, rows, window.minPeriods, spread);
  });
}

/** Both included. */
interface Rows {
  readonly from: number;
  readonly to: number;
}

function spreadOf(
  values: readonly number[],
  { from, to }: Rows,
  minPeriods: number,
  { type, degreesOfFreedom }: Spread,
): number {
  let count = 0;
  let sum = 0;
  for (let row = from; row <= to; row += 1) {
    const value = values[row] ?? Number.NaN;
    if (Number.isNaN(value)) continue;
    count += 1;
    sum += value;
  }
  if (count === 0 || count < minPeriods) return Number.NaN;
  const mean = sum / count;
  let second = 0;
  let third = 0;
  let fourth = 0;
  for (let row = from; row <= to; row += 1) {
    const value = values[row] ?? Number.NaN;
    if (Number.isNaN(value)) continue;
    const distance = value - mean;
    const square = distance * distance;
    second += square;
    third += square * distance;
    fourth += square * square;
  }
  if (type === 'skew') return skewness(count, second, third);
  if (type === 'kurt') return kurtosis(count, second, fourth);
  const variance = count > degreesOfFreedom ? second / (count - degreesOfFreedom) : Number.NaN;
  return type === 'var' ? variance : Math.sqrt(variance);
}

/** Adjusted Fisher–Pearson coefficient. */
function skewness(count: number, second: number, third: number): number {
  if (count < 3 || second === 0) return count < 3 ? Number.NaN : 0;
  return (count * Math.sqrt(count - 1) * third) / ((count - 2) * second ** 1.5);
}

/** Excess over the normal distribution. */
function kurtosis(count: number, second: number, fourth: number): number {
  if (count < 4) return Number.NaN;
  if (second === 0) return -3;
  const scale = (count * (count + 1) * (count - 1)) / ((count - 2) * (count - 3));
  return (scale * fourth) / second ** 2 - (3 * (count - 1) ** 2) / ((count - 2) * (count - 3));
}
