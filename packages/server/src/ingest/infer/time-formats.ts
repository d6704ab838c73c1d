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
const timeWords =
  /^(t|z|am|pm|(sun|mon|tues?|wed(nes)?|thu(rs)?|fri|sat(ur)?)(day)?|jan(uary)?|feb(ruary)?|mar(ch)?|apr(il)?|may|june?|july?|aug(ust)?|sep(tember)?|oct(ober)?|nov(ember)?|dec(ember)?)$/i;

/** True when every value could be a date or a time at a glance; saves trying sixty formats on names and numbers. */
export function mayBeTimes(values: readonly string[]): boolean {
  return values.length > 0 && values.every(mayBeTime);
}

function mayBeTime(value: string): boolean {
  if (value.length < 6 || value.length > 45 || !couldBeTime.test(value) || !separators.test(value)) return false;
  return (value.match(/\p{L}+/gu) ?? []).every(word => timeWords.test(word));
}

export const isIsoTime = (value: string): boolean => iso.test(value);
export const hasClock = (value: string): boolean => /\d:\d{2}/.test(value);

/** The plain dates, and those with a clock behind a blank or a `T`. */
const clockedFormats = dateFormats.flatMap(date =>
  clockFormats.flatMap(clock => [`${date} ${clock}`, `${date}T${clock}`, `${date}, ${clock}`]),
);

const likenesses: Readonly<Record<string, string>> = {
  '%Y': '\\d+',
  '%f': '\\d+',
  '%b': '\\p{L}+',
  '%B': '\\p{L}+',
  '%a': '\\p{L}+',
  '%A': '\\p{L}+',
  '%p': '[ap]m',
  '.': '\\.',
  ' ': '\\s+',
};
const likenessOf = (format: string): readonly [string, RegExp] => [
  format,
  new RegExp(`^${format.replaceAll(/%.|[. ]/g, part => likenesses[part] ?? '\\d{1,2}')}$`, 'iu'),
];
const plainLikenesses = dateFormats.map(likenessOf);
const allLikenesses = [...clockedFormats.map(likenessOf), ...plainLikenesses];

/** Formats worth trying: those that some of the values are written like. None where a value is written like none of them. */
export function formatsLike(values: readonly string[], withClock: boolean): string[] {
  const shapes = new Map(values.map(value => [value.replaceAll(/\d+/g, digits => '0'.repeat(digits.length)), value]));
  const liked = new Set<string>();
  for (const value of shapes.values()) {
    const formats = (withClock ? allLikenesses : plainLikenesses).filter(([, likeness]) => likeness.test(value));
    if (formats.length === 0) return [];
    for (const [format] of formats) liked.add(format);
  }
  return (withClock ? allLikenesses : plainLikenesses).flatMap(([format]) => (liked.has(format) ? [format] : []));
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
