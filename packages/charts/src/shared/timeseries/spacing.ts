/** The least distance of neighbours, so that bars know their width; 1 where there is but one value. */
export function spacing(values: readonly number[]): number {
  const sorted = [...new Set(values)].sort((a, b) => a - b);
  const gaps = sorted.slice(1).map((value, index) => value - (sorted[index] ?? 0));
  return gaps.length === 0 ? 1 : gaps.reduce((least, gap) => Math.min(least, gap));
}
