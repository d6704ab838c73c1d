import { z } from 'zod';
import { type Frame, type FrameColumn, type IndexLevel, takeRows } from '../frame/frame';
import { type GroupedRows, rowsByGroup } from '../frame/group-rows';
import { numbersOf, withNumbers } from '../frame/numbers';
import { refuse } from '../frame/refusal';
import { defineOperation } from '../operation';
import { aggregateGroups } from '../statistics/aggregators';
import { binsOfRule } from './bins';
import { fillBackward, fillForward, fillLinear } from './fill';

/** Rows that a rule may make; a finer rule is refused. */
const maxRows = 1_000_000;

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
    const sorted = inTimeOrder(frame, level);
    const times = (sorted.index[0]?.values ?? []).map(Number);
    if (times.length === 0) return sorted;
    const bins = binsOfRule(rule, times, maxRows);
    const rowsOfBin = rowsByGroup(bins.binOfRow, bins.labels.length);
    const columns = sorted.columns.map(column =>
      resampleColumn(column, { times, labels: bins.labels, rowsOfBin, method, fill: fill_value ?? null }),
    );
    const { length: rowCount } = bins.labels;
    return { ...sorted, rowCount, isPlainIndex: false, index: [{ ...level, values: bins.labels }], columns };
  },
});

/** Rows without a time are left out. */
function inTimeOrder(frame: Frame, { values }: IndexLevel): Frame {
  const isOrdered = values.every(
    (time, row) => typeof time === 'number' && (row === 0 || Number(values[row - 1]) <= time),
  );
  if (isOrdered) return frame;
  const rows = values.flatMap((time, row) => (typeof time === 'number' ? [row] : []));
  return takeRows(
    frame,
    rows.sort((a, b) => Number(values[a]) - Number(values[b])),
  );
}

type Method = 'asfreq' | 'bfill' | 'ffill' | 'linear' | 'median' | 'mean' | 'sum';

interface Resampling {
  readonly times: readonly number[];
  readonly labels: readonly number[];
  readonly rowsOfBin: GroupedRows;
  readonly method: Method;
  readonly fill: number | null;
}

function resampleColumn(column: FrameColumn, { times, labels, rowsOfBin, method, fill }: Resampling): FrameColumn {
  if (method === 'mean' || method === 'sum' || method === 'median') {
    const operator = method === 'median' ? 'nanmedian' : method;
    return { labels: column.labels, ...aggregateGroups(column, rowsOfBin, { operator }) };
  }
  if (method === 'ffill' || method === 'bfill') {
    const found = pickRows(column, times, labels, method);
    return { ...column, values: method === 'ffill' ? fillForward(found) : fillBackward(found) };
  }
  const exact = pickRows(column, times, labels, 'asfreq');
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
