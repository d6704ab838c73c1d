import { z } from 'zod';
import { putColumns } from '../frame/append-columns';
import { findColumn } from '../frame/find-columns';
import type { Frame } from '../frame/frame';
import { groupRows, listGroups } from '../frame/group-rows';
import { rankValues } from '../frame/rank-values';
import { defineOperation } from '../operation';

/** Adds `rank`: the share of a group's values that are not above each value, ties at their middle; 1 is the largest. */
export const rank = defineOperation({
  name: 'rank',
  options: z.strictObject({ metric: z.string(), group_by: z.string().nullish() }),
  apply(frame, { metric, group_by }): Frame {
    const places = rankValues(findColumn(frame, metric).values, 'drop').ranks;
    const by = group_by ? [findColumn(frame, group_by)] : [];
    const ranks = new Array<number>(frame.rowCount).fill(Number.NaN);
    for (const rows of listGroups(groupRows(by, frame.rowCount, 'drop'))) rankGroup(rows, places, ranks);
    return putColumns(frame, [{ labels: ['rank'], kind: 'number', values: ranks }]);
  },
});

/** `places` are those of all rows' values in order, −1 where there is none. */
function rankGroup(rows: readonly number[], places: Int32Array, ranks: number[]): void {
  const placeOf = (row: number | undefined) => (row === undefined ? -1 : (places[row] ?? -1));
  const sorted = rows.filter(row => placeOf(row) >= 0).sort((a, b) => placeOf(a) - placeOf(b));
  for (let start = 0; start < sorted.length; ) {
    let end = start + 1;
    while (end < sorted.length && placeOf(sorted[end]) === placeOf(sorted[start])) end += 1;
    const share = (start + end + 1) / 2 / sorted.length;
    for (const row of sorted.slice(start, end)) ranks[row] = share;
    start = end;
  }
}
