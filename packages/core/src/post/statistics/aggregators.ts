import type { Cell } from '../../table';
import { compareCells } from '../frame/compare-cells';
import { type FrameColumn, isMissing } from '../frame/frame';
import { numbersOf } from '../frame/numbers';
import { refuse } from '../frame/refusal';
import { percentileOf } from './percentile';

/** Makes one number of a group's numbers; NaN stands for a missing one, among the arguments and as the result. */
export type NumberAggregator = (values: readonly number[]) => number;

/** The published names of aggregates. Those that begin with `nan`, and all where nothing is said, pass over missing numbers. */
const numberAggregators: Readonly<Record<string, NumberAggregator>> = {
  average: values => sum(values) / values.length,
  argmax: values => indexOfExtreme(values, (a, b) => a > b),
  argmin: values => indexOfExtreme(values, (a, b) => a < b),
  /** Counts missing numbers too, as recorded. */
  count: values => values.length,
  count_nonzero: values => values.filter(value => value !== 0).length,
  max: values => extreme(present(values), (a, b) => a > b),
  mean: values => mean(present(values)),
  /** Missing where any number is missing, as recorded. */
  median: values => percentileOf(values, 50),
  min: values => extreme(present(values), (a, b) => a < b),
  nanmax: values => extreme(present(values), (a, b) => a > b),
  nanmean: values => mean(present(values)),
  nanmedian: values => percentileOf(present(values), 50),
  nanmin: values => extreme(present(values), (a, b) => a < b),
  nansum: values => sum(present(values)),
  prod: values => present(values).reduce((product, value) => product * value, 1),
  product: values => present(values).reduce((product, value) => product * value, 1),
  std: values => Math.sqrt(variance(present(values))),
  sum: values => sum(present(values)),
  var: values => variance(present(values)),
};
const percentileAggregators: Readonly<Record<string, (values: readonly number[], q: number) => number>> = {
  percentile: percentileOf,
  nanpercentile: (values, q) => percentileOf(present(values), q),
};
const cellAggregators: Readonly<Record<string, (values: readonly Cell[]) => Cell>> = {
  count: values => values.length,
  max: values =>
    values
      .filter(cell => !isMissing(cell))
      .toSorted(compareCells)
      .at(-1) ?? null,
  min: values => values.filter(cell => !isMissing(cell)).toSorted(compareCells)[0] ?? null,
};

export interface AggregateOption {
  readonly operator: string;
  readonly options?: Readonly<Record<string, unknown>> | null | undefined;
}

/** The aggregate of each group of a column's rows, a value a group. Refuses unknown operators and columns that are not numeric. */
export function aggregateGroups(
  column: FrameColumn,
  groups: readonly (readonly number[])[],
  option: AggregateOption,
): Pick<FrameColumn, 'kind' | 'values'> {
  const ofCells = cellAggregators[option.operator];
  if (ofCells !== undefined && (column.kind === 'text' || column.kind === 'time')) {
    const values = groups.map(rows => ofCells(rows.map(row => column.values[row] ?? null)));
    return { kind: option.operator === 'count' ? 'number' : column.kind, values };
  }
  const aggregate = numberAggregator(option);
  const numbers = numbersOf(column);
  return { kind: 'number', values: groups.map(rows => aggregate(rows.map(row => numbers[row] ?? Number.NaN))) };
}

export function numberAggregator({ operator, options }: AggregateOption): NumberAggregator {
  const plain = numberAggregators[operator];
  if (plain !== undefined) return plain;
  const percentile = percentileAggregators[operator];
  if (percentile !== undefined) {
    const q = options?.['q'];
    if (typeof q !== 'number' || q < 0 || q > 100)
      return refuse(`The operator "${operator}" needs an option "q" from 0 to 100.`);
    return values => percentile(values, q);
  }
  const known = [...Object.keys(numberAggregators), ...Object.keys(percentileAggregators)].join(', ');
  if (operator === 'cumsum' || operator === 'cumprod') {
    return refuse(`The operator "${operator}" gives no single value. Use the operation "cum".`);
  }
  return refuse(`There is no operator "${operator}". The operators are ${known}.`);
}

export function present(values: readonly number[]): readonly number[] {
  return values.some(Number.isNaN) ? values.filter(value => !Number.isNaN(value)) : values;
}

function sum(values: readonly number[]): number {
  let total = 0;
  for (const value of values) total += value;
  return total;
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? Number.NaN : sum(values) / values.length;
}

/** Of the whole population. */
function variance(values: readonly number[]): number {
  const middle = mean(values);
  return mean(values.map(value => (value - middle) ** 2));
}

function extreme(values: readonly number[], isBetter: (a: number, b: number) => boolean): number {
  return values.reduce((best, value) => (isBetter(value, best) || Number.isNaN(best) ? value : best), Number.NaN);
}

/** −1 where every number is missing. */
function indexOfExtreme(values: readonly number[], isBetter: (a: number, b: number) => boolean): number {
  return values.indexOf(extreme(present(values), isBetter));
}
