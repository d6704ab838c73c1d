import type { DayRule, HolidayRule } from './rule';

type Weekday = 'mon' | 'tue' | 'wed' | 'thu' | 'fri' | 'sat' | 'sun';
const weekdays: readonly Weekday[] = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];

export function on(month: number, day: number): DayRule {
  return { kind: 'fixed', month, day };
}
export function nth(count: number, weekday: Weekday, month: number): DayRule {
  return { kind: 'nth', nth: count, weekday: weekdays.indexOf(weekday), month };
}
export function last(weekday: Weekday, month: number): DayRule {
  return nth(-1, weekday, month);
}
export function from(weekday: Weekday, month: number, day: number): DayRule {
  return { kind: 'from', weekday: weekdays.indexOf(weekday), month, day };
}
export function easter(days: number): DayRule {
  return { kind: 'easter', days };
}
export function lunar(month: number, day: number, plus = 0): DayRule {
  return { kind: 'lunar', month, day, plus };
}
export function day(name: string, rule: DayRule, since = 1900, until = 9999): HolidayRule {
  return { name, rule, since, until };
}
