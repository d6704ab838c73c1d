import type { Cell } from '../../table';
import { compareCells } from '../frame/compare-cells';
import { type FrameColumn, isMissing } from '../frame/frame';
import type { GroupedRows } from '../frame/group-rows';
import { numbersOf } from '../frame/numbers';
import { refuse } from '../frame/refusal';
import { percentileOf } from './percentile';

/** The numbers from `from` to before `to`; NaN is a missing one. */
interface Slice {
  readonly values: Float64Array;
  readonly from: number;
  readonly to: number;
}

/** Makes one number of some; NaN where there is none. */
type NumberAggregator = (slice: Slice) => number;

/** The published names of aggregates. Those that begin with `nan`, and all where nothing is said, pass over missing numbers. */
const numberAggregators: Readonly<Record<string, NumberAggregator>> = {
  /** Missing where any number is missing, as recorded; so are `median` and `percentile`. */
  average: slice => fold(slice, (total, value) => total + value, 0) / (slice.to - slice.from),
  argmax: slice => placeOf(slice, maximum(slice)),
  argmin: slice => placeOf(slice, minimum(slice)),
  /** Counts missing numbers too, as recorded; so does `count_nonzero`. */
  count: ({ from, to }) => to - from,
  count_nonzero: slice => fold(slice, (count, value) => count + Number(value !== 0), 0),
  max: maximum,
  mean,
  median: slice => percentileOf(numbersIn(slice), 50),
  min: minimum,
  nanmax: maximum,
  nanmean: mean,
  nanmedian: slice => percentileOf(present(numbersIn(slice)), 50),
  nanmin: minimum,
  nansum: sum,
  prod: product,
  product,
  std: slice => Math.sqrt(variance(slice)),
  sum,
  var: variance,
};
const percentileAggregators: Readonly<Record<string, (values: Float64Array, q: number) => number>> = {
  percentile: percentileOf,
  nanpercentile: (values, q) => percentileOf(present(values), q),
};
/** Of texts and times. */
const cellAggregators: Readonly<Record<string, (values: readonly Cell[]) => Cell>> = {
  count: values => values.length,
  max: values =>
    values
      .filter(cell => !isMissing(cell))
      .toSorted(compareCells)
      .at(-1) ?? null,
  min: values => values.filter(cell => !isMissing(cell)).toSorted(compareCells)[0] ?? null,
};
const timeAggregators: typeof cellAggregators = { ...cellAggregators, mean: middleMoment, nanmean: middleMoment };

const ofKind = new Map<FrameColumn['kind'], typeof cellAggregators>([
  ['text', cellAggregators],
  ['time', timeAggregators],
]);

export interface AggregateOption {
  readonly operator: string;
  readonly options?: Readonly<Record<string, unknown>> | null | undefined;
}

/** The aggregate of each group of a column's rows, a value a group; an empty group has none. Refuses unknown operators and columns that are not numeric. */
export function aggregateGroups(
  column: FrameColumn,
  { rows, starts }: GroupedRows,
  option: AggregateOption,
): Pick<FrameColumn, 'kind' | 'values'> {
  const groupCount = starts.length - 1;
  const ofCells = ofKind.get(column.kind)?.[option.operator];
  if (ofCells !== undefined) {
    const cells = Array.from({ length: groupCount }, (_, group) =>
      ofCells(Array.from(rows.subarray(starts[group], starts[group + 1]), row => column.values[row] ?? null)),
    );
    return { kind: option.operator === 'count' ? 'number' : column.kind, values: cells };
  }
  const aggregate = numberAggregator(option);
  const numbers = numbersOf(column);
  const inOrder = new Float64Array(rows.length);
  for (let at = 0; at < rows.length; at += 1) inOrder[at] = numbers[rows[at] ?? 0] ?? Number.NaN;
  const values = new Array<number>(groupCount);
  for (let group = 0; group < groupCount; group += 1) {
    values[group] = aggregate({ values: inOrder, from: starts[group] ?? 0, to: starts[group + 1] ?? 0 });
  }
  return { kind: 'number', values };
}

function numberAggregator({ operator, options }: AggregateOption): NumberAggregator {
  const plain = numberAggregators[operator];
  if (plain !== undefined) return plain;
  const percentile = percentileAggregators[operator];
  if (percentile !== undefined) {
    const q = options?.['q'];
    if (typeof q !== 'number' || q < 0 || q > 100) {
      return refuse(`The operator "${operator}" needs an option "q" from 0 to 100.`);
    }
    return slice => percentile(numbersIn(slice), q);
  }
  const known = [...Object.keys(numberAggregators), ...Object.keys(percentileAggregators)].join(', ');
  if (operator === 'cumsum' || operator === 'cumprod') {
    return refuse(`The operator "${operator}" gives no single value. Use the operation "cum".`);
  }
  return refuse(`There is no operator "${operator}". The operators are ${known}.`);
}

/** Without those that are missing. */
export function present(values: Float64Array): Float64Array {
  return values.includes(Number.NaN) ? values.filter(value => !Number.isNaN(value)) : values;
}

function numbersIn({ values, from, to }: Slice): Float64Array {
  return values.subarray(from, to);
}

function fold({ values, from, to }: Slice, step: (total: number, value: number) => number, start: number): number {
  let total = start;
  for (let at = from; at < to; at += 1) total = step(total, values[at] ?? Number.NaN);
  return total;
}

function sum({ values, from, to }: Slice): number {
  let total = 0;
  for (let at = from; at < to; at += 1) {
    const value = values[at] ?? Number.NaN;
    if (!Number.isNaN(value)) total += value;
  }
  return total;
}

function mean(slice: Slice): number {
  const { values, from, to } = slice;
  let count = 0;
  for (let at = from; at < to; at += 1) if (!Number.isNaN(values[at])) count += 1;
  return count === 0 ? Number.NaN : sum(slice) / count;
}

function product(slice: Slice): number {
  return fold(slice, (total, value) => (Number.isNaN(value) ? total : total * value), 1);
}

function middleMoment(values: readonly Cell[]): Cell {
  const moments = values.filter(cell => typeof cell === 'number' && !Number.isNaN(cell)) as readonly number[];
  const first = moments[0];
  return first === undefined ? null : first + moments.reduce((sum, each) => sum + (each - first), 0) / moments.length;
}

/** Of the whole population. */
function variance(slice: Slice): number {
  const middle = mean(slice);
  const squares = Float64Array.from(numbersIn(slice), value => (value - middle) ** 2);
  return mean({ values: squares, from: 0, to: squares.length });
}

function maximum(slice: Slice): number {
  return fold(slice, (best, value) => (value > best || Number.isNaN(best) ? value : best), Number.NaN);
}

function minimum(slice: Slice): number {
  return fold(slice, (best, value) => (value < best || Number.isNaN(best) ? value : best), Number.NaN);
}

/** −1 where every number is missing. */
function placeOf(slice: Slice, wanted: number): number {
  return Number.isNaN(wanted) ? -1 : numbersIn(slice).indexOf(wanted);
}
