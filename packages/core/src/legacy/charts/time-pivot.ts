import { metricLabel } from '../../chart';
import { civilToMs, msToCivil, startOfDay, weekdayOf } from '../../time';
import { type LegacyChart, LegacyRefusal } from '../chart';
import { metricAt, textOf } from '../form-values';
import { laidOverTime, type TimeSeries, worked } from '../time-series';
import { drawn, seriesQuestion } from './series';

const dayMs = 86_400_000;
const weekdays = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'];

/** One metric, its periods laid over the latest one: `current`, `-1`, … */
export const timePivot: LegacyChart = {
  question: (form, base) => ({
    ...seriesQuestion(form, base),
    columns: [],
    metrics: [metricAt(form, 'metric')],
  }),
  data(form, answer) {
    const { times, series } = worked(form, laidOverTime(answer));
    const values = series[0]?.values ?? [];
    const startOf = anchorOf(textOf(form['freq']) ?? 'W-MON');
    const starts = times.map(startOf);
    const periods = [...new Set(starts)].sort((a, b) => b - a);
    const [latest = 0] = periods;
    const named = times.map((time, at) => {
      const start = starts[at] ?? time;
      return { key: nameOf(periods.indexOf(start)), time: time + (latest - start), value: values[at] ?? null };
    });
    const ranks = new Map(periods.map((_, rank) => [nameOf(rank), rank]));
    return drawn(overlaid(named, metricLabel(metricAt(form, 'metric'))), true).map(one => {
      const rank = ranks.get(String(one.key)) ?? 0;
      return { ...one, rank, perc: 1 - rank / periods.length };
    });
  },
};

const nameOf = (rank: number) => (rank === 0 ? 'current' : `-${rank}`);

interface Named {
  readonly key: string;
  readonly time: number;
  readonly value: number | null;
}

function overlaid(named: readonly Named[], metric: string): TimeSeries {
  const rows = named.map(({ key, time, value }) => ({ __timestamp: time, period: key, [metric]: value }));
  const columns = ['__timestamp', 'period', metric];
  const range = { fromMs: null, toMs: null, earlier: [] };
  const laid = laidOverTime({ rows, columns, metrics: [metric], groups: ['period'], ...range });
  return { ...laid, series: laid.series.map(one => ({ ...one, metric: one.groups[0] ?? '', groups: [] })) };
}

/** The start of the period that a moment lies in, by an offset's name. A start itself counts only at midnight. */
function anchorOf(freq: string): (ms: number) => number {
  const [, , unit = '', day] = /^(\d*)([A-Z]+)(?:-([A-Z]{3}))?$/.exec(freq) ?? [];
  if (unit === 'D') return startOfDay;
  if (unit === 'W') {
    const weekday = day === undefined ? 6 : weekdays.indexOf(day);
    return ms => startOfDay(ms) - ((weekdayOf(ms) - weekday + 7) % 7) * dayMs;
  }
  const months = { AS: 12, YS: 12, BAS: 12, QS: 3, MS: 1 }[unit];
  if (months === undefined) throw new LegacyRefusal(`There is no frequency "${freq}": try W-MON, AS, QS, MS or D.`);
  return ms => {
    const { year, month } = msToCivil(ms);
    return civilToMs({ year, month: month - ((month - 1) % months) });
  };
}
