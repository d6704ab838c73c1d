import { runPostProcessing } from '../post';
import type { Cell, Table } from '../table';
import { type LegacyForm, LegacyRefusal, type LegacyRows } from './chart';
import { numberOf, textOf } from './form-values';

/** Rows laid out over time: a series for each metric and group. */
export interface TimeSeries {
  /** Epoch milliseconds, ascending. */
  readonly times: readonly number[];
  readonly series: readonly Series[];
}
export interface Series {
  readonly metric: string;
  readonly groups: readonly string[];
  /** One for each time; null where there is none. */
  readonly values: readonly (number | null)[];
}

export const timestamp = '__timestamp';

/** Means by time, metric and group, ordered by name; rows without a time or a group are left out, so are series without a value. */
export function laidOverTime({ rows, metrics, groups }: LegacyRows): TimeSeries {
  const cells = new Map<
    string,
    { readonly metric: string; readonly groups: readonly string[]; sums: Map<number, Mean> }
  >();
  const times = new Set<number>();
  for (const row of rows) {
    const time = row[timestamp];
    const names = groups.map(group => row[group]);
    if (typeof time !== 'number' || names.some(name => name === null || name === undefined)) continue;
    for (const metric of metrics) {
      const value = numberOf(row[metric]);
      const key = JSON.stringify([metric, ...names]);
      const cell = cells.get(key) ?? { metric, groups: names.map(printed), sums: new Map<number, Mean>() };
      cells.set(key, cell);
      if (value === null) continue;
      times.add(time);
      const { sum, count } = cell.sums.get(time) ?? { sum: 0, count: 0 };
      cell.sums.set(time, { sum: sum + value, count: count + 1 });
    }
  }
  const ordered = [...times].sort((a, b) => a - b);
  const series = [...cells.values()]
    .filter(({ sums }) => sums.size > 0)
    .sort((a, b) => compareNames([a.metric, ...a.groups], [b.metric, ...b.groups]))
    .map(({ metric, groups: names, sums }) => ({
      metric,
      groups: names,
      values: ordered.map(time => meanOf(sums.get(time))),
    }));
  return { times: ordered, series };
}

interface Mean {
  readonly sum: number;
  readonly count: number;
}

function meanOf(mean: Mean | undefined): number | null {
  return mean === undefined ? null : mean.sum / mean.count;
}

function printed(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  return String(value);
}

/** By name, then by what further names there are. */
export function compareNames(a: readonly string[], b: readonly string[]): number {
  for (const [at, name] of a.entries()) {
    const other = b[at] ?? '';
    if (name !== other) return name < other ? -1 : 1;
  }
  return a.length - b.length;
}

/** What the form's analytics make of the series: resampled, rolled, as shares of their sum at each time; without its first periods where it wants some to be full. */
export function worked(form: LegacyForm, given: TimeSeries): TimeSeries {
  const { times, series } = analysed(form, given);
  const dropped = Math.max(0, numberOf(form['min_periods']) ?? 0);
  if (dropped === 0 || times.length === 0) return { times, series };
  if (dropped >= times.length) {
    throw new LegacyRefusal('The rolling window leaves no period of this range. Ask for fewer minimum periods.');
  }
  return {
    times: times.slice(dropped),
    series: series.map(one => ({ ...one, values: one.values.slice(dropped) })),
  };
}

function analysed(form: LegacyForm, given: TimeSeries): TimeSeries {
  const steps = stepsOf(
    form,
    given.series.map((_, at) => nameAt(at)),
  );
  if (steps.length === 0 || given.series.length === 0) return given;
  const done = runPostProcessing(asTable(given), [{ operation: 'pivot', options: pivotOf(given) }, ...steps]);
  if (done.kind === 'refused') throw new LegacyRefusal(done.message);
  const columns = new Map(done.table.columns.map(column => [column.name, column.values]));
  return {
    times: done.indexNames.map(Number),
    series: given.series.map((one, at) => ({ ...one, values: (columns.get(nameAt(at)) ?? []).map(numberOrNull) })),
  };
}

const nameAt = (at: number) => `series ${String(at).padStart(8, '0')}`;
const numberOrNull = (cell: Cell) => (typeof cell === 'number' && Number.isFinite(cell) ? cell : null);

function asTable({ times, series }: TimeSeries): Table {
  const values = series.map((one, at) => ({ name: nameAt(at), kind: 'number' as const, values: one.values }));
  return { rowCount: times.length, columns: [{ name: timestamp, kind: 'time', values: times }, ...values] };
}

function pivotOf({ series }: TimeSeries) {
  const aggregates = Object.fromEntries(series.map((_, at) => [nameAt(at), { operator: 'mean' }]));
  return { index: [timestamp], columns: [], aggregates, drop_missing_columns: false };
}

function stepsOf(form: LegacyForm, names: readonly string[]) {
  const columns = Object.fromEntries(names.map(name => [name, name]));
  const rule = textOf(form['resample_rule']);
  const method = textOf(form['resample_method']);
  const rolling = textOf(form['rolling_type']);
  const window = numberOf(form['rolling_periods']);
  const min_periods = numberOf(form['min_periods']) ?? 0;
  const isRolled = rolling !== null && ['mean', 'std', 'sum'].includes(rolling) && window !== null && window > 0;
  return [
    ...(rule === null || method === null ? [] : [{ operation: 'resample', options: { rule, method } }]),
    ...(isRolled ? [{ operation: 'rolling', options: { rolling_type: rolling, window, min_periods, columns } }] : []),
    ...(rolling === 'cumsum' ? [{ operation: 'cum', options: { operator: 'sum', columns } }] : []),
    ...(form['contribution'] === true ? [{ operation: 'contribution', options: { orientation: 'row' } }] : []),
  ];
}
