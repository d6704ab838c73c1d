import type { CalendarUnit } from '../calendar';

const monthNames = [
  ['january', 'jan'],
  ['february', 'feb'],
  ['march', 'mar'],
  ['april', 'apr'],
  ['may'],
  ['june', 'jun'],
  ['july', 'jul'],
  ['august', 'aug'],
  ['september', 'sep', 'sept'],
  ['october', 'oct'],
  ['november', 'nov'],
  ['december', 'dec'],
] as const;

const weekdayNames = [
  ['monday', 'mon'],
  ['tuesday', 'tue', 'tues'],
  ['wednesday', 'wed'],
  ['thursday', 'thu', 'thur', 'thurs'],
  ['friday', 'fri'],
  ['saturday', 'sat'],
  ['sunday', 'sun'],
] as const;

const unitNames: Readonly<Record<Exclude<CalendarUnit, 'quarter'>, readonly string[]>> = {
  year: ['year', 'years', 'yr', 'yrs', 'y'],
  month: ['month', 'months', 'mth', 'mths'],
  week: ['week', 'weeks', 'wk', 'wks', 'w'],
  day: ['day', 'days', 'dy', 'd'],
  hour: ['hour', 'hours', 'hr', 'hrs', 'h'],
  minute: ['minute', 'minutes', 'min', 'mins', 'm'],
  second: ['second', 'seconds', 'sec', 'secs', 's'],
};

const smallNumbers =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty';

const monthByName = indexByName(monthNames, 1);
const weekdayByName = indexByName(weekdayNames, 0);
const unitByName = new Map(
  Object.entries(unitNames).flatMap(([unit, names]) => names.map(name => [name, unit as CalendarUnit] as const)),
);
const numberByName = new Map<string, number>([
  ['a', 1],
  ['an', 1],
  ...smallNumbers.split(' ').map((name, value) => [name, value] as const),
]);

/** 1 for January … 12; full and short English names, any case. */
export function monthOfName(word: string): number | undefined {
  return monthByName.get(word.toLowerCase());
}

/** 0 for Monday … 6. */
export function weekdayOfName(word: string): number | undefined {
  return weekdayByName.get(word.toLowerCase());
}

/** A unit of a spoken distance. Quarters and fortnights are not among them: they are refused, as recorded. */
export function unitOfName(word: string): CalendarUnit | undefined {
  return unitByName.get(word.toLowerCase());
}

/** "a", "an" and the numbers to twenty. */
export function numberOfName(word: string): number | undefined {
  return numberByName.get(word.toLowerCase());
}

function indexByName(groups: readonly (readonly string[])[], first: number): ReadonlyMap<string, number> {
  return new Map(groups.flatMap((names, index) => names.map(name => [name, index + first] as const)));
}
