import type { Cell } from '../../table';
import { labelOfValue } from '../frame/flat-name';
import { type Frame, type FrameColumn, isMissing } from '../frame/frame';
import { type GroupedRows, type Grouping, groupRows, rowsByGroup } from '../frame/group-rows';
import { rankValues } from '../frame/rank-values';
import { refuse } from '../frame/refusal';
import type { ResolvedAggregate } from '../statistics/aggregates-option';
import { aggregateGroups } from '../statistics/aggregators';

/** A pivot with everything found. */
export interface PivotPlan {
  readonly rowCount: number;
  readonly index: readonly FrameColumn[];
  readonly columns: readonly FrameColumn[];
  /** In the order of the result's metrics. */
  readonly aggregates: readonly ResolvedAggregate[];
  /** What stands where a row has nothing of a column; null leaves it missing. */
  readonly fillValue: number | null;
  readonly dropsMissing: boolean;
}

/** Cells that a pivot may make for one metric. */
const maxCells = 20_000_000;

/** Names the missing values of a key column; a fill that is null or empty leaves them missing. */
export function fillColumnKeys(column: FrameColumn, fill: string | null): FrameColumn {
  if (!fill || !column.values.some(isMissing)) return column;
  const values = column.values.map(cell => (isMissing(cell) ? fill : labelOfValue(cell, column)));
  return { ...column, kind: column.kind === 'time' ? 'text' : column.kind, values };
}

export function layOut(plan: PivotPlan): Frame {
  const missing = plan.dropsMissing ? 'drop' : 'keep';
  const rows = groupRows(plan.index, plan.rowCount, missing);
  const columns = groupRows(plan.columns, plan.rowCount, missing);
  if (rows.groupCount * columns.groupCount > maxCells) {
    return refuse(
      `The table would have ${rows.groupCount} rows of ${columns.groupCount} columns. Choose coarser rows or fewer values for columns.`,
    );
  }
  const grid = fillGrid(plan, rows, columns);
  const index = indexOf(plan, rows, grid);
  const printers = plan.columns.map(printerOf);
  const shown = plan.aggregates.flatMap(({ name }, at) =>
    grid.columns.map((place): FrameColumn => {
      const { kind, values } = grid.results[at] ?? { kind: 'number', values: [] };
      const fill = plan.fillValue ?? Number.NaN;
      const cellOf = (group: number) => {
        const cell = group * grid.width + place;
        const value = group >= 0 && grid.isHeld[cell] === 1 ? (values[cell] ?? null) : null;
        return isMissing(value) ? fill : value;
      };
      return { labels: [name, ...labelsOf(columns, place, printers)], kind, values: index.groups.map(cellOf) };
    }),
  );
  return {
    rowCount: index.groups.length,
    index: index.levels,
    isPlainIndex: false,
    levelNames: plan.columns.length === 0 ? [null] : [null, ...plan.columns.map(column => String(column.labels[0]))],
    columns: plan.dropsMissing ? shown.filter(column => !column.values.every(isMissing)) : shown,
  };
}

/** Results by cell, row after row, and the rows and columns that hold any. */
interface Grid {
  readonly width: number;
  readonly results: readonly Pick<FrameColumn, 'kind' | 'values'>[];
  /** 1 where the cell has rows, and a result unless everything is shown. */
  readonly isHeld: Uint8Array;
  readonly rows: readonly number[];
  readonly columns: readonly number[];
}

function fillGrid(plan: PivotPlan, rows: Grouping, columns: Grouping): Grid {
  const width = columns.groupCount;
  const cellOfRow = rows.groupOfRow.map((row, at) => {
    const column = columns.groupOfRow[at] ?? -1;
    return row < 0 || column < 0 ? -1 : row * width + column;
  });
  const grouped = rowsByGroup(cellOfRow, rows.groupCount * width);
  const results = plan.aggregates.map(({ column, option }) => aggregateGroups(column, grouped, option));
  const isHeld = heldCells(grouped, plan.dropsMissing ? results : null);
  const rowHolds = new Uint8Array(rows.groupCount);
  const columnHolds = new Uint8Array(width);
  for (let row = 0, cell = 0; row < rows.groupCount; row += 1) {
    for (let column = 0; column < width; column += 1, cell += 1) {
      if (isHeld[cell] === 0) continue;
      rowHolds[row] = 1;
      columnHolds[column] = 1;
    }
  }
  return { width, results, isHeld, rows: placesOf(rowHolds), columns: placesOf(columnHolds) };
}

/** 1 for cells that have rows and, where results are given, a result. */
function heldCells({ starts }: GroupedRows, results: readonly Pick<FrameColumn, 'values'>[] | null): Uint8Array {
  const isHeld = new Uint8Array(starts.length - 1);
  if (results === null) {
    for (let cell = 0; cell < isHeld.length; cell += 1) isHeld[cell] = Number(starts[cell] !== starts[cell + 1]);
    return isHeld;
  }
  for (const { values } of results) {
    for (let cell = 0; cell < isHeld.length; cell += 1) {
      if (starts[cell] !== starts[cell + 1] && !isMissing(values[cell])) isHeld[cell] = 1;
    }
  }
  return isHeld;
}

function placesOf(flags: Uint8Array): readonly number[] {
  const places: number[] = [];
  for (let place = 0; place < flags.length; place += 1) if (flags[place] === 1) places.push(place);
  return places;
}

function labelsOf(columns: Grouping, place: number, printers: readonly Printer[]): readonly Cell[] {
  return columns.keyLevels.map((level, at) => (printers[at] ?? labelOfText)(level[place] ?? null));
}

type Printer = (cell: Cell) => Cell;

const labelOfText: Printer = cell => labelOfValue(cell, { kind: 'text' });

/** Whole numbers of a column that has fractions, or nothing in places, are written as fractions are. */
function printerOf(column: FrameColumn): Printer {
  const isWhole = (cell: Cell) => typeof cell === 'number' && Number.isInteger(cell);
  if (column.kind !== 'number' || column.values.every(cell => isWhole(cell) || typeof cell === 'bigint'))
    return cell => labelOfValue(cell, column);
  return cell => (isWhole(cell) ? `${String(cell)}.0` : cell);
}

/** The rows that occur; where nothing is dropped and several columns make the index, every combination of their values (group −1 where it does not occur). */
function indexOf(
  plan: PivotPlan,
  rows: Grouping,
  grid: Grid,
): { readonly groups: readonly number[]; readonly levels: Frame['index'] } {
  const occurring = rows.keyLevels.map(level => grid.rows.map(row => level[row] ?? null));
  const isCartesian = !plan.dropsMissing && plan.index.length > 1;
  const { groups, levels } = isCartesian ? combine(occurring, grid.rows) : { groups: grid.rows, levels: occurring };
  return {
    groups,
    levels: plan.index.map(({ labels, kind }, level) => ({
      name: String(labels[0]),
      kind,
      values: levels[level] ?? [],
    })),
  };
}

function combine(
  occurring: readonly (readonly Cell[])[],
  groups: readonly number[],
): { readonly groups: readonly number[]; readonly levels: readonly (readonly Cell[])[] } {
  const ranked = occurring.map(level => rankValues(level, 'keep'));
  const count = ranked.reduce((product, { values }) => product * values.length, 1);
  if (count > maxCells) return refuse(`The table would have ${count} rows. Choose fewer columns for the index.`);
  const groupOfCode = new Map<number, number>();
  groups.forEach((group, at) => {
    groupOfCode.set(
      ranked.reduce((code, { values, ranks }) => code * values.length + (ranks[at] ?? 0), 0),
      group,
    );
  });
  const codes = Array.from({ length: count }, (_, code) => code);
  let repeat = 1;
  const levels = ranked
    .toReversed()
    .map(({ values }) => {
      const step = repeat;
      repeat *= values.length;
      return codes.map(code => values[Math.floor(code / step) % values.length] ?? null);
    })
    .toReversed();
  return { groups: codes.map(code => groupOfCode.get(code) ?? -1), levels };
}
