import { z } from 'zod';
import { appendColumns } from '../frame/append-columns';
import { byName } from '../frame/by-name';
import { findColumns } from '../frame/find-columns';
import type { Frame } from '../frame/frame';
import { numbersOf, withNumbers } from '../frame/numbers';
import { defineOperation } from '../operation';

const steps = {
  sum: (total: number, value: number) => total + value,
  prod: (total: number, value: number) => total * value,
  min: (least: number, value: number) => Math.min(least, value),
  max: (most: number, value: number) => Math.max(most, value),
} as const;

/** Runs a sum, product, minimum or maximum down the rows; missing numbers count as 0. */
export const cum = defineOperation({
  name: 'cum',
  options: z.strictObject({
    operator: z.enum(['sum', 'prod', 'min', 'max']),
    columns: byName(z.string()),
  }),
  apply(frame, { operator, columns }): Frame {
    const step = steps[operator];
    const made = findColumns(frame, Object.keys(columns)).map(column => {
      let total: number | null = null;
      const values = numbersOf(column).map(cell => {
        const value = Number.isNaN(cell) ? 0 : cell;
        total = total === null ? value : step(total, value);
        return total;
      });
      return withNumbers(column, values);
    });
    return appendColumns(frame, made, columns);
  },
});
