import { z } from 'zod';
import { appendColumns } from '../frame/append-columns';
import { byName } from '../frame/by-name';
import { findColumns } from '../frame/find-columns';
import type { Frame } from '../frame/frame';
import { numbersOf, withNumbers } from '../frame/numbers';
import { defineOperation } from '../operation';

/** Subtracts the value some rows above (negative: below), or with axis 1 some columns to the left. */
export const diff = defineOperation({
  name: 'diff',
  options: z.strictObject({
    columns: byName(z.string()),
    periods: z.number().int().nullish(),
    axis: z.union([z.literal(0), z.literal(1), z.literal('0'), z.literal('1')]).nullish(),
  }),
  apply(frame, { columns, periods, axis }): Frame {
    const back = periods ?? 1;
    const found = findColumns(frame, Object.keys(columns));
    const numbers = found.map(numbersOf);
    const made = found.map((column, at) => {
      const own = numbers[at] ?? [];
      const isAcross = Number(axis ?? 0) === 1;
      const values = own.map(
        (value, row) => value - ((isAcross ? numbers[at - back]?.[row] : own[row - back]) ?? Number.NaN),
      );
      return withNumbers(column, values);
    });
    return appendColumns(frame, made, columns);
  },
});
