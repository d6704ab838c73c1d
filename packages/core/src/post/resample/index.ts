import { z } from 'zod';
import { compareCells } from '../frame/compare-cells';
import type { Frame, FrameColumn } from '../frame/frame';
import { takeRows } from '../frame/frame';
import { numbersOf, withNumbers } from '../frame/numbers';
import { refuse } from '../frame/refusal';
import { defineOperation } from '../operation';
import { aggregateGroups } from '../statistics/aggregators';
import { type Bins, binsOfRule } from './bins';
import { fillBackward, fillForward, fillLinear } from './fill';

/** Rows that a rule may make; a finer rule is refused. */
const rowsMost = 1_000_000;

/** Lays rows on an even grid of time. The row index must be one column of times, as a pivot makes it. */
export const resample = defineOperation({
  name: 'resample',
  options: z.strictObject({
    rule: z.string(),
    method: z.enum(['asfreq', 'bfill', 'ffill', 'linear', 'median', 'mean', 'sum']),
    fill_value: z.number().nullish(),
  }),
  apply(frame, { rule, method, fill_value }): Frame {
    const [level, another] = frame.index;
    if (level === undefined || another !== undefined || level.kind !== 'time') {
      return refuse('The rows have no index of times. Pivot with the time column as index first.');
    }
    const rows = Array.from({ length: frame.rowCount }, (_, row) => row).filter(
      row => typeof level.values[row] === 'number',
    );
    const sorted = takeRows(
      frame,
      rows.sort((a, b) => compareCells(level.values[a] ?? null, level.values[b] ?? null)),
    );
    const times = (sorted.index[0]?.values ?? []).map(Number);
    if (times.length === 0) return sorted;
    const bins = binsOfRule(rule, times, rowsMost);
    const columns = sorted.columns.map(column =>
      resampleColumn(column, { times, bins, method, fill: fill_value ?? null }),
    );
    const labels = isGrid(method) ? bins.grid : bins.labels;
    return { ...sorted, rowCount: labels.length, isPlainIndex: false, index: [{ ...level, values: labels }], columns };
  },
});

type Method = 'asfreq' | 'bfill' | 'ffill' | 'linear' | 'median' | 'mean' | 'sum';

interface Resampling {
  readonly times: readonly number[];
  readonly bins: Bins;
  readonly method: Method;
  readonly fill: number | null;
}

function isGrid(method: Method): boolean {
  return method === 'asfreq' || method === 'bfill' || method === 'ffill' || method === 'linear';
}

function resampleColumn(column: FrameColumn, { times, bins, method, fill }: Resampling): FrameColumn {
  if (method === 'mean' || method === 'sum' || method === 'median') {
    const operator = method === 'median' ? 'nanmedian' : method;
    return { labels: column.labels, ...aggregateGroups(column, bins.rowsOfBin, { operator }) };
  }
  if (method === 'ffill' || method === 'bfill') {
    const found = pickRows(column, times, bins.grid, method);
    return { ...column, values: method === 'ffill' ? fillForward(found) : fillBackward(found) };
  }
  const exact = pickRows(column, times, bins.grid, 'asfreq');
  if (method === 'linear') return withNumbers(column, fillLinear(numbersOf({ ...column, values: exact })));
  const values = fill === null ? exact : exact.map(cell => (cell === null || Number.isNaN(cell) ? fill : cell));
  return { ...column, values };
}

/** The cell at each time of the grid: the row of just that time, or with filling the nearest row before or after. */
function pickRows(
  column: FrameColumn,
  times: readonly number[],
  grid: readonly number[],
  method: Method,
): FrameColumn['values'] {
  let before = -1;
  return grid.map(time => {
    while ((times[before + 1] ?? Number.POSITIVE_INFINITY) <= time) before += 1;
    const isExact = times[before] === time;
    const row = isExact || method === 'ffill' ? before : method === 'bfill' ? before + 1 : -1;
    return column.values[row] ?? null;
  });
}
