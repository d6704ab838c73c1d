import { type RollingWindow, rowsAhead } from './rolling-window';

/** The least or greatest number of each window: the rows that can still become it wait in a queue, the best in front. */
export function rollExtreme(values: readonly number[], window: RollingWindow, type: 'min' | 'max'): number[] {
  const { size, minPeriods } = window;
  const ahead = rowsAhead(window);
  const sign = type === 'max' ? 1 : -1;
  const result = new Array<number>(values.length);
  const queue: number[] = [];
  let front = 0;
  let count = 0;
  for (let end = 0; end < values.length + ahead; end += 1) {
    const entering = values[end] ?? Number.NaN;
    if (!Number.isNaN(entering)) {
      count += 1;
      while (queue.length > front && sign * (values[queue.at(-1) ?? -1] ?? 0) <= sign * entering) queue.pop();
      queue.push(end);
    }
    if (!Number.isNaN(values[end - size] ?? Number.NaN)) count -= 1;
    while (queue.length > front && (queue[front] ?? 0) <= end - size) front += 1;
    if (end < ahead) continue;
    const best = queue[front];
    result[end - ahead] = count >= minPeriods && best !== undefined ? (values[best] ?? Number.NaN) : Number.NaN;
  }
  return result;
}
