import { addUnits, type CalendarUnit, dayMs, isWithinCalendar, msToCivil, startOfUnit } from '../../calendar';
import type { Moment, TimeRangeRefusal } from '../../moment';
import { readNatural } from '../../natural/read-natural';
import { findHoliday } from '../holidays';
import type { DateDifference, DateExpression, LastDayUnit } from './expression';

/** What an expression means at `now`. A step beyond the years 1–9999 leaves its date as it was, as recorded. */
export function evaluateExpression(expression: DateExpression, now: number): Moment | TimeRangeRefusal {
  switch (expression.kind) {
    case 'datetime':
      return readNatural(expression.text, now);
    case 'dateadd': {
      const count = typeof expression.count === 'number' ? expression.count : evaluateDifference(expression.count, now);
      if (typeof count !== 'number') return count;
      return mapMoment(evaluateExpression(expression.from, now), ms => addWithin(ms, count, expression.unit));
    }
    case 'datetrunc':
      return mapMoment(evaluateExpression(expression.of, now), ms => startOfUnit(ms, expression.unit));
    case 'lastday':
      return withinCalendar(mapMoment(evaluateExpression(expression.of, now), ms => lastDay(ms, expression.unit)));
    case 'holiday': {
      const within =
        expression.inYearOf === null ? { ms: now, offsetMinutes: null } : evaluateExpression(expression.inYearOf, now);
      if (isRefusal(within)) return within;
      const found = findHoliday({
        name: expression.name,
        country: expression.country,
        year: msToCivil(within.ms).year,
      });
      return found.kind === 'refused' ? found : { ms: found.ms, offsetMinutes: null };
    }
    default:
      return expression satisfies never;
  }
}

export function isRefusal(value: Moment | TimeRangeRefusal | number): value is TimeRangeRefusal {
  return typeof value === 'object' && 'kind' in value;
}

export function mapMoment(
  moment: Moment | TimeRangeRefusal,
  change: (ms: number) => number,
): Moment | TimeRangeRefusal {
  return isRefusal(moment) ? moment : { ...moment, ms: change(moment.ms) };
}

function withinCalendar(moment: Moment | TimeRangeRefusal): Moment | TimeRangeRefusal {
  if (isRefusal(moment) || isWithinCalendar(moment.ms)) return moment;
  return { kind: 'refused', error: 'out_of_range', message: 'That leads beyond the years 1 to 9999.' };
}

function addWithin(ms: number, count: number, unit: CalendarUnit): number {
  const moved = addUnits(ms, count, unit);
  return isWithinCalendar(moved) ? moved : ms;
}

function lastDay(ms: number, unit: LastDayUnit): number {
  return addUnits(startOfUnit(ms, unit), 1, unit) - dayMs;
}

function evaluateDifference(difference: DateDifference, now: number): number | TimeRangeRefusal {
  const from = evaluateExpression(difference.from, now);
  if (isRefusal(from)) return from;
  const to = evaluateExpression(difference.to, now);
  if (isRefusal(to)) return to;
  if (difference.unit === 'year') return msToCivil(to.ms).year - msToCivil(from.ms).year;
  return Math.floor((to.ms - from.ms) / dayMs);
}
