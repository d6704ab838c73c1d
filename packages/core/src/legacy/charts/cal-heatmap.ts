import { civilToMs, msToCivil } from '../../time';
import { type LegacyChart, LegacyRefusal } from '../chart';
import { metricsOf, textOf } from '../form-values';
import { timestamp } from '../time-series';

const grains: Readonly<Record<string, string>> = {
  min: 'PT1M',
  hour: 'PT1H',
  day: 'P1D',
  week: 'P1W',
  month: 'P1M',
  year: 'P1Y',
};
const hourSeconds = 3600;

/** By metric and second, the values of a closed range; `range` counts the units of time that the range touches. */
export const calHeatmap: LegacyChart = {
  question: (form, base) => ({
    ...base,
    metrics: metricsOf(form['metrics']),
    is_timeseries: true,
    extras: { ...base.extras, time_grain_sqla: grains[textOf(form['subdomain_granularity']) ?? 'min'] ?? 'PT1M' },
  }),
  data(form, { rows, metrics, fromMs, toMs }) {
    if (fromMs === null || toMs === null) throw new LegacyRefusal('Please provide both time bounds (Since and Until)');
    const byMetric = metrics.map(metric => {
      const values = rows.map(row => [secondsText(Number(row[timestamp])), row[metric] ?? null] as const);
      return [metric, Object.fromEntries(values)] as const;
    });
    const domain = textOf(form['domain_granularity']);
    return {
      data: Object.fromEntries(byMetric),
      start: fromMs,
      domain,
      subdomain: textOf(form['subdomain_granularity']),
      range: unitsBetween(domain, fromMs, toMs),
    };
  },
};

/** Seconds as a decimal fraction: `1326412800.0`. */
function secondsText(ms: number): string {
  const seconds = ms / 1000;
  return Number.isInteger(seconds) ? `${seconds}.0` : String(seconds);
}

function unitsBetween(domain: string | null, fromMs: number, toMs: number): number {
  const { years, months, days } = calendarDistance(fromMs, toMs);
  const seconds = (toMs - fromMs) / 1000;
  switch (domain) {
    case 'year':
      return msToCivil(toMs).year - msToCivil(fromMs).year + 1;
    case 'month':
      return years * 12 + months + 1;
    case 'week':
      return years * 53 + Math.floor(days / 7) + 1;
    case 'day':
      return Math.floor(seconds / (24 * hourSeconds)) + 1;
    default:
      return Math.floor(seconds / hourSeconds) + 1;
  }
}

/** Whole years, then whole months, then whole days from one moment to a later one. */
function calendarDistance(fromMs: number, toMs: number) {
  const from = msToCivil(fromMs);
  const to = msToCivil(toMs);
  const clock = ({ hour, minute, second }: typeof from) => (hour * 60 + minute) * 60 + second;
  const isShort = to.day < from.day || (to.day === from.day && clock(to) < clock(from));
  const months = (to.year - from.year) * 12 + (to.month - from.month) - (isShort ? 1 : 0);
  const reached = civilToMs({ ...from, month: from.month + months });
  return { years: Math.floor(months / 12), months: months % 12, days: Math.floor((toMs - reached) / 86_400_000) };
}
