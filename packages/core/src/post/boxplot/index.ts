import { z } from 'zod';
import type { Cell } from '../../table';
import { findColumn, findColumns } from '../frame/find-columns';
import { type Frame, type FrameColumn, plainIndex } from '../frame/frame';
import { groupRows, listGroups } from '../frame/group-rows';
import { numbersOf } from '../frame/numbers';
import { refuse } from '../frame/refusal';
import { defineOperation } from '../operation';
import { present } from '../statistics/aggregators';
import { percentileOf } from '../statistics/percentile';

/** Summarises the numbers of each group as a box with whiskers: eight columns a metric, `<metric>__mean` to `<metric>__outliers`. */
export const boxplot = defineOperation({
  name: 'boxplot',
  options: z.strictObject({
    groupby: z.array(z.string()).nullish(),
    metrics: z.array(z.string()),
    /** `tukey` and `percentile`; anything else ends the whiskers at the extremes. */
    whisker_type: z.string(),
    percentiles: z.unknown().optional(),
  }),
  apply(frame, { groupby, metrics, whisker_type, percentiles }): Frame {
    const whiskers = whiskersOf(whisker_type, percentiles);
    const keyColumns = findColumns(frame, groupby ?? []);
    const grouping = groupRows(keyColumns, frame.rowCount, 'drop');
    const groups = listGroups(grouping);
    const boxes = metrics.map(metric => {
      const numbers = numbersOf(findColumn(frame, metric));
      return groups.map(rows =>
        summarise(
          Float64Array.from(rows, row => numbers[row] ?? Number.NaN),
          whiskers,
        ),
      );
    });
    const keys: FrameColumn[] = keyColumns.map((column, level) => ({
      ...column,
      values: grouping.keyLevels[level] ?? [],
    }));
    const made = boxParts.flatMap(part =>
      metrics.map((metric, at): FrameColumn => {
        const values = (boxes[at] ?? []).map(box => box[part]);
        return { labels: [`${metric}__${part}`], kind: part === 'outliers' ? 'other' : 'number', values };
      }),
    );
    return { ...frame, ...plainIndex(groups.length), rowCount: groups.length, columns: [...keys, ...made] };
  },
});

const boxParts = ['mean', 'median', 'max', 'min', 'q1', 'q3', 'count', 'outliers'] as const;
type Box = Readonly<Record<(typeof boxParts)[number], Cell>>;

/** The ends of the whiskers around numbers, none of them missing. */
type Whiskers = (values: Float64Array) => { readonly low: number; readonly high: number };

function whiskersOf(type: string, percentiles: unknown): Whiskers {
  if (type === 'tukey') return tukeyWhiskers;
  if (type !== 'percentile') return values => ({ low: minOf(values), high: maxOf(values) });
  const read = z.tuple([z.number(), z.number()]).safeParse(percentiles);
  if (!read.success || read.data[0] >= read.data[1]) {
    return refuse('The option "percentiles" must be two numbers, the lower one first.');
  }
  const [low, high] = read.data;
  return values => ({ low: percentileOf(values, low), high: percentileOf(values, high) });
}

/** The furthest numbers within one and a half times the box's height. */
function tukeyWhiskers(values: Float64Array): { readonly low: number; readonly high: number } {
  const q1 = percentileOf(values, 25, 'midpoint');
  const q3 = percentileOf(values, 75, 'midpoint');
  const reach = 1.5 * (q3 - q1);
  return {
    low: minOf(values.filter(value => value >= q1 - reach)),
    high: maxOf(values.filter(value => value <= q3 + reach)),
  };
}

function summarise(all: Float64Array, whiskers: Whiskers): Box {
  const values = present(all);
  const { low, high } = whiskers(values);
  return {
    mean: values.reduce((sum, value) => sum + value, 0) / values.length,
    median: percentileOf(values, 50),
    max: high,
    min: low,
    q1: percentileOf(values, 25, 'midpoint'),
    q3: percentileOf(values, 75, 'midpoint'),
    count: all.length,
    outliers: [...values.filter(value => value > high), ...values.filter(value => value < low)],
  };
}

function minOf(values: Float64Array): number {
  return values.reduce((least, value) => Math.min(least, value), values[0] ?? Number.NaN);
}

function maxOf(values: Float64Array): number {
  return values.reduce((most, value) => Math.max(most, value), values[0] ?? Number.NaN);
}
