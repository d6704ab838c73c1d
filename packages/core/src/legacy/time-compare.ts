import { limits } from '@meridian/contracts';
import type { QueryObject } from '@meridian/contracts/documents';
import { timeText } from '../sql';
import { addDelta, resolveTimeOffset, type TimeDelta } from '../time';
import { type EarlierQuestion, type EarlierRows, type LegacyForm, LegacyRefusal, type LegacyRows } from './chart';
import { listOf, textOf } from './form-values';
import { laidOverTime, type Series, type TimeSeries, timestamp, worked } from './time-series';

/** The range that a question was asked about, and when that was, in milliseconds. */
export interface AskedRange {
  readonly fromMs: number | null;
  readonly toMs: number | null;
  readonly nowMs: number;
}

/**
 * The same question about each range that the form compares with (`1 year` is `1 year ago`). All series are asked for: which of them
 * lead is decided by the main range. Throws LegacyRefusal where the range is open.
 */
export function comparedQuestions(form: LegacyForm, query: QueryObject, range: AskedRange): readonly EarlierQuestion[] {
  const { fromMs, toMs, nowMs } = range;
  const distances = listOf(form['time_compare']);
  if (distances.length > limits.questionsPerContext)
    throw new LegacyRefusal(`A chart compares with at most ${limits.questionsPerContext} earlier ranges.`);
  return distances.map(given => {
    const distance = String(given);
    if (fromMs === null || toMs === null) {
      throw new LegacyRefusal(
        'An enclosed time range (both start and end) must be specified when using a Time Comparison.',
      );
    }
    const spoken = /^\s*\d+\s+[a-z]+\s*$/i.test(distance) ? `${distance} ago` : distance;
    const offset = resolveTimeOffset(spoken, { sinceMs: fromMs, untilMs: toMs, now: nowMs });
    if (offset.kind === 'refused') throw new LegacyRefusal(offset.message);
    const time_range = [offset.sinceMs, offset.untilMs].map(textOfMoment).join(' : ');
    return { distance, back: offset.back, query: { ...query, time_range, series_limit: 0 } };
  });
}

function textOfMoment(ms: number): string {
  return timeText(ms, 'timestamp').replace(' ', 'T');
}

/** Series about an earlier range, and its place in the form. */
interface EarlierSeries extends TimeSeries {
  readonly distance: string;
  readonly place: number;
}

/** What the form's analytics make of the earlier ranges, at the times of the range: as they are, or as what became of them since. Throws LegacyRefusal. */
export function earlierSeries(form: LegacyForm, answer: LegacyRows, main: TimeSeries): readonly EarlierSeries[] {
  if (answer.earlier.length === 0) return [];
  const change = changeOf(comparisonOf(form));
  const shown = new Set(main.series.map(nameOf));
  return answer.earlier.map((earlier, place) => {
    const laid = laidOverTime({ ...answer, rows: movedRows(earlier) });
    const past = worked(form, { ...laid, series: laid.series.filter(one => shown.has(nameOf(one))) });
    return { ...(change === null ? past : changed(main, past, change)), distance: earlier.asked.distance, place };
  });
}

/** Whether the form wants what became of the earlier values in place of the values themselves. */
export function showsChange(form: LegacyForm): boolean {
  return comparisonOf(form) !== 'values';
}

function comparisonOf(form: LegacyForm): string {
  return textOf(form['comparison_type']) ?? 'values';
}

function movedRows({ asked, rows }: EarlierRows): LegacyRows['rows'] {
  const forth: TimeDelta = { months: -asked.back.months, days: -asked.back.days, ms: -asked.back.ms };
  return rows.map(row => {
    const time = row[timestamp];
    return typeof time === 'number' ? { ...row, [timestamp]: addDelta(time, forth) } : row;
  });
}

type Change = (now: number, then: number) => number;

const changes = new Map<string, Change | null>([
  ['values', null],
  ['absolute', (now, then) => now - then],
  ['percentage', (now, then) => (now - then) / then],
  ['ratio', (now, then) => now / then],
]);

function changeOf(kind: string): Change | null {
  const change = changes.get(kind);
  if (change === undefined) throw new LegacyRefusal(`Invalid \`comparison_type\`: ${kind}`);
  return change;
}

/** At each time of the range, what became of the value that the earlier range had there, from the first time that has any to the last. */
function changed(main: TimeSeries, earlier: TimeSeries, change: Change): TimeSeries {
  const before = new Map(earlier.series.map(one => [nameOf(one), one]));
  const series = main.series.flatMap(one => {
    const then = before.get(nameOf(one));
    if (then === undefined) return [];
    const values = main.times.map((time, at) => {
      const [now, past] = [one.values[at] ?? null, valueAt(earlier.times, then.values, time)];
      const value = now === null || past === null ? null : change(now, past);
      return value !== null && Number.isFinite(value) ? value : null;
    });
    return [{ ...one, values }];
  });
  const known = main.times.map((_, at) => series.some(({ values }) => values[at] !== null));
  const only = <T>(list: readonly T[]) => list.slice(Math.max(known.indexOf(true), 0), known.lastIndexOf(true) + 1);
  return { times: only(main.times), series: series.map(one => ({ ...one, values: only(one.values) })) };
}

/** The value at a time: on the line between its neighbours, the last one after the end, null before the beginning. */
function valueAt(times: readonly number[], values: readonly (number | null)[], time: number): number | null {
  let last: readonly [number, number] | null = null;
  for (const [at, moment] of times.entries()) {
    const value = values[at] ?? null;
    if (value === null) continue;
    if (moment === time) return value;
    if (moment > time) {
      return last === null ? null : last[1] + ((value - last[1]) * (time - last[0])) / (moment - last[0]);
    }
    last = [moment, value];
  }
  return last === null ? null : last[1];
}

function nameOf({ metric, groups }: Series): string {
  return JSON.stringify([metric, ...groups]);
}
