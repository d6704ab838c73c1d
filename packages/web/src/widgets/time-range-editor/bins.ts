/** The rows that begin at an instant, epoch ms. */
export interface Bin {
  readonly start: number;
  readonly count: number;
}

export type BinUnit = 'hour' | 'day' | 'week' | 'month' | 'year';

const dayMs = 86_400_000;
const lengths = { hour: dayMs / 24, day: dayMs, week: 7 * dayMs } as const;

/** Where the bin that begins at an instant ends: months and years as the calendar has them, in UTC. */
function endOf(start: number, unit: BinUnit): number {
  if (unit !== 'month' && unit !== 'year') return start + lengths[unit];
  const date = new Date(start);
  return unit === 'month' ? date.setUTCMonth(date.getUTCMonth() + 1) : date.setUTCFullYear(date.getUTCFullYear() + 1);
}

/** The grain in which a span of ms has at most a few hundred bins. */
export function grainOf(spanMs: number): { readonly grain: string; readonly unit: BinUnit } {
  if (spanMs <= 8 * dayMs) return { grain: 'PT1H', unit: 'hour' };
  if (spanMs <= 400 * dayMs) return { grain: 'P1D', unit: 'day' };
  if (spanMs <= 5 * 365 * dayMs) return { grain: 'P1W', unit: 'week' };
  return spanMs <= 30 * 365 * dayMs ? { grain: 'P1M', unit: 'month' } : { grain: 'P1Y', unit: 'year' };
}

/** Bins in order with the gaps between them as empty ones; `end` is where the last one ends. */
export function binsOf(
  counts: readonly Bin[],
  unit: BinUnit,
): { readonly bins: readonly Bin[]; readonly start: number; readonly end: number } {
  const sorted = counts.toSorted((a, b) => a.start - b.start);
  const bins: Bin[] = [];
  const end = (before: readonly Bin[]) => {
    const last = before.at(-1);
    return last === undefined ? null : endOf(last.start, unit);
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
