import type { Cell, CellKind } from '../../table';
import { compareCells } from './compare-cells';
import { isMissing } from './frame';

/** Rows by the values of some columns. */
export interface Grouping {
  /** The group of each row; −1 for a row that is in none. */
  readonly groupOfRow: Int32Array;
  /** The values that make each group, groups in ascending order. */
  readonly keys: readonly (readonly Cell[])[];
}

interface KeyColumn {
  readonly kind: CellKind;
  readonly values: readonly Cell[];
}

/** Groups rows by equal keys, in ascending order of keys; rows with a missing key are left out, or form groups that come last. */
export function groupRows(columns: readonly KeyColumn[], rowCount: number, missing: 'drop' | 'keep'): Grouping {
  if (columns.length === 0) return { groupOfRow: new Int32Array(rowCount), keys: [[]] };
  const levels = columns.map(column => rankValues(column, missing));
  const combined = combineRanks(levels, rowCount);
  const order = new Map([...new Set(combined)].sort((a, b) => a - b).map((code, at) => [code, at] as const));
  order.delete(-1);
  const first = order.values().next().value ?? 0;
  const groupOfRow = Int32Array.from(combined, code => (code < 0 ? -1 : (order.get(code) ?? 0) - first));
  return { groupOfRow, keys: [...order.keys()].map(code => keyOfCode(code, levels)) };
}

/** Indexes of the rows of each group, in row order. */
export function rowsOfGroups({ groupOfRow, keys }: Grouping): readonly (readonly number[])[] {
  const rows: number[][] = keys.map(() => []);
  groupOfRow.forEach((group, row) => {
    rows[group]?.push(row);
  });
  return rows;
}

interface RankedLevel {
  readonly ranks: Int32Array;
  readonly values: readonly Cell[];
}

function rankValues({ values }: KeyColumn, missing: 'drop' | 'keep'): RankedLevel {
  const codes = new Map<Cell, number>();
  const codeOfRow = Int32Array.from(values, cell => {
    const key = isMissing(cell) ? null : cell;
    if (key === null && missing === 'drop') return -1;
    const known = codes.get(key);
    if (known !== undefined) return known;
    codes.set(key, codes.size);
    return codes.size - 1;
  });
  const distinct = [...codes.keys()];
  const sorted = distinct.map((_, code) => code).sort((a, b) => compareCells(distinct[a] ?? null, distinct[b] ?? null));
  const rankOfCode = new Int32Array(distinct.length);
  sorted.forEach((code, rank) => {
    rankOfCode[code] = rank;
  });
  return {
    ranks: codeOfRow.map(code => (code < 0 ? -1 : (rankOfCode[code] ?? 0))),
    values: sorted.map(code => distinct[code] ?? null),
  };
}

/** One number a row that sorts as its ranks do; −1 where a rank is missing. */
function combineRanks(levels: readonly RankedLevel[], rowCount: number): Float64Array {
  const combined = new Float64Array(rowCount);
  for (const { ranks, values } of levels) {
    for (let row = 0; row < rowCount; row += 1) {
      const rank = ranks[row] ?? -1;
      const before = combined[row] ?? -1;
      combined[row] = rank < 0 || before < 0 ? -1 : before * values.length + rank;
    }
  }
  return combined;
}

function keyOfCode(code: number, levels: readonly RankedLevel[]): readonly Cell[] {
  let rest = code;
  return levels
    .toReversed()
    .map(({ values }) => {
      const rank = rest % values.length;
      rest = Math.floor(rest / values.length);
      return values[rank] ?? null;
    })
    .toReversed();
}
