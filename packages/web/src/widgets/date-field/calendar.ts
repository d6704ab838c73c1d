/** A day as the calendar names it: `2001-06-30`. */
export type Day = string;

const dayMs = 86_400_000;

const utcOf = (day: Day): Date => new Date(`${day}T00:00:00Z`);
const dayOf = (date: Date): Day => date.toISOString().slice(0, 10);

/** The day so many days later. */
export const addDays = (day: Day, count: number): Day => dayOf(new Date(utcOf(day).getTime() + count * dayMs));

/** The same day so many months later; the last of a month that is too short for it. */
export function addMonths(day: Day, count: number): Day {
  const from = utcOf(day);
  const first = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + count, 1));
  const length = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(from.getUTCDate(), length));
  return dayOf(first);
}

/** Monday 0 to Sunday 6. */
export const weekdayOf = (day: Day): number => (utcOf(day).getUTCDay() + 6) % 7;

/** The weeks that touch the month of a day, each from Monday to Sunday. */
export function weeksOf(day: Day): readonly (readonly Day[])[] {
  const first = `${day.slice(0, 7)}-01`;
  const start = addDays(first, -weekdayOf(first));
  const next = addMonths(first, 1);
  const weeks: Day[][] = [];
  for (let monday = start; monday < next; monday = addDays(monday, 7))
    weeks.push(Array.from({ length: 7 }, (_, at) => addDays(monday, at)));
  return weeks;
}

/** Where a key leads in the grid of days; null for keys that lead nowhere. */
export function dayAfterKey(
  day: Day,
  { key, shiftKey }: { readonly key: string; readonly shiftKey: boolean },
): Day | null {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'Home':
      return addDays(day, -weekdayOf(day));
    case 'End':
      return addDays(day, 6 - weekdayOf(day));
    case 'PageUp':
      return addMonths(day, shiftKey ? -12 : -1);
    case 'PageDown':
      return addMonths(day, shiftKey ? 12 : 1);
    default:
      return null;
  }
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const written = [
  /^(?<y>\d{4})-(?<m>\d{1,2})-(?<d>\d{1,2})(?:[T ]+(?<time>\S+))?$/,
  /^(?<d>\d{1,2})\.? (?<name>[a-z]{3})[a-z]* (?<y>\d{4})(?:[, ]+(?<time>\S+))?$/i,
];
const clock = /^(\d{1,2}):(\d{2})(?::(\d{2}))?$/;

/** The instant that somebody typed, as `2001-06-30T14:05:00`; null for what is none. */
export function readDateText(text: string): string | null {
  const parts = written.map(pattern => pattern.exec(text.trim())?.groups).find(groups => groups !== undefined);
  if (parts === undefined) return null;
  const month = parts['name'] === undefined ? Number(parts['m']) : months.indexOf(parts['name'].toLowerCase()) + 1;
  const [, hours = '0', minutes = '0', seconds = '0'] =
    parts['time'] === undefined ? [] : (clock.exec(parts['time']) ?? ['', 'x']);
  const numbers = [
    Number(parts['y']),
    month,
    Number(parts['d']),
    Number(hours),
    Number(minutes),
    Number(seconds),
  ] as const;
  const [y, m, d, h, min, s] = numbers;
  const date = new Date(Date.UTC(y, m - 1, d, h, min, s));
  const isReal =
    !Number.isNaN(date.getTime()) &&
    date.getUTCMonth() === m - 1 &&
    date.getUTCDate() === d &&
    h < 24 &&
    min < 60 &&
    s < 60;
  return isReal ? date.toISOString().slice(0, 19) : null;
}

/** As it stands in the field: without the time at midnight, without seconds that are none. */
export function dateText(at: string): string {
  const [day = '', time = ''] = at.split('T');
  const short = time.replace(/:00$/, '');
  return short === '' || short === '00:00' || time === '00:00' ? day : `${day} ${time.length > 5 ? short : time}`;
}

/** Whether a text is a moment as `readDateText` gives it. */
export const isMoment = (text: string): boolean => /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text);
