import type { DataRow } from '@meridian/contracts/documents';
import { type LegacyChart, type LegacyForm, LegacyRefusal, type LegacyRows } from '../chart';
import { numberOf, textOf } from '../form-values';
import { laidOverTime, type TimeSeries, timestamp, worked } from '../time-series';
import { ownMetrics, seriesQuestion } from './series';

interface Node {
  readonly name: unknown;
  readonly val?: number | null;
  readonly children: readonly Node[];
}

/** What a part is worth, by its rows of one metric. */
type Worth = (rows: readonly DataRow[], metric: string) => number | null;

/** Parts within parts, for every metric. */
export const partition: LegacyChart = {
  question: (form, base) => ({ ...seriesQuestion(form, base), is_timeseries: optionOf(form) !== 'not_time' }),
  data(form, answer) {
    const { rows, metrics, groups } = answer;
    if (groups.length === 0) throw new LegacyRefusal('Please choose at least one groupby');
    const option = optionOf(form);
    if (option === 'adv_anal') return overTime(form, ownMetrics(form, answer));
    const levels = ofGroups.has(option) || Object.hasOwn(changes, option) ? groups : [timestamp, ...groups];
    const worth = worthOf(option, rows);
    return metrics.map(metric => ({
      name: metric,
      val: worth(rows, metric),
      children: nested(rows, levels, { metric, worth }),
    }));
  },
};

/** Options whose parts are the groups themselves; with any other they are within moments. */
const ofGroups: ReadonlySet<string> = new Set(['not_time', 'agg_sum', 'agg_mean']);

function optionOf(form: LegacyForm): string {
  return textOf(form['time_series_option']) ?? 'not_time';
}

function nested(
  rows: readonly DataRow[],
  [level, ...deeper]: readonly string[],
  of: { readonly metric: string; readonly worth: Worth },
): readonly Node[] {
  if (level === undefined) return [];
  return [...grouped(rows, level)].map(([name, inside]) => ({
    name,
    val: of.worth(inside, of.metric),
    children: nested(inside, deeper, of),
  }));
}

/** Rows by their value of a column, in its order; rows without a value are in no part. */
function grouped(rows: readonly DataRow[], column: string): ReadonlyMap<unknown, readonly DataRow[]> {
  const parts = new Map<unknown, DataRow[]>();
  for (const row of rows) {
    const name = row[column];
    if (name === null || name === undefined) continue;
    const part = parts.get(name) ?? [];
    parts.set(name, part);
    part.push(row);
  }
  return new Map([...parts].sort(([a], [b]) => (isBefore(a, b) ? -1 : 1)));
}

function isBefore(a: unknown, b: unknown): boolean {
  return typeof a === 'number' && typeof b === 'number' ? a < b : String(a) < String(b);
}

const sum: Worth = (rows, metric) => rows.reduce((total, row) => total + (numberOf(row[metric]) ?? 0), 0);

const mean: Worth = (rows, metric) => {
  const values = rows.map(row => numberOf(row[metric])).filter(value => value !== null);
  return values.length === 0 ? null : values.reduce((a, b) => a + b, 0) / values.length;
};

const changes: Readonly<Record<string, (now: number, then: number) => number>> = {
  point_diff: (now, then) => now - then,
  point_factor: (now, then) => now / then,
  point_percent: (now, then) => now / then - 1,
};

function worthOf(option: string, rows: readonly DataRow[]): Worth {
  if (option === 'agg_mean') return mean;
  const change = changes[option];
  if (change === undefined) return sum;
  const times = rows.map(row => Number(row[timestamp]));
  const last = times.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY);
  const first = times.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY);
  const at = (given: readonly DataRow[], time: number) => given.filter(row => row[timestamp] === time);
  return (given, metric) => {
    const [now, then] = [at(given, last), at(given, first)];
    if (now.length === 0 && then.length === 0) return null;
    const value = change(sum(now, metric) ?? 0, sum(then, metric) ?? 0);
    return Number.isFinite(value) ? value : null;
  };
}

/** For every metric and moment, the parts as the form's analytics leave them. */
function overTime(form: LegacyForm, answer: LegacyRows): readonly object[] {
  const levels = answer.groups.map((_, at) => summed(form, answer, answer.groups.slice(0, at + 1)));
  const totals = summed(form, answer, []);
  return answer.metrics.map(metric => ({
    name: metric,
    children: totals.times.map((time, at) => ({
      name: time,
      val: totals.series.find(one => one.metric === metric)?.values[at] ?? null,
      children: partsAt(levels, { metric, within: [], at }),
    })),
  }));
}

interface Place {
  readonly metric: string;
  readonly within: readonly string[];
  readonly at: number;
}

function partsAt([level, ...deeper]: readonly TimeSeries[], { metric, within, at }: Place): readonly Node[] {
  if (level === undefined) return [];
  const inside = level.series.filter(one => one.metric === metric && within.every((name, i) => one.groups[i] === name));
  return inside.map(({ groups, values }) => ({
    name: groups.at(-1),
    val: values[at] ?? null,
    children: partsAt(deeper, { metric, within: groups, at }),
  }));
}

/** Sums over time by some of the groups, gaps as 0, worked on as the form says. */
function summed(form: LegacyForm, answer: LegacyRows, groups: readonly string[]): TimeSeries {
  const sums = new Map<string, DataRow>();
  for (const row of answer.rows) {
    const names = [timestamp, ...groups].map(name => [name, row[name] ?? null] as const);
    const key = JSON.stringify(names);
    const values = answer.metrics.map(metric => {
      const before = numberOf(sums.get(key)?.[metric]) ?? 0;
      return [metric, before + (numberOf(row[metric]) ?? 0)] as const;
    });
    sums.set(key, Object.fromEntries([...names, ...values]));
  }
  const laid = laidOverTime({ ...answer, rows: [...sums.values()], groups });
  return worked(form, {
    ...laid,
    series: laid.series.map(one => ({ ...one, values: one.values.map(value => value ?? 0) })),
  });
}
