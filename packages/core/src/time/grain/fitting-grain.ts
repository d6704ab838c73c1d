import { dayMs, hourMs, minuteMs, secondMs, weekMs } from '../calendar';

/** The grains people think in, finest first, with the length of one bucket in ms; months and years by their mean. */
const lengths = {
  PT1S: secondMs,
  PT1M: minuteMs,
  PT10M: 10 * minuteMs,
  PT1H: hourMs,
  P1D: dayMs,
  P1W: weekMs,
  P1M: 30.4 * dayMs,
  P3M: 91.3 * dayMs,
  P1Y: 365 * dayMs,
} as const;

export type FittingGrain = keyof typeof lengths;
const ladder = Object.keys(lengths) as readonly FittingGrain[]; // the literal above has no other keys

/** A line is not drawn finer than this many buckets. */
const lineBuckets = 400;
/** Where months do not fit, years say more than so many quarters. */
const maxQuarters = 100;
/** A grain may be somewhat finer than the mean step: data of days that leaves some out is still data of days. */
const minShareOfStep = 0.5;

export interface TimeExtent {
  /** From the first to the last instant, ms. */
  readonly spanMs: number;
  /** From one instant of the data to the next, in the mean; 0 where nobody knows. */
  readonly stepMs?: number;
}

/** The finest grain that has at most `maxBuckets` buckets over an extent and is no finer than the steps of its data; a day for a single instant. */
export function fittingGrain({ spanMs, stepMs = 0 }: TimeExtent, maxBuckets = lineBuckets): FittingGrain {
  if (spanMs <= 0) return 'P1D';
  const fits = (grain: FittingGrain) =>
    spanMs / lengths[grain] <= (grain === 'P3M' ? Math.min(maxBuckets, maxQuarters) : maxBuckets) &&
    lengths[grain] >= minShareOfStep * stepMs;
  return ladder.find(fits) ?? 'P1Y';
}
