import { percentileOfSorted } from '../statistics/percentile';
import type { RollingSettings } from './rolling-options';
import { type RollingWindow, rowsAhead } from './rolling-window';

/** A quantile of the numbers in each window, which are kept in ascending order as the window moves. */
export function rollQuantile(values: readonly number[], window: RollingWindow, settings: RollingSettings): number[] {
  const { size, minPeriods } = window;
  const ahead = rowsAhead(window);
  const result = new Array<number>(values.length);
  const sorted: number[] = [];
  for (let end = 0; end < values.length + ahead; end += 1) {
    const entering = values[end] ?? Number.NaN;
    if (!Number.isNaN(entering)) sorted.splice(placeOf(sorted, entering), 0, entering);
    const leaving = values[end - size] ?? Number.NaN;
    if (!Number.isNaN(leaving)) sorted.splice(placeOf(sorted, leaving), 1);
    if (end < ahead) continue;
    const isEnough = sorted.length > 0 && sorted.length >= minPeriods;
    result[end - ahead] = isEnough ? percentileOfSorted(sorted, settings.quantile, settings.interpolation) : Number.NaN;
  }
  return result;
}

/** The place of the first number that is not below a value. */
function placeOf(sorted: readonly number[], value: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? 0) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
