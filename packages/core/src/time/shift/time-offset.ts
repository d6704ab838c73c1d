import { addMonths, dayMs, hourMs, isWithinCalendar, minuteMs, secondMs } from '../calendar';
import type { TimeRangeRefusal } from '../moment';
import { resolveTimeRange } from '../range';

/** A calendar distance: months first (kept to the end of a shorter month), then days, then milliseconds. Negative is the past. */
export interface TimeDelta {
  readonly months: number;
  readonly days: number;
  readonly ms: number;
}

/** The main range of a comparison, in wall-clock milliseconds. */
export interface MainRange {
  readonly sinceMs: number;
  readonly untilMs: number;
  readonly now: number;
}

/** A comparison range. `back` added to a moment of the main range gives the moment it is compared with; rows match where both have the same `grainJoinKey`. */
export type TimeOffsetResult =
  | { readonly kind: 'ok'; readonly sinceMs: number; readonly untilMs: number; readonly back: TimeDelta }
  | TimeRangeRefusal;

/** No distance at all. */
export const noDelta: TimeDelta = { months: 0, days: 0, ms: 0 };

/**
 * The range that a time comparison asks for. Source: spec/facts.md §4.6.
 * - `1 week ago`, or `1 week`: the main range, moved by as much;
 * - `inherit`: moved by as many days as it has;
 * - `2023-01-01`: moved by whole days, so that it starts there;
 * - `2023-01-01 : 2023-02-01`: that range, matched where it lies;
 * - an empty text: the main range itself.
 */
export function resolveTimeOffset(text: string, main: MainRange): TimeOffsetResult {
  if (text.includes(' : ')) return resolveRangeOffset(text, main.now);
  const back = deltaOf(text, main);
  if (back === null) return refuse(text);
  const sinceMs = addDelta(main.sinceMs, back);
  const untilMs = addDelta(main.untilMs, back);
  if (isWithinCalendar(sinceMs) && isWithinCalendar(untilMs)) return { kind: 'ok', sinceMs, untilMs, back };
  const message = `"${text}" leads beyond the years 1 to 9999.`;
  return { kind: 'refused', error: 'out_of_range', message };
}

/** Months first, then days, then milliseconds; see `TimeDelta`. */
export function addDelta(ms: number, delta: TimeDelta): number {
  return (delta.months === 0 ? ms : addMonths(ms, delta.months)) + delta.days * dayMs + delta.ms;
}

function deltaOf(text: string, main: MainRange): TimeDelta | null {
  if (text.trim() === '') return noDelta;
  if (text === 'inherit') return { ...noDelta, days: -Math.floor((main.untilMs - main.sinceMs) / dayMs) };
  if (/^\d{4}-\d{2}-\d{2}/.test(text)) {
    const range = resolveTimeRange(`${text} : `, { now: main.now });
    if (range.kind === 'refused' || range.since === null) return null;
    return { ...noDelta, days: -Math.floor((main.sinceMs - range.since.ms) / dayMs) };
  }
  const spoken = /^\s*(\d+)\s+(second|minute|hour|day|week|month|quarter|year)s?(?:\s+(ago|later))?\s*$/i.exec(text);
  if (spoken === null) return null;
  const count = Number(spoken[1]) * (spoken[3]?.toLowerCase() === 'later' ? 1 : -1);
  return deltaOfUnits(count, (spoken[2] ?? '').toLowerCase());
}

const monthsOf: Readonly<Record<string, number>> = { month: 1, quarter: 3, year: 12 };
const msOf: Readonly<Record<string, number>> = { second: secondMs, minute: minuteMs, hour: hourMs };

function deltaOfUnits(count: number, unit: string): TimeDelta {
  const months = monthsOf[unit];
  if (months !== undefined) return { ...noDelta, months: count * months };
  const ms = msOf[unit];
  if (ms !== undefined) return { ...noDelta, ms: count * ms };
  return { ...noDelta, days: count * (unit === 'week' ? 7 : 1) };
}

function resolveRangeOffset(text: string, now: number): TimeOffsetResult {
  const range = resolveTimeRange(text, { now });
  if (range.kind === 'refused') return range;
  if (range.since === null || range.until === null) return refuse(text);
  return { kind: 'ok', sinceMs: range.since.ms, untilMs: range.until.ms, back: noDelta };
}

function refuse(text: string): TimeRangeRefusal {
  const message = `"${text}" is not a time comparison. Type "1 week ago", "inherit", a start such as "2024-01-31", or "2024-01-01 : 2024-02-01".`;
  return { kind: 'refused', error: 'unparsable', message };
}
