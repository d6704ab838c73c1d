import { dayMs } from '../../time';
import type { ForecastInput, Seasonality } from './forecast-input';

/** A season: its length and the number of its waves. */
interface Season {
  readonly periodMs: number;
  readonly waves: number;
}

/** What a time is turned into before the fit. */
export interface Features {
  readonly start: number;
  /** Milliseconds from the first known time to the last. */
  readonly span: number;
  /** Where the slope may change, as shares of the span. */
  readonly bends: readonly number[];
  readonly seasons: readonly Season[];
}

const maxBends = 25;
const bendShare = 0.8;

export function featuresOf({ times, values, yearly, weekly, daily }: ForecastInput): Features {
  const sorted = times.filter((_, at) => !Number.isNaN(values[at])).toSorted((a, b) => a - b);
  const start = sorted[0] ?? 0;
  const span = Math.max(1, (sorted.at(-1) ?? 0) - start);
  const gaps = sorted.slice(1).map((time, at) => time - (sorted[at] ?? 0));
  const gap = gaps.reduce((least, each) => (each > 0 ? Math.min(least, each) : least), Number.POSITIVE_INFINITY);
  const candidates = [
    { periodMs: 365.25 * dayMs, usual: 10, isSeen: span >= 730 * dayMs, option: yearly },
    { periodMs: 7 * dayMs, usual: 3, isSeen: span >= 14 * dayMs && gap < 7 * dayMs, option: weekly },
    { periodMs: dayMs, usual: 4, isSeen: span >= 2 * dayMs && gap < dayMs, option: daily },
  ];
  const bendCount = Math.min(maxBends, Math.max(0, Math.floor(sorted.length * bendShare) - 1));
  return {
    start,
    span,
    bends: Array.from({ length: bendCount }, (_, at) => ((at + 1) / (bendCount + 1)) * bendShare),
    seasons: candidates.map(({ periodMs, usual, isSeen, option }) => ({
      periodMs,
      waves: wavesOf(option, usual, isSeen),
    })),
  };
}

function wavesOf(option: Seasonality, usual: number, isSeen: boolean): number {
  if (option === 'auto') return isSeen ? usual : 0;
  return option === 'usual' ? usual : option;
}

/** Level, slope, bends, then sine and cosine of each wave of each season. */
export function rowOf({ start, span, bends, seasons }: Features, time: number): readonly number[] {
  const share = (time - start) / span;
  const waves = seasons.flatMap(({ periodMs, waves: count }) =>
    Array.from({ length: count }, (_, at) => (2 * Math.PI * (at + 1) * time) / periodMs).flatMap(angle => [
      Math.sin(angle),
      Math.cos(angle),
    ]),
  );
  return [1, share, ...bends.map(bend => Math.max(0, share - bend)), ...waves];
}
