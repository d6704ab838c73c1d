import type { Cell } from '../../table';
import { type RankedValues, rankValues } from './rank-values';

/** Rows by the values of some columns. */
export interface Grouping {
  readonly groupCount: number;
  /** The group of each row; −1 for a row that is in none. */
  readonly groupOfRow: Int32Array;
  /** For each column its value in each group; groups in ascending order of values. */
  readonly keyLevels: readonly (readonly Cell[])[];
}

/** Rows in the order of their groups: those of group g stand from `starts[g]` to before `starts[g + 1]`, in row order. */
export interface GroupedRows {
  readonly rows: Int32Array;
  readonly starts: Int32Array;
}

/** Groups rows by equal keys, in ascending order of keys; rows with a missing key are left out, or form groups that come last. Without columns all rows are one group. */
export function groupRows(
  columns: readonly { readonly values: readonly Cell[] }[],
  rowCount: number,
  missing: 'drop' | 'keep',
): Grouping {
  const levels = columns.map(column => rankValues(column.values, missing));
  const [only, another] = levels;
  if (only === undefined) return { groupCount: 1, groupOfRow: new Int32Array(rowCount), keyLevels: [] };
  if (another === undefined) {
    return { groupCount: only.values.length, groupOfRow: only.ranks, keyLevels: [only.values] };
  }
  return combineLevels(levels, rowCount);
}

/** Rows by group; rows in no group are left out. */
export function rowsByGroup(groupOfRow: Int32Array, groupCount: number): GroupedRows {
  const starts = new Int32Array(groupCount + 1);
  for (const group of groupOfRow) if (group >= 0) starts[group + 1] = (starts[group + 1] ?? 0) + 1;
  for (let group = 0; group < groupCount; group += 1)
    starts[group + 1] = (starts[group + 1] ?? 0) + (starts[group] ?? 0);
  const next = starts.slice();
  const rows = new Int32Array(starts[groupCount] ?? 0);
  for (let row = 0; row < groupOfRow.length; row += 1) {
    const group = groupOfRow[row] ?? -1;
    if (group < 0) continue;
    const place = next[group] ?? 0;
    rows[place] = row;
    next[group] = place + 1;
  }
  return { rows, starts };
}

/** The rows of each group as lists. */
export function listGroups({ groupOfRow, groupCount }: Grouping): readonly (readonly number[])[] {
  const { rows, starts } = rowsByGroup(groupOfRow, groupCount);
  return Array.from({ length: groupCount }, (_, group) => [...rows.subarray(starts[group], starts[group + 1])]);
}

function combineLevels(levels: readonly RankedValues[], rowCount: number): Grouping {
  const codes = new Float64Array(rowCount);
  for (const { ranks, values } of levels) {
    for (let row = 0; row < rowCount; row += 1) {
      const rank = ranks[row] ?? -1;
      const before = codes[row] ?? -1;
      codes[row] = rank < 0 || before < 0 ? -1 : before * values.length + rank;
    }
  }
  const present = distinctCodes(codes);
  const groupOfCode = new Map<number, number>();
  present.forEach((code, group) => {
    groupOfCode.set(code, group);
  });
  const groupOfRow = new Int32Array(rowCount);
  for (let row = 0; row < rowCount; row += 1) groupOfRow[row] = groupOfCode.get(codes[row] ?? -1) ?? -1;
  return { groupCount: present.length, groupOfRow, keyLevels: splitCodes(present, levels) };
}

/** Ascending, without those of rows that miss a key. */
function distinctCodes(codes: Float64Array): Float64Array {
  const sorted = Float64Array.from(new Set(codes)).sort();
  return sorted[0] === -1 ? sorted.subarray(1) : sorted;
}

function splitCodes(codes: Float64Array, levels: readonly RankedValues[]): readonly (readonly Cell[])[] {
  let rest = codes;
  return levels
    .toReversed()
    .map(({ values }) => {
      const here = Array.from(rest, code => values[code % values.length] ?? null);
      rest = rest.map(code => Math.floor(code / values.length));
      return here;
    })
    .toReversed();
}
