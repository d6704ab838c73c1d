import { addUnits, civilToMs, dayMs, msToCivil, weekdayOf } from '../calendar';
import type { Moment } from '../moment';
import { settleDate } from './date-fields';
import { tokensOf } from './date-tokens';
import { LooseReading } from './loose-reading';

/**
 * Reads a date or a clock time however it is written: `2024-01-31T10:20:30.5+02:00`, `20240131`, `01/31/2024`, `5 January 2024`,
 * `Mar`, `10:30pm`, `monday`. What is not said comes from the first of January of the current year, midnight. Null where a word or
 * number has no place in such a text, or the day does not exist.
 */
export function readLooseDate(text: string, now: number): Moment | null {
  const reading = new LooseReading(tokensOf(text));
  if (!reading.run()) return null;
  const currentYear = msToCivil(now).year;
  const date = settleDate(reading.numbers, currentYear);
  if (date === null) return null;
  const { hour = 0, minute = 0, second = 0, weekday } = reading.said;
  if (hour > 23 || minute > 59 || second >= 60) return null;
  const day = civilToMs({ year: date.year ?? currentYear, month: date.month ?? 1, day: date.day ?? 1 });
  const wait = weekday === undefined || date.day !== null ? 0 : (weekday - weekdayOf(day) + 7) % 7;
  const ms = addUnits(day + wait * dayMs, hour, 'hour') + minute * 60_000 + second * 1000;
  return { ms: Math.round(ms * 1000) / 1000, offsetMinutes: reading.said.offsetMinutes ?? null };
}
