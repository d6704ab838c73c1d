/** Units of calendar arithmetic, coarsest first. */
export const calendarUnits = ['year', 'quarter', 'month', 'week', 'day', 'hour', 'minute', 'second'] as const;
export type CalendarUnit = (typeof calendarUnits)[number];

export const secondMs = 1000;
export const minuteMs = 60 * secondMs;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;
export const weekMs = 7 * dayMs;

/** A wall-clock moment by its parts; `month` 1–12, `second` with its fraction. */
export interface CivilTime {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
}

/** Milliseconds of a wall-clock time; parts beyond their range roll over (month 13 is next January). */
export function civilToMs(civil: Pick<CivilTime, 'year'> & Partial<CivilTime>): number {
  const { year, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = civil;
  const midnight = new Date(0).setUTCFullYear(year, month - 1, day);
  return midnight + hour * hourMs + minute * minuteMs + second * secondMs;
}

export function msToCivil(ms: number): CivilTime {
  const whole = Math.floor(ms);
  const date = new Date(whole);
  return {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    hour: date.getUTCHours(),
    minute: date.getUTCMinutes(),
    second: (date.getUTCSeconds() * secondMs + date.getUTCMilliseconds() + (ms - whole)) / secondMs,
  };
}

export function daysInMonth(year: number, month: number): number {
  return new Date(civilToMs({ year, month: month + 1, day: 0 })).getUTCDate();
}

export function isCalendarDay(year: number, month: number, day: number): boolean {
  return month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
}

/** 0 is Monday. */
export function weekdayOf(ms: number): number {
  return (new Date(Math.floor(ms)).getUTCDay() + 6) % 7;
}

export function startOfDay(ms: number): number {
  return Math.floor(ms / dayMs) * dayMs;
}

/** Adds whole months and keeps to the last day of a shorter month. */
export function addMonths(ms: number, months: number): number {
  const from = msToCivil(ms);
  const first = msToCivil(civilToMs({ year: from.year, month: from.month + months }));
  const day = Math.min(from.day, daysInMonth(first.year, first.month));
  return civilToMs({ year: first.year, month: first.month, day }) + (ms - startOfDay(ms));
}

const unitMs = { week: weekMs, day: dayMs, hour: hourMs, minute: minuteMs, second: secondMs } as const;
const unitMonths = { year: 12, quarter: 3, month: 1 } as const;

export function addUnits(ms: number, count: number, unit: CalendarUnit): number {
  if (unit === 'year' || unit === 'quarter' || unit === 'month') return addMonths(ms, count * unitMonths[unit]);
  return ms + count * unitMs[unit];
}

/** The start of the unit a moment lies in; a week begins on Monday. */
export function startOfUnit(ms: number, unit: CalendarUnit): number {
  if (unit === 'week') return startOfDay(ms) - weekdayOf(ms) * dayMs;
  if (unit === 'day' || unit === 'hour' || unit === 'minute' || unit === 'second') {
    return Math.floor(ms / unitMs[unit]) * unitMs[unit];
  }
  const { year, month } = msToCivil(ms);
  if (unit === 'year') return civilToMs({ year });
  return civilToMs({ year, month: unit === 'quarter' ? month - ((month - 1) % 3) : month });
}

/** Whether a moment can be written with four digits of year, as every text form here needs. */
export function isWithinCalendar(ms: number): boolean {
  return ms >= firstMs && ms < endMs;
}
const firstMs = civilToMs({ year: 1 });
const endMs = civilToMs({ year: 10_000 });
