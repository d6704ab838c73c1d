import { type Span, windowOf } from './span';

export interface Moment {
  readonly type: 'std' | 'var' | 'skew' | 'kurt';
  readonly degreesOfFreedom: number;
}

/** Spread, skewness or kurtosis (of samples, without bias) of the numbers in each window, computed afresh for each so that nothing is lost to rounding. */
export function rollMoments(values: readonly number[], span: Span, moment: Moment): number[] {
  return values.map((_, row) => {
    const { end, before } = windowOf(row, span);
    return momentOf(
      values,
      { from: Math.max(0, before + 1), to: Math.min(values.length - 1, end) },
      span.leastCount,
      moment,
    );
  });
}

interface Rows {
  readonly from: number;
  readonly to: number;
}

function momentOf(
  values: readonly number[],
  { from, to }: Rows,
  leastCount: number,
  { type, degreesOfFreedom }: Moment,
): number {
  let count = 0;
  let sum = 0;
  for (let row = from; row <= to; row += 1) {
    const value = values[row] ?? Number.NaN;
    if (Number.isNaN(value)) continue;
    count += 1;
    sum += value;
  }
  if (count === 0 || count < leastCount) return Number.NaN;
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
