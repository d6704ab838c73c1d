/** The rows that begin at an instant, epoch ms. */
export interface Bin {
  readonly start: number;
  readonly count: number;
}

export type BinUnit = 'hour' | 'day' | 'week' | 'month' | 'year';

const dayMs = 86_400_000;
const lengths: Readonly<Record<BinUnit, number>> = {
  hour: dayMs / 24,
  day: dayMs,
  week: 7 * dayMs,
  month: 30.44 * dayMs,
  year: 365.25 * dayMs,
};

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
  for (const bin of sorted) {
    let before = bins.at(-1);
    while (before !== undefined && bin.start - before.start > 1.5 * lengths[unit]) {
      before = { start: before.start + lengths[unit], count: 0 };
      bins.push(before);
    }
    bins.push(bin);
  }
  const start = bins[0]?.start ?? 0;
  return { bins, start, end: (bins.at(-1)?.start ?? start) + lengths[unit] };
}
