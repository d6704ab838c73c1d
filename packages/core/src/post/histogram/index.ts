import { z } from 'zod';
import { findColumn, findColumns } from '../frame/find-columns';
import { type Frame, type FrameColumn, isMissing, plainIndex } from '../frame/frame';
import { groupRows, listGroups } from '../frame/group-rows';
import { refuse } from '../frame/refusal';
import { defineOperation } from '../operation';

/** A moment counts as microseconds, as recorded. */
const microseconds = 1000;

/** Bins that may be asked for. */
const maxBins = 10_000;

/** Counts a column's numbers in bins of equal width over the whole column: a column a bin, a row a group. Missing numbers count nowhere. */
export const histogram = defineOperation({
  name: 'histogram',
  options: z.strictObject({
    column: z.string(),
    groupby: z.array(z.string()).nullish(),
    bins: z.number().int().min(1).max(maxBins).nullish(),
    cumulative: z.boolean().nullish(),
    normalize: z.boolean().nullish(),
  }),
  apply(frame, { column, groupby, bins, cumulative, normalize }): Frame {
    const numbers = readNumbers(findColumn(frame, column));
    const keyColumns = findColumns(frame, groupby ?? []);
    const grouping = groupRows(keyColumns, frame.rowCount, 'drop');
    const held = listGroups(grouping)
      .map((rows, group) => ({ group, rows: rows.filter(row => !Number.isNaN(numbers[row])) }))
      .filter(({ rows }) => rows.length > 0);
    const edges = binEdges(numbers, bins ?? 5);
    const counts = held.map(({ rows }) =>
      countInBins(
        rows.map(row => numbers[row] ?? 0),
        edges,
      ),
    );
    const shown = cumulative === true ? counts.map(runningSums) : counts;
    const total = normalize === true ? shown.flat().reduce((sum, count) => sum + count, 0) : 1;
    const keys: FrameColumn[] = keyColumns.map((key, level) => ({
      ...key,
      values: held.map(({ group }) => grouping.keyLevels[level]?.[group] ?? null),
    }));
    const made = edges.slice(1).map(
      (edge, at): FrameColumn => ({
        labels: [`${edgeText(edges[at] ?? 0)} - ${edgeText(edge)}`],
        kind: 'number',
        values: shown.map(row => (row[at] ?? 0) / total),
      }),
    );
    return { ...frame, ...plainIndex(held.length), rowCount: held.length, columns: [...keys, ...made] };
  },
});

/** An edge is a fraction even where it is whole. */
function edgeText(edge: number): string {
  return Number.isInteger(edge) && Math.abs(edge) < 1e16 ? edge.toFixed(1) : String(edge);
}

function readNumbers(column: FrameColumn): readonly number[] {
  return column.values.map(cell => {
    if (isMissing(cell)) return Number.NaN;
    const number = cell === '' ? Number.NaN : Number(cell);
    if (Number.isNaN(number)) return refuse(`The column "${column.labels[0]}" is not numeric: ${String(cell)}.`);
    return column.kind === 'time' ? number * microseconds : number;
  });
}

/** One more edge than bins; numbers that are all the same lie in the middle of a width of 1. */
function binEdges(numbers: readonly number[], bins: number): readonly number[] {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const number of numbers) {
    if (Number.isNaN(number)) continue;
    low = Math.min(low, number);
    high = Math.max(high, number);
  }
  if (low > high) [low, high] = [0, 1];
  if (low === high) [low, high] = [low - 0.5, high + 0.5];
  const width = (high - low) / bins;
  return Array.from({ length: bins + 1 }, (_, at) => (at === bins ? high : low + at * width));
}

/** A bin holds its lower edge; the last one both. */
function countInBins(numbers: readonly number[], edges: readonly number[]): readonly number[] {
  const bins = edges.length - 1;
  const counts = new Array<number>(bins).fill(0);
  const [low, high] = [edges[0] ?? 0, edges[bins] ?? 1];
  for (const number of numbers) {
    let bin = Math.min(bins - 1, Math.floor(((number - low) / (high - low)) * bins));
    if (number < (edges[bin] ?? low)) bin -= 1;
    else if (bin < bins - 1 && number >= (edges[bin + 1] ?? high)) bin += 1;
    counts[bin] = (counts[bin] ?? 0) + 1;
  }
  return counts;
}

function runningSums(counts: readonly number[]): readonly number[] {
  let sum = 0;
  return counts.map(count => {
    sum += count;
    return sum;
  });
}
