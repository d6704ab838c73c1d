import type { Cell } from '../../table';
import { compareCells } from './compare-cells';
import { isMissing } from './frame';

/** The distinct values of a column in ascending order, and which of them each row has; −1 for a row that is left out. */
export interface RankedValues {
  readonly ranks: Int32Array;
  readonly values: readonly Cell[];
}

export function rankValues(values: readonly Cell[], missing: 'drop' | 'keep'): RankedValues {
  return rankAscending(values) ?? rankAny(values, missing);
}

/** Numbers that ascend already, as times do that the engine ordered; null for anything else. */
function rankAscending(values: readonly Cell[]): RankedValues | null {
  const ranks = new Int32Array(values.length);
  const distinct: number[] = [];
  let last = Number.NEGATIVE_INFINITY;
  for (let row = 0; row < values.length; row += 1) {
    const cell = values[row];
    if (typeof cell !== 'number' || !(cell >= last)) return null;
    if (cell > last) distinct.push(cell);
    last = cell;
    ranks[row] = distinct.length - 1;
  }
  return { ranks, values: distinct };
}

function rankAny(values: readonly Cell[], missing: 'drop' | 'keep'): RankedValues {
  const codes = new Map<Cell, number>();
  const ranks = new Int32Array(values.length);
  for (let row = 0; row < values.length; row += 1) {
    const cell = values[row] ?? null;
    const key = isMissing(cell) ? null : cell;
    let code = key === null && missing === 'drop' ? -1 : codes.get(key);
    if (code === undefined) {
      code = codes.size;
      codes.set(key, code);
    }
    ranks[row] = code;
  }
  const sorted = sortDistinct([...codes.keys()]);
  const rankOfCode = new Int32Array(sorted.length);
  sorted.forEach((cell, rank) => {
    rankOfCode[codes.get(cell) ?? 0] = rank;
  });
  for (let row = 0; row < ranks.length; row += 1) {
    const code = ranks[row] ?? -1;
    if (code >= 0) ranks[row] = rankOfCode[code] ?? 0;
  }
  return { ranks, values: sorted };
}

function sortDistinct(cells: readonly Cell[]): readonly Cell[] {
  if (cells.every(cell => typeof cell === 'number')) return Array.from(Float64Array.from(cells).sort());
  return cells.every(cell => typeof cell === 'string') ? cells.toSorted() : cells.toSorted(compareCells);
}
