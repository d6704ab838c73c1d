import { z } from 'zod';
import { putColumns } from '../frame/append-columns';
import { findColumn } from '../frame/find-columns';
import type { Frame } from '../frame/frame';
import { groupRows, listGroups } from '../frame/group-rows';
import { numbersOf } from '../frame/numbers';
import { defineOperation } from '../operation';

/** Adds `rank`: the share of a group's numbers that are not above each number, ties at their middle; 1 is the largest. */
export const rank = defineOperation({
  name: 'rank',
  options: z.strictObject({ metric: z.string(), group_by: z.string().nullish() }),
  apply(frame, { metric, group_by }): Frame {
    const numbers = numbersOf(findColumn(frame, metric));
    const by = group_by ? [findColumn(frame, group_by)] : [];
    const ranks = new Array<number>(frame.rowCount).fill(Number.NaN);
    for (const rows of listGroups(groupRows(by, frame.rowCount, 'drop'))) rankGroup(rows, numbers, ranks);
    return putColumns(frame, [{ labels: ['rank'], kind: 'number', values: ranks }]);
  },
});

function rankGroup(rows: readonly number[], numbers: readonly number[], ranks: number[]): void {
  const numberAt = (row: number | undefined) => (row === undefined ? Number.NaN : (numbers[row] ?? Number.NaN));
  const sorted = rows.filter(row => !Number.isNaN(numberAt(row))).sort((a, b) => numberAt(a) - numberAt(b));
  for (let start = 0; start < sorted.length; ) {
    let end = start + 1;
    while (numberAt(sorted[end]) === numberAt(sorted[start])) end += 1;
    const share = (start + end + 1) / 2 / sorted.length;
    for (const row of sorted.slice(start, end)) ranks[row] = share;
    start = end;
  }
}
