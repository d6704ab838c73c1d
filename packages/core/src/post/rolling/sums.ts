import { type RollingWindow, rowsAhead } from './rolling-window';

/** Sums or means of the numbers in each window; the running sum carries what rounding loses (Neumaier 1974). */
export function rollSum(values: readonly number[], window: RollingWindow, type: 'sum' | 'mean'): number[] {
  const { size, minPeriods } = window;
  const ahead = rowsAhead(window);
  const result = new Array<number>(values.length);
  let sum = 0;
  let lost = 0;
  let count = 0;
  const add = (value: number, change: 1 | -1) => {
    if (Number.isNaN(value)) return;
    const term = value * change;
    const next = sum + term;
    lost += Math.abs(sum) >= Math.abs(term) ? sum - next + term : term - next + sum;
    sum = next;
    count += change;
    if (count === 0) {
      sum = 0;
      lost = 0;
    }
  };
  for (let end = 0; end < values.length + ahead; end += 1) {
    const entering = values[end];
    if (entering !== undefined) add(entering, 1);
    const leaving = values[end - size];
    if (leaving !== undefined) add(leaving, -1);
    if (end < ahead) continue;
    const total = sum + lost;
    const isEnough = count >= minPeriods;
    result[end - ahead] = !isEnough ? Number.NaN : type === 'sum' ? total : total / count;
  }
  return result;
}
