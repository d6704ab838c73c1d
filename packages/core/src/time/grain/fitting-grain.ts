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

/** More buckets than this are finer than a line is wide. */
const lineBuckets = 400;
/** Where months do not fit, years say more than a hundred quarters. */
const mostQuarters = 100;
/** Data that leaves out days now and then is still data of days. */
const leastShareOfStep = 0.5;

export interface TimeExtent {
  /** From the first to the last instant, ms. */
  readonly spanMs: number;
  /** From one instant of the data to the next, in the mean; 0 where nobody knows. */
  readonly stepMs?: number;
}

/** The finest grain in which an extent has at most so many buckets (those of a line) and that is no finer than the steps of its data; Day for a single instant. */
export function fittingGrain({ spanMs, stepMs = 0 }: TimeExtent, most = lineBuckets): FittingGrain {
  if (spanMs <= 0) return 'P1D';
  const fits = (grain: FittingGrain) =>
    spanMs / lengths[grain] <= (grain === 'P3M' ? Math.min(most, mostQuarters) : most) &&
    lengths[grain] >= leastShareOfStep * stepMs;
  return ladder.find(fits) ?? 'P1Y';
}
