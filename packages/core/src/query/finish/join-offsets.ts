import type { Cell, Table, TableColumn } from '../../table';
import { addDelta, grainJoinKey, noDelta, type TimeDelta } from '../../time';
import type { OffsetJoin, PlannedOffset } from '../plan';

export interface OffsetRows {
  readonly offset: PlannedOffset;
  readonly columns: readonly TableColumn[];
}

/** The main rows with the metrics of each earlier range beside them, null where it has no such row. Source: spec/facts.md §4.6. */
export function joinOffsets(main: Table, join: OffsetJoin, earlier: readonly OffsetRows[]): Table {
  const joined = earlier.flatMap(({ offset, columns }) => {
    const rows = rowsByKey(columns, join);
    const keys = keysOf(main.columns, join, offset.back);
    return join.metrics.map((position): TableColumn => {
      const name = `${main.columns[position]?.name ?? ''}__${offset.offset}`;
      const source = columns[position];
      const values = keys.map((key): Cell => {
        const row = rows.get(key);
        return row === undefined ? null : (source?.values[row] ?? null);
      });
      return { name, kind: source?.kind ?? 'number', values };
    });
  });
  return { rowCount: main.rowCount, columns: [...main.columns, ...joined] };
}

function rowsByKey(columns: readonly TableColumn[], join: OffsetJoin): ReadonlyMap<string, number> {
  const rows = new Map<string, number>();
  keysOf(columns, join, noDelta).forEach((key, row) => {
    if (!rows.has(key)) rows.set(key, row);
  });
  return rows;
}

/** A text for each row, equal for rows that belong together: the time key is moved by `delta` and named at its grain. */
function keysOf(columns: readonly TableColumn[], join: OffsetJoin, delta: TimeDelta): readonly string[] {
  const rowCount = columns[0]?.values.length ?? 0;
  const keys: string[] = [];
  for (let row = 0; row < rowCount; row += 1) {
    const parts = join.keys.map(position => {
      const value = columns[position]?.values[row] ?? null;
      if (position === join.timeKey && typeof value === 'number')
        return grainJoinKey(addDelta(value, delta), join.grain);
      return typeof value === 'bigint' ? String(value) : value;
    });
    keys.push(JSON.stringify(parts));
  }
  return keys;
}
