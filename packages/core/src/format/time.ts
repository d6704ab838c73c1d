import { timeFormat, utcFormat } from 'd3-time-format';
import { specialText } from './special';

/** Takes epoch milliseconds or an ISO text. */
export type TimeFormatter = (value: unknown) => string;

/** One pattern per unit, finest first; the first unit whose part of the instant is not at its start decides. */
interface Patterns {
  readonly millisecond: string;
  readonly second: string;
  readonly minute: string;
  readonly hour: string;
  readonly day: string;
  readonly week: string;
  readonly month: string;
  readonly year: string;
}

const smartPatterns: Readonly<Record<string, Patterns>> = {
  smart_date: {
    millisecond: '.%Lms',
    second: ':%Ss',
    minute: '%I:%M',
    hour: '%I %p',
    day: '%a %d',
    week: '%b %d',
    month: '%B',
    year: '%Y',
  },
  smart_date_verbose: {
    millisecond: '.%L',
    second: '%a %b %d, %I:%M:%S %p',
    minute: '%a %b %d, %I:%M %p',
    hour: '%a %b %d, %I %p',
    day: '%a %b %-e',
    week: '%a %b %-e',
    month: '%b %Y',
    year: '%Y',
  },
  smart_date_detailed: {
    millisecond: '%Y-%m-%d %H:%M:%S.%L',
    second: '%Y-%m-%d %H:%M:%S',
    minute: '%Y-%m-%d %H:%M',
    hour: '%Y-%m-%d %H:%M',
    day: '%Y-%m-%d',
    week: '%Y-%m-%d',
    month: '%Y-%m-%d',
    year: '%Y',
  },
};

const localPrefix = 'local!';

/** The instant of a value: epoch milliseconds as they are, text as ISO (UTC when it names no zone). */
export function instantOf(value: unknown): Date {
  if (value instanceof Date) return value;
  if (typeof value !== 'string') return new Date(Number(value));
  const hasZone = /(?:Z|[+-]\d\d:?\d\d)$/i.test(value);
  return new Date(hasZone || !/\d\d:\d\d/.test(value) ? value : `${value.replace(' ', 'T')}Z`);
}

/**
 * An instant as text, in UTC (`local!` before a pattern: in local time): an adaptive format by name or a d3-time-format pattern.
 * null is `null`. Source: spec/charts.md §2.1 smart_date.
 */
export function timeFormatter(format: string | null | undefined): TimeFormatter {
  const print = printerOf(format ?? 'smart_date');
  return value => specialText(value) ?? print(instantOf(value));
}

function printerOf(format: string): (instant: Date) => string {
  const smart = smartPatterns[format];
  if (smart !== undefined) return smartPrinter(smart);
  return format.startsWith(localPrefix) ? timeFormat(format.slice(localPrefix.length)) : utcFormat(format);
}

function smartPrinter(patterns: Patterns): (instant: Date) => string {
  const printers = new Map(Object.entries(patterns).map(([unit, pattern]) => [unit, utcFormat(pattern)]));
  return instant => printers.get(unitOf(instant))?.(instant) ?? '';
}

function unitOf(instant: Date): keyof Patterns {
  if (instant.getUTCMilliseconds() !== 0) return 'millisecond';
  if (instant.getUTCSeconds() !== 0) return 'second';
  if (instant.getUTCMinutes() !== 0) return 'minute';
  if (instant.getUTCHours() !== 0) return 'hour';
  if (instant.getUTCDate() !== 1) return instant.getUTCDay() === 0 ? 'week' : 'day';
  return instant.getUTCMonth() === 0 ? 'year' : 'month';
}
