import { type FrameColumn, isMissing } from './frame';
import { refuse } from './refusal';

/** Whether sums can be made of a column: numbers and truth values, or nothing but nulls. */
export function isNumeric(column: FrameColumn): boolean {
  if (column.kind === 'number' || column.kind === 'boolean') return true;
  return column.kind !== 'time' && column.values.every(isMissing);
}

/** A column as doubles, NaN where missing; refuses text and times. */
export function numbersOf(column: FrameColumn): number[] {
  if (!isNumeric(column)) return refuse(`The column "${column.labels.join(', ')}" is not numeric.`);
  const numbers = new Array<number>(column.values.length);
  for (let row = 0; row < numbers.length; row += 1) {
    const cell = column.values[row];
    numbers[row] = typeof cell === 'number' ? cell : isMissing(cell) ? Number.NaN : Number(cell);
  }
  return numbers;
}

/** Doubles as a column under the same labels. */
export function withNumbers(column: FrameColumn, values: readonly number[]): FrameColumn {
  return { labels: column.labels, kind: 'number', values };
}
