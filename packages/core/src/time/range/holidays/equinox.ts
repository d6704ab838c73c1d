import { civilToMs } from '../../calendar';

const firstYear = 1980;
const dayIn1980 = { vernal: { month: 3, day: 20.8431 }, autumnal: { month: 9, day: 23.2488 } } as const;

/** Midnight of the Japanese equinox holiday. Source: the mean formula for 1980–2099; null outside. */
export function equinox(year: number, season: keyof typeof dayIn1980): number | null {
  if (year < firstYear || year > 2099) return null;
  const { month, day } = dayIn1980[season];
  const since = year - firstYear;
  return civilToMs({ year, month, day: Math.floor(day + 0.242194 * since) - Math.floor(since / 4) });
}
