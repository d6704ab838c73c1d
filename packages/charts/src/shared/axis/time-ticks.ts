import { timeFormatter } from '@meridian/core/format';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

type Unit = 'clock' | 'day' | 'week' | 'month' | 'year';
interface Step {
  readonly unit: Unit;
  /** Milliseconds for clock steps; days, months or years else. */
  readonly size: number;
  readonly aboutMs: number;
}

const clockSteps = [1, 2, 5, 10, 50, 100, 200, 500]
  .concat([1, 2, 5, 10, 15, 30].map(count => count * second))
  .concat([1, 2, 5, 10, 15, 30].map(count => count * minute))
  .concat([1, 2, 3, 6, 12].map(count => count * hour));
const steps: readonly Step[] = [
  ...clockSteps.map(size => ({ unit: 'clock' as const, size, aboutMs: size })),
  ...[1, 2].map(size => ({ unit: 'day' as const, size, aboutMs: size * day })),
  { unit: 'week', size: 7, aboutMs: 7 * day },
  ...[1, 2, 3, 6].map(size => ({ unit: 'month' as const, size, aboutMs: size * 30.4 * day })),
  ...[1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1000].map(size => ({
    unit: 'year' as const,
    size,
    aboutMs: size * 365.25 * day,
  })),
];

export interface TimeTick {
  readonly at: number;
  readonly text: string;
}

export interface TimeTicksInput {
  /** Epoch milliseconds, UTC. */
  readonly from: number;
  readonly to: number;
  /** px along the axis. */
  readonly length: number;
  /** A time format set by hand; null or `smart_date` leaves the words to us. */
  readonly format: string | null;
  /** Labels are never closer than the data's own grain. */
  readonly leastStepMs: number;
}

/** px from one label to the next. */
const room = 64;

/**
 * Where a time axis is labelled and how: the first label carries the year, a month begins with its name, days in it are bare numbers,
 * years stand where they change.
 */
export function timeTicks({ from, to, length, format, leastStepMs }: TimeTicksInput): readonly TimeTick[] {
  const most = Math.max(2, Math.floor(length / room));
  const wanted = Math.max((to - from) / most, leastStepMs * 0.9);
  const step = steps.find(each => each.aboutMs >= wanted) ?? steps[steps.length - 1];
  if (step === undefined || to < from) return [];
  const instants = instantsOf(step, from, to);
  const own = format === null || format === 'smart_date' ? null : timeFormatter(format);
  return instants.map((at, index) => ({
    at,
    text: own === null ? wordsAt(step.unit, at, instants[index - 1] ?? null) : own(at),
  }));
}

function instantsOf(step: Step, from: number, to: number): readonly number[] {
  const found: number[] = [];
  for (let at = firstOf(step, from); at <= to && found.length < 200; at = next(step, at))
    if (at >= from) found.push(at);
  return found;
}

function firstOf({ unit, size }: Step, from: number): number {
  const start = new Date(from);
  const year = start.getUTCFullYear();
  if (unit === 'year') return Date.UTC(Math.floor(year / size) * size, 0, 1);
  if (unit === 'month') return Date.UTC(year, Math.floor(start.getUTCMonth() / size) * size, 1);
  if (unit === 'week' || unit === 'day') return Date.UTC(year, start.getUTCMonth(), 1);
  return Math.floor(from / size) * size;
}

function next({ unit, size }: Step, at: number): number {
  const date = new Date(at);
  const [year, month, dayOfMonth] = [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()];
  if (unit === 'year') return Date.UTC(year + size, 0, 1);
  if (unit === 'month') return Date.UTC(year, month + size, 1);
  if (unit === 'week') return Date.UTC(year, month, dayOfMonth >= 22 ? lastOf(year, month) + 1 : dayOfMonth + 7);
  if (unit === 'day')
    return Date.UTC(
      year,
      month,
      dayOfMonth + size > lastOf(year, month) - size / 2 + 0.5 && size > 1
        ? lastOf(year, month) + 1
        : dayOfMonth + size,
    );
  return at + size;
}

/** Days in a month. */
function lastOf(year: number, month: number): number {
  return new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
}

const monthName = timeFormatter('%b');
const dayOfMonth = timeFormatter('%-d');
const dayAndMonth = timeFormatter('%-d %b');
const hourAndMinute = timeFormatter('%H:%M');
const withSeconds = timeFormatter('%H:%M:%S');
const withMilliseconds = timeFormatter('%H:%M:%S.%L');
const yearText = timeFormatter('%Y');

function wordsAt(unit: Unit, at: number, before: number | null): string {
  const newYear = before === null || yearText(before) !== yearText(at);
  const newMonth = newYear || (before !== null && monthName(before) !== monthName(at));
  if (unit === 'year') return yearText(at);
  if (unit === 'month') return newYear ? `${monthName(at)} ${yearText(at)}` : monthName(at);
  const isFirst = dayOfMonth(at) === '1';
  if (unit !== 'clock') {
    if (newMonth) return `${isFirst ? '' : `${dayOfMonth(at)} `}${monthName(at)}${newYear ? ` ${yearText(at)}` : ''}`;
    return dayOfMonth(at);
  }
  const newDay = before === null || dayAndMonth(before) !== dayAndMonth(at);
  if (at % day === 0 || (newDay && before !== null))
    return newYear ? `${dayAndMonth(at)} ${yearText(at)}` : dayAndMonth(at);
  if (before === null) return `${dayAndMonth(at)} ${clockText(at)}`;
  return clockText(at);
}

function clockText(at: number): string {
  if (at % second !== 0) return withMilliseconds(at);
  return at % minute === 0 ? hourAndMinute(at) : withSeconds(at);
}
