import { specialText } from './special';
import { instantOf, type TimeFormatter, timeFormatter } from './time';

interface Grain {
  readonly pattern: string;
  readonly range: (instant: Date) => { readonly start: Date; readonly end: Date };
}

const secondMs = 1000;
const minuteMs = 60_000;
const hourMs = 3_600_000;
const dayMs = 86_400_000;

const grains: Readonly<Record<string, Grain>> = {
  PT1S: span('%Y-%m-%d %H:%M:%S', secondMs),
  PT5S: span('%Y-%m-%d %H:%M:%S', 5 * secondMs),
  PT30S: span('%Y-%m-%d %H:%M:%S', 30 * secondMs),
  PT1M: span('%Y-%m-%d %H:%M', minuteMs),
  PT5M: span('%Y-%m-%d %H:%M', 5 * minuteMs),
  PT10M: span('%Y-%m-%d %H:%M', 10 * minuteMs),
  PT15M: span('%Y-%m-%d %H:%M', 15 * minuteMs),
  PT30M: span('%Y-%m-%d %H:%M', 30 * minuteMs),
  'PT0.5H': span('%Y-%m-%d %H:%M', 30 * minuteMs),
  PT1H: span('%Y-%m-%d %H:00', hourMs),
  PT6H: span('%Y-%m-%d %H:00', 6 * hourMs),
  date: { pattern: '%Y-%m-%d', range: instant => days(instant, 0, 0) },
  P1D: { pattern: '%Y-%m-%d', range: instant => days(instant, 0, 0) },
  P1W: { pattern: '%Y-%m-%d', range: instant => days(instant, 0, 6) },
  '1969-12-28T00:00:00Z/P1W': { pattern: '%Y-%m-%d', range: instant => days(instant, 0, 6) },
  '1969-12-29T00:00:00Z/P1W': { pattern: '%Y-%m-%d', range: instant => days(instant, 0, 6) },
  'P1W/1970-01-03T00:00:00Z': { pattern: '%Y-%m-%d', range: instant => days(instant, -6, 0) },
  'P1W/1970-01-04T00:00:00Z': { pattern: '%Y-%m-%d', range: instant => days(instant, -6, 0) },
  P1M: { pattern: '%b %Y', range: instant => months(instant, 1) },
  P3M: { pattern: '%Y Q%q', range: instant => months(instant, 3) },
  'P0.25Y': { pattern: '%Y Q%q', range: instant => months(instant, 3) },
  P1Y: { pattern: '%Y', range: instant => months(instant, 12) },
};

/**
 * What a bucket of a time grain covers, as text: the grain's own pattern where no format is given; start and end joined by a dash,
 * one text where both read the same. An unknown grain is written as a single instant. Source: spec/charts.md §2.1 time by grain.
 */
export function timeGrainFormatter(grain: string | null | undefined, format?: string | null): TimeFormatter {
  const known = grain === null || grain === undefined ? undefined : grains[grain];
  if (known === undefined) return timeFormatter(format);
  const print = timeFormatter(format ?? known.pattern);
  return value => {
    const special = specialText(value);
    if (special !== null) return special;
    const { start, end } = known.range(instantOf(value));
    const [from, to] = [print(start.getTime()), print(end.getTime())];
    return from === to ? from : `${from} — ${to}`;
  };
}

/** The pattern a grain is written with where no format is given; null for an unknown grain. */
export function grainPattern(grain: string): string | null {
  return grains[grain]?.pattern ?? null;
}

function span(pattern: string, lengthMs: number): Grain {
  return { pattern, range: instant => ({ start: instant, end: new Date(instant.getTime() + lengthMs - 1) }) };
}

/** From so many days before or after the instant's day to the last millisecond of another. */
function days(instant: Date, first: number, last: number): { readonly start: Date; readonly end: Date } {
  const midnight = Date.UTC(instant.getUTCFullYear(), instant.getUTCMonth(), instant.getUTCDate());
  return {
    start: new Date(instant.getTime() + first * dayMs),
    end: new Date(midnight + (last + 1) * dayMs - 1),
  };
}

/** From the instant to the last millisecond of its month, quarter or year. */
function months(instant: Date, size: 1 | 3 | 12): { readonly start: Date; readonly end: Date } {
  const next = Math.floor(instant.getUTCMonth() / size) * size + size;
  return { start: instant, end: new Date(Date.UTC(instant.getUTCFullYear(), next, 1) - 1) };
}
