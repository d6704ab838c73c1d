/** Ways people write dates, as strptime formats; the order is the preference where several fit. */
const dateFormats = [
  '%Y-%m-%d',
  '%Y/%m/%d',
  '%Y.%m.%d',
  '%d.%m.%Y',
  '%d/%m/%Y',
  '%m/%d/%Y',
  '%d-%m-%Y',
  '%m-%d-%Y',
  '%d %b %Y',
  '%d %B %Y',
  '%b %d, %Y',
  '%B %d, %Y',
  '%b %d %Y',
  '%B %d %Y',
  '%d-%b-%Y',
  '%d-%b-%y',
  '%d/%b/%Y',
  '%d/%m/%y',
  '%m/%d/%y',
  '%d.%m.%y',
  '%b %Y',
  '%B %Y',
  '%Y-%m',
  '%a, %d %b %Y',
  '%A, %B %d, %Y',
  '%A, %d %B %Y',
] as const;
const clockFormats = ['%H:%M:%S.%f', '%H:%M:%S', '%H:%M', '%I:%M:%S %p', '%I:%M %p'] as const;

const pairs: readonly (readonly [dayFirst: string, monthFirst: string])[] = [
  ['%d/%m/%Y', '%m/%d/%Y'],
  ['%d-%m-%Y', '%m-%d-%Y'],
  ['%d/%m/%y', '%m/%d/%y'],
];

const iso = /^\d{4}-\d{2}-\d{2}([T ]\d{2}:\d{2}(:\d{2}([.,]\d+)?)?( ?(Z|[+-]\d{2}(:?\d{2})?))?)?$/;
const couldBeTime = /\d/;
const separators = /[-/.: ]/;

/** True when every value could be a date or a time at a glance; saves trying sixty formats on names and numbers. */
export function mayBeTimes(values: readonly string[]): boolean {
  return (
    values.length > 0 &&
    values.every(value => couldBeTime.test(value) && separators.test(value) && value.length >= 6 && value.length <= 45)
  );
}

export const isIsoTime = (value: string): boolean => iso.test(value);
export const hasClock = (value: string): boolean => /\d:\d{2}/.test(value);

/** Formats worth trying: the plain dates, or those with a clock behind a blank or a `T`. */
export function candidateFormats(withClock: boolean): readonly string[] {
  return withClock
    ? dateFormats.flatMap(date =>
        clockFormats.flatMap(clock => [`${date} ${clock}`, `${date}T${clock}`, `${date}, ${clock}`]),
      )
    : dateFormats;
}

export interface FormatChoice {
  readonly formats: string[];
  /** Set when day and month could be swapped and nothing in the column decides. */
  readonly ambiguous: boolean;
}

/**
 * Chooses formats from how many of the values each one reads. One format that reads all of them wins; several together serve where a
 * column mixes spellings. Null when some value stays unread.
 */
export function chooseFormats(
  hits: ReadonlyMap<string, ReadonlySet<number>>,
  count: number,
  dayFirst: boolean,
): FormatChoice | null {
  const complete = [...hits].filter(([, read]) => read.size === count).map(([format]) => format);
  const first = complete[0];
  if (first !== undefined) return resolveOrder(first, complete, dayFirst);
  const chosen: string[] = [];
  const open = new Set(Array.from({ length: count }, (_, index) => index));
  for (const [format, read] of [...hits].sort((a, b) => b[1].size - a[1].size)) {
    if (chosen.some(taken => isSwapOf(taken, format)) || ![...read].some(index => open.has(index))) continue;
    chosen.push(format);
    for (const index of read) open.delete(index);
    if (open.size === 0) return { formats: chosen, ambiguous: false };
  }
  return null;
}

function resolveOrder(first: string, complete: readonly string[], dayFirst: boolean): FormatChoice {
  const swapped = complete.find(format => isSwapOf(first, format));
  if (swapped === undefined) return { formats: [first], ambiguous: false };
  const isDayFirst = (format: string) => format.startsWith('%d');
  return { formats: [isDayFirst(first) === dayFirst ? first : swapped], ambiguous: true };
}

function isSwapOf(a: string, b: string): boolean {
  return pairs.some(
    ([dayFirst, monthFirst]) =>
      (a.startsWith(dayFirst) && b === monthFirst + a.slice(dayFirst.length)) ||
      (a.startsWith(monthFirst) && b === dayFirst + a.slice(monthFirst.length)),
  );
}
