import { z } from 'zod';
import { putColumns } from '../frame/append-columns';
import { byName } from '../frame/by-name';
import { findColumns } from '../frame/find-columns';
import type { Frame, FrameColumn } from '../frame/frame';
import { isNumeric, numbersOf } from '../frame/numbers';
import { refuse } from '../frame/refusal';
import { defineOperation } from '../operation';

/** Turns numbers into shares: of their column's sum (or of a given total), or of their row's sum, separately for each time shift. */
export const contribution = defineOperation({
  name: 'contribution',
  options: z.strictObject({
    /** Of rows, whatever else it says than `column`; of columns where it is not given. */
    orientation: z.string().nullable().default('column'),
    columns: z.array(z.string()).nullish(),
    rename_columns: z.array(z.string()).nullish(),
    time_shifts: z.array(z.string()).nullish(),
    /** Sums by column that are taken instead of the rows' own. */
    contribution_totals: byName(z.number().nullable()).nullish(),
  }),
  apply(frame, options): Frame {
    if (options.columns?.length && frame.levelNames.length > 1)
      return refuse(
        'The option "columns" names columns of a single level. Flatten the table first, or leave the option out.',
      );
    const chosen = options.columns?.length ? findColumns(frame, options.columns) : frame.columns.filter(isNumeric);
    const names = options.rename_columns?.length ? options.rename_columns : null;
    if (names !== null && names.length !== chosen.length) {
      return refuse('The option "rename_columns" must have as many names as there are columns.');
    }
    const numbers = chosen.map(numbersOf);
    const shares =
      options.orientation === 'column'
        ? columnShares(chosen, numbers, options.contribution_totals ?? null)
        : rowShares(numbers, timeShiftGroups(chosen, options.time_shifts ?? []));
    const made = chosen.map((column, at): FrameColumn => {
      const name = names?.[at];
      const labels = name === undefined ? column.labels : [name, ...column.labels.slice(1).map(() => '')];
      return { labels, kind: 'number', values: shares[at] ?? [] };
    });
    return putColumns(frame, made);
  },
});

type Totals = Readonly<Record<string, number | null>>;

/** Missing numbers count as 0; a total that is 0 or not given makes every share 0. */
function columnShares(
  columns: readonly FrameColumn[],
  numbers: readonly (readonly number[])[],
  totals: Totals | null,
): number[][] {
  return numbers.map((values, at) => {
    const filled = values.map(value => (Number.isNaN(value) ? 0 : value));
    if (totals === null) {
      const total = filled.reduce((sum, value) => sum + value, 0);
      return filled.map(value => value / total);
    }
    const total = totals[String(columns[at]?.labels[0])];
    return filled.map(value => (total ? value / total : 0));
  });
}

/** Missing numbers stay missing. */
function rowShares(numbers: readonly (readonly number[])[], groups: readonly number[]): number[][] {
  const rowCount = numbers[0]?.length ?? 0;
  const sums = new Map(groups.map(group => [group, new Float64Array(rowCount)] as const));
  const sumsOf = (at: number) => sums.get(groups[at] ?? -1) ?? new Float64Array(rowCount);
  numbers.forEach((values, at) => {
    const sum = sumsOf(at);
    for (let row = 0; row < rowCount; row += 1) {
      const value = values[row] ?? Number.NaN;
      if (!Number.isNaN(value)) sum[row] = (sum[row] ?? 0) + value;
    }
  });
  return numbers.map((values, at) => {
    const sum = sumsOf(at);
    return values.map((value, row) => value / (sum[row] ?? Number.NaN));
  });
}

/** The place in `timeShifts` of the shift a column's name ends with, −1 for none, by column. */
function timeShiftGroups(columns: readonly FrameColumn[], timeShifts: readonly string[]): readonly number[] {
  return columns.map(column => timeShifts.findIndex(shift => String(column.labels[0]).endsWith(shift)));
}
