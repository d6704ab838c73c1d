import { addUnits, startOfDay, startOfUnit } from '../calendar';
import type { Moment, TimeRangeRefusal } from '../moment';
import { shiftIntoPast } from '../shift/shift-into-past';
import { evaluateExpression, isRefusal, mapMoment } from './expression/evaluate';
import { baseOf, relatedTo, resolveSide, unitOf } from './side';
import type { TimeRange, TimeRangeContext, TimeRangeResult } from './time-range';

/** The text that stands for no limit in time. */
export const noFilter = 'No filter';
const separator = ' : ';

/** Characters of a text that is read at all. */
const maxCharacters = 2000;

/**
 * Reads a time range: `No filter`, `Last week`, `previous calendar month`, `A : B` with expressions or natural text on either side.
 * Any other text without ` : ` is everything until today, as the published grammar has it; so are null and undefined.
 * Source: spec/facts.md Part 5.
 */
export function resolveTimeRange(text: string | null | undefined, context: TimeRangeContext): TimeRangeResult {
  if (text && text.length > maxCharacters) {
    return refuse('unparsable', `A time range has at most ${maxCharacters} characters.`);
  }
  if (text === noFilter) return { kind: 'ok', since: null, until: null };
  const range = resolveCalendar(text ?? '', context) ?? resolveSides(withBothSides(text ?? '', context), context);
  if (range.kind === 'refused') return range;
  const shifted = context.timeShift ? shiftRange(range, context.timeShift, context) : range;
  return shifted.kind === 'refused' ? shifted : inOrder(shifted);
}

/** `Last…` ends and `Next…` starts at the question's bases; any other single text only ends there. */
function withBothSides(text: string, context: TimeRangeContext): string {
  if (text.includes(separator)) return text;
  const end = context.relativeEnd || 'today';
  if (text.startsWith('Last')) return `${text}${separator}${end}`;
  if (text.startsWith('Next')) return `${context.relativeStart || 'today'}${separator}${text}`;
  return `${separator}${end}`;
}

function resolveSides(text: string, context: TimeRangeContext): TimeRangeResult {
  const at = text.indexOf(separator);
  const since = resolveSide(text.slice(0, at).trim(), context);
  if (since !== null && isRefusal(since)) return since;
  const until = resolveSide(text.slice(at + separator.length).trim(), context);
  return until !== null && isRefusal(until) ? until : { kind: 'ok', since, until };
}

/** `previous calendar month`, `Current quarter`, `first week of this year`. */
function resolveCalendar(text: string, context: TimeRangeContext): TimeRangeResult | null {
  if (text.includes(separator)) return null;
  const [, which, name] = /^(previous calendar|Current) (day|week|month|quarter|year)/.exec(text) ?? [];
  const unit = unitOf(name);
  if (unit !== null && !(which === 'previous calendar' && unit === 'day')) {
    const start = startOfUnit(startOfDay(context.now), unit);
    const [from, to] = which === 'Current' ? [0, 1] : [-1, 0];
    return { kind: 'ok', since: moment(addUnits(start, from, unit)), until: moment(addUnits(start, to, unit)) };
  }
  return resolveFirstWithin(text, context);
}

function resolveFirstWithin(text: string, context: TimeRangeContext): TimeRangeResult | null {
  const pattern =
    /^first (week|month|quarter) of (?:(this|last|next|prior|the)\s+)?([0-9]+)?\s*(week|month|quarter|year)s?$/;
  const [, innerName, relation, count, outerName] = pattern.exec(text) ?? [];
  const inner = unitOf(innerName);
  const outer = unitOf(outerName);
  if (inner === null || outer === null) return null;
  const within = evaluateExpression(relatedTo(baseOf(outer, context), { relation, count, unit: outer }), context.now);
  const since = mapMoment(within, ms => startOfUnit(ms, outer));
  return isRefusal(since) ? since : { kind: 'ok', since, until: { ...since, ms: addUnits(since.ms, 1, inner) } };
}

function shiftRange(range: TimeRange, shift: string, context: TimeRangeContext): TimeRangeResult {
  if (shift.includes(separator)) return resolveTimeRange(shift, { ...context, timeShift: null });
  const move = (bound: Moment | null) => bound && { ...bound, ms: shiftIntoPast(bound.ms, shift) };
  return { kind: 'ok', since: move(range.since), until: move(range.until) };
}

function inOrder(range: { readonly kind: 'ok' } & TimeRange): TimeRangeResult {
  const { since, until } = range;
  if (since === null || until === null) return range;
  if ((since.offsetMinutes === null) !== (until.offsetMinutes === null)) {
    return refuse(
      'mixed_zones',
      'One side of the range names a time zone and the other does not. Give both a zone, or neither.',
    );
  }
  if (utcOf(since) <= utcOf(until)) return range;
  return refuse(
    'inverted',
    `The range ends (${printMoment(until)}) before it starts (${printMoment(since)}). Swap the two sides.`,
  );
}

function refuse(error: TimeRangeRefusal['error'], message: string): TimeRangeRefusal {
  return { kind: 'refused', error, message };
}

function moment(ms: number): Moment {
  return { ms, offsetMinutes: null };
}

function utcOf(moment: Moment): number {
  return moment.ms - (moment.offsetMinutes ?? 0) * 60_000;
}

/** ISO text of a moment: `2024-01-31T10:20:30`, with `.123456` and `+02:00` where it has them. */
export function printMoment({ ms, offsetMinutes }: Moment): string {
  const whole = Math.floor(ms / 1000) * 1000;
  const micros = Math.round((ms - whole) * 1000);
  const text = new Date(whole).toISOString().slice(0, 19) + (micros === 0 ? '' : `.${String(micros).padStart(6, '0')}`);
  return offsetMinutes === null ? text : text + printOffset(offsetMinutes);
}

function printOffset(minutes: number): string {
  const size = Math.abs(minutes);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}
