import type { FittingGrain } from '@meridian/core/time';

/** The rows that begin at an instant, epoch ms. */
export interface Bin {
  readonly start: number;
  readonly count: number;
}

const minuteMs = 60_000;
const dayMs = 1440 * minuteMs;
const lengths = {
  PT1S: 1000,
  PT1M: minuteMs,
  PT10M: 10 * minuteMs,
  PT1H: 60 * minuteMs,
  P1D: dayMs,
  P1W: 7 * dayMs,
} as const;

const calendarMonths = { P1M: 1, P3M: 3, P1Y: 12 } as const;

/** Where the bin that begins at an instant ends: months and years as the calendar has them, in UTC. */
function endOf(start: number, grain: FittingGrain): number {
  if (grain !== 'P1M' && grain !== 'P3M' && grain !== 'P1Y') return start + lengths[grain];
  const date = new Date(start);
  return date.setUTCMonth(date.getUTCMonth() + calendarMonths[grain]);
}

/** Bins in order with the gaps between them as empty ones; `end` is where the last one ends. */
export function binsOf(
  counts: readonly Bin[],
  grain: FittingGrain,
): { readonly bins: readonly Bin[]; readonly start: number; readonly end: number } {
  const sorted = counts.toSorted((a, b) => a.start - b.start);
  const bins: Bin[] = [];
  const end = (before: readonly Bin[]) => {
    const last = before.at(-1);
    return last === undefined ? null : endOf(last.start, grain);
  };
  for (const bin of sorted) {
    let next = end(bins);
    while (next !== null && next < bin.start) {
      bins.push({ start: next, count: 0 });
      next = end(bins);
    }
    bins.push(bin);
  }
  const start = bins[0]?.start ?? 0;
  return { bins, start, end: end(bins) ?? start };
}
