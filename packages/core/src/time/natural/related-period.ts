import {
  addUnits,
  type CalendarUnit,
  civilToMs,
  dayMs,
  msToCivil,
  startOfDay,
  startOfUnit,
  weekdayOf,
} from '../calendar';
import type { RelationWord } from './phrase-words';

/** A moment said in English. */
export interface PhraseReading {
  readonly ms: number;
  /** `said`: the phrase names a time of day; `kept`: the source's time of day; `open`: a day without one, `ms` is its midnight. */
  readonly clock: 'said' | 'kept' | 'open';
}

const stepOf = { last: -1, this: 0, next: 1 } as const;

/** A day whose time of day is not said. */
export function open(ms: number): PhraseReading {
  return { ms, clock: 'open' };
}

export function relatedDay(relation: RelationWord, source: number): number {
  return startOfDay(source) + stepOf[relation] * dayMs;
}

/** "This" is the weekday of this week, "next" that of the next, "last" the one before today. */
export function relatedWeekday(relation: RelationWord, weekday: number, source: number): number {
  const today = startOfDay(source);
  const distance = weekday - weekdayOf(source);
  if (relation === 'last') return today + (distance >= 0 ? distance - 7 : distance) * dayMs;
  return today + (relation === 'next' ? distance + 7 : distance) * dayMs;
}

/** "This" is the coming one: in the next year where the month has begun already. "Last" and "next" are a year before and after it. */
export function relatedMonth(relation: RelationWord, month: number, source: number): number {
  const { year } = msToCivil(source);
  const coming = civilToMs({ year, month }) < startOfDay(source) ? year + 1 : year;
  return civilToMs({ year: coming + stepOf[relation], month });
}

/** An hour, a month or a year is its start, but "this month" and "this year" are their last day. A day or a week is today, moved. Null for any other unit. */
export function relatedUnit(
  relation: RelationWord,
  unit: CalendarUnit | undefined,
  source: number,
): PhraseReading | null {
  const step = stepOf[relation];
  if (unit === 'hour') return { ms: addUnits(startOfUnit(source, 'hour'), step, 'hour'), clock: 'said' };
  if (unit === 'day' || unit === 'week') return open(addUnits(startOfDay(source), step, unit));
  if (unit !== 'month' && unit !== 'year') return null;
  const start = startOfUnit(source, unit);
  return open(relation === 'this' ? addUnits(start, 1, unit) - dayMs : addUnits(start, step, unit));
}
