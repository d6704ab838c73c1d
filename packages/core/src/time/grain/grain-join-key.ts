import { civilToMs, dayMs, msToCivil, startOfDay, weekdayOf } from '../calendar';

const sundayWeeks = new Set(['1969-12-28T00:00:00Z/P1W', 'P1W/1970-01-03T00:00:00Z']);
const mondayWeeks = new Set(['P1W', '1969-12-29T00:00:00Z/P1W', 'P1W/1970-01-04T00:00:00Z']);

/** The text by which rows of a comparison find their row of the main range: the name of the bucket at a grain of weeks or coarser, else the instant itself. */
export function grainJoinKey(ms: number, grain: string | null): string {
  const { year, month } = msToCivil(ms);
  const two = (value: number) => String(value).padStart(2, '0');
  if (grain === 'P1Y') return `${year}`;
  if (grain === 'P3M' || grain === 'P0.25Y') return `${year}-Q${Math.ceil(month / 3)}`;
  if (grain === 'P1M') return `${year}-${two(month)}`;
  if (grain !== null && mondayWeeks.has(grain)) return `${year}-W${two(weekOfYear(ms, 0))}`;
  if (grain !== null && sundayWeeks.has(grain)) return `${year}-W${two(weekOfYear(ms, 6))}`;
  return String(ms);
}

/** The number of the week in the year, counted from the first such weekday; days before it are in week 0. */
function weekOfYear(ms: number, firstWeekday: number): number {
  const day = startOfDay(ms);
  const dayOfYear = (day - civilToMs({ year: msToCivil(ms).year })) / dayMs;
  const sinceWeekStart = (weekdayOf(day) - firstWeekday + 7) % 7;
  return Math.floor((dayOfYear + 7 - sinceWeekStart) / 7);
}
