import { z } from 'zod';
import type { Cell } from '../../table';
import { labelKey, putColumns } from '../frame/append-columns';
import { compareTuples } from '../frame/compare-cells';
import { findColumns } from '../frame/find-columns';
import type { Frame, FrameColumn } from '../frame/frame';
import { numbersOf } from '../frame/numbers';
import { refuse } from '../frame/refusal';
import { defineOperation } from '../operation';

const comparisons = {
  difference: (source: number, compared: number) => source - compared,
  percentage: (source: number, compared: number) => (source - compared) / compared,
  ratio: (source: number, compared: number) => source / compared,
} as const;

/** Sets pairs of columns against each other in new columns `<type>__<source>__<compared>`; shares are rounded to `precision` digits (to tens, hundreds … below zero). */
export const compare = defineOperation({
  name: 'compare',
  options: z.strictObject({
    source_columns: z.array(z.string()),
    compare_columns: z.array(z.string()),
    compare_type: z.enum(['difference', 'percentage', 'ratio']),
    drop_original_columns: z.boolean().nullish(),
    precision: z.number().int().min(-15).max(15).nullish(),
  }),
  apply(frame, options): Frame {
    const { source_columns: sources, compare_columns: compared, compare_type: type } = options;
    if (sources.length !== compared.length) {
      return refuse('The option "compare_columns" must have as many names as "source_columns".');
    }
    const digits = type === 'difference' ? null : (options.precision ?? 4);
    let result = frame;
    sources.forEach((source, at) => {
      result = putColumns(result, comparePair(frame, { source, compared: compared[at] ?? '', type, digits }));
    });
    if (options.drop_original_columns !== true) return result;
    const dropped = new Set<Cell>([...sources, ...compared]);
    return { ...result, columns: result.columns.filter(column => !dropped.has(column.labels[0] ?? null)) };
  },
});

interface Pair {
  readonly source: string;
  readonly compared: string;
  readonly type: keyof typeof comparisons;
  readonly digits: number | null;
}

/** Columns with several levels are paired by the labels after the first; one without a partner is missing throughout. */
function comparePair(frame: Frame, { source, compared, type, digits }: Pair): readonly FrameColumn[] {
  const sources = byRestOfLabels(findColumns(frame, [source]));
  const others = byRestOfLabels(findColumns(frame, [compared]));
  const keys = [...new Set([...sources.keys(), ...others.keys()])];
  const rests = keys.map(key => (sources.get(key) ?? others.get(key))?.labels.slice(1) ?? []);
  const isPaired = keys.length === sources.size && keys.length === others.size;
  if (!isPaired) rests.sort(compareTuples);
  return rests.map(rest => {
    const first = sources.get(labelKey(rest));
    const second = others.get(labelKey(rest));
    const labels = [`${type}__${source}__${compared}`, ...rest];
    return {
      labels,
      kind: 'number',
      values: compareColumns({ first, second, type, digits, rowCount: frame.rowCount }),
    };
  });
}

function byRestOfLabels(columns: readonly FrameColumn[]): ReadonlyMap<string, FrameColumn> {
  return new Map(columns.map(column => [labelKey(column.labels.slice(1)), column] as const));
}

interface ComparedColumns {
  readonly first: FrameColumn | undefined;
  readonly second: FrameColumn | undefined;
  readonly type: keyof typeof comparisons;
  readonly digits: number | null;
  readonly rowCount: number;
}

function compareColumns({ first, second, type, digits, rowCount }: ComparedColumns): readonly number[] {
  if (first === undefined || second === undefined) return new Array<number>(rowCount).fill(Number.NaN);
  const calculate = comparisons[type];
  const results = numbersOf(first);
  const compared = numbersOf(second);
  for (let row = 0; row < rowCount; row += 1) {
    const result = calculate(results[row] ?? Number.NaN, compared[row] ?? Number.NaN);
    results[row] = digits === null ? result : roundTo(result, digits);
  }
  return results;
}

/** So many digits after the point; below zero, so many zeros before it. */
function roundTo(value: number, digits: number): number {
  const scale = 10 ** Math.abs(digits);
  return digits < 0 ? roundToEven(value / scale) * scale : roundToEven(value * scale) / scale;
}

/** The nearest whole number, of two the even one. */
function roundToEven(value: number): number {
  const rounded = Math.round(value);
  return rounded - value === 0.5 && rounded % 2 !== 0 ? rounded - 1 : rounded;
}
