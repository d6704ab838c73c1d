import { civilToMs, dayMs, weekdayOf } from '../../calendar';
import { equinox } from './equinox';
import { lunarDay, qingming } from './lunar';

/** When a holiday falls in a year. `month` 1–12; weekday 0 is Monday. */
export type DayRule =
  | { readonly kind: 'fixed'; readonly month: number; readonly day: number }
  /** The nth weekday of a month; −1 is the last. */
  | { readonly kind: 'nth'; readonly nth: number; readonly weekday: number; readonly month: number }
  /** The first such weekday on or after a day. */
  | { readonly kind: 'from'; readonly weekday: number; readonly month: number; readonly day: number }
  /** Days after Easter Sunday of the western churches. */
  | { readonly kind: 'easter'; readonly days: number }
  | { readonly kind: 'lunar'; readonly month: number; readonly day: number; readonly plus: number }
  | { readonly kind: 'qingming' }
  | { readonly kind: 'equinox'; readonly season: 'vernal' | 'autumnal' };

/** A holiday's rule between two years, both included. */
export interface HolidayRule {
  readonly name: string;
  readonly rule: DayRule;
  readonly since: number;
  readonly until: number;
}

/** Midnight of the day a rule gives in a year; null where the year is beyond what can be computed. */
export function dayOfRule(rule: DayRule, year: number): number | null {
  switch (rule.kind) {
    case 'fixed':
      return civilToMs({ year, month: rule.month, day: rule.day });
    case 'nth':
      return nthWeekday(rule, year);
    case 'from':
      return onOrAfter(civilToMs({ year, month: rule.month, day: rule.day }), rule.weekday);
    case 'easter':
      return easterSunday(year) + rule.days * dayMs;
    case 'lunar': {
      const day = lunarDay(year, rule.month, rule.day);
      return day === null ? null : day + rule.plus * dayMs;
    }
    case 'qingming':
      return qingming(year);
    case 'equinox':
      return equinox(year, rule.season);
    default:
      return rule satisfies never;
  }
}

function nthWeekday({ nth, weekday, month }: { nth: number; weekday: number; month: number }, year: number): number {
  if (nth > 0) return onOrAfter(civilToMs({ year, month, day: 7 * nth - 6 }), weekday);
  return onOrAfter(civilToMs({ year, month: month + 1, day: -6 }), weekday);
}

function onOrAfter(day: number, weekday: number): number {
  return day + ((weekday - weekdayOf(day) + 7) % 7) * dayMs;
}

/** Easter Sunday of the Gregorian calendar. Source: the anonymous algorithm printed in Nature, 1876. */
function easterSunday(year: number): number {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = Math.floor(b / 4);
  const g = Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3);
  const h = (19 * a + b - d - g + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const sum = h + l - 7 * m + 114;
  return civilToMs({ year, month: Math.floor(sum / 31), day: (sum % 31) + 1 });
}
