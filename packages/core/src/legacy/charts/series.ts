import type { QueryObject } from '@meridian/contracts/documents';
import { distinctBy, metricLabel } from '../../chart';
import type { LegacyChart, LegacyForm, LegacyRows } from '../chart';
import { formMetrics, leadingMetric, metricsOf } from '../form-values';
import { earlierSeries, showsChange } from '../time-compare';
import { compareNames, laidOverTime, type Series, type TimeSeries, worked } from '../time-series';

export interface DrawnSeries {
  readonly key: string | readonly string[];
  readonly values: readonly { readonly x: number; readonly y: number | null }[];
  /** Which earlier range a series is about; the main range has none. */
  readonly classed?: string;
}

/** Series as older line charts draw them: named by their groups alone where there is one metric, each beside its own past. */
function drawnSeries(form: LegacyForm, asked: LegacyRows): readonly DrawnSeries[] {
  const answer = ownMetrics(form, asked);
  const isOneMetric = answer.metrics.length === 1;
  const main = worked(form, laidOverTime(answer));
  const earlier = earlierSeries(form, answer, main).flatMap(past =>
    drawn(past, isOneMetric).map(({ key, values }) => ({
      key: [key, `${past.distance} offset`].flat(),
      values,
      classed: `time-shift-${past.place}`,
    })),
  );
  if (answer.earlier.length === 0) return drawn(main, isOneMetric);
  const all: readonly DrawnSeries[] = [...(showsChange(form) ? [] : drawn(main, isOneMetric)), ...earlier];
  return all.toSorted((a, b) => compareNames([a.key].flat(), [b.key].flat()));
}

export function drawn({ times, series }: TimeSeries, isOneMetric: boolean): readonly DrawnSeries[] {
  return series
    .filter(({ values }) => values.some(value => value !== null))
    .map(one => ({ key: keyOf(one, isOneMetric), values: times.map((x, at) => ({ x, y: one.values[at] ?? null })) }));
}

function keyOf({ metric, groups }: Series, isOneMetric: boolean): string | readonly string[] {
  if (groups.length === 0) return metric;
  return isOneMetric ? groups : [metric, ...groups];
}

/** Series over time, of rows in the order of the metric that leads, which is asked for besides. It ascends unless the form says otherwise. */
export function seriesQuestion(form: LegacyForm, base: QueryObject): QueryObject {
  const lead = leadingMetric(form);
  if (lead === null) return { ...base, is_timeseries: true };
  const metrics = distinctBy([...(base.metrics ?? []), lead], metricLabel);
  return { ...base, metrics, orderby: [[lead, !form['order_desc']]], is_timeseries: true };
}

/** The answer without a metric that was only asked for to order it. */
export function ownMetrics(form: LegacyForm, answer: LegacyRows): LegacyRows {
  const own = new Set(formMetrics(form).map(metricLabel));
  const [lead] = metricsOf(form['timeseries_limit_metric']).map(metricLabel);
  return { ...answer, metrics: answer.metrics.filter(metric => metric !== lead || own.has(metric)) };
}

/** Series side by side over time: horizon charts and percent changes. */
export const seriesChart: LegacyChart = {
  isCompared: true,
  isListWhenEmpty: true,
  question: seriesQuestion,
  data: drawnSeries,
};

/** By moment in nanoseconds, the value of every series; a missing one is 0. */
export const rose: LegacyChart = {
  isCompared: true,
  question: seriesQuestion,
  data(form, answer) {
    const byMoment: Record<string, object[]> = {};
    for (const { key, values } of drawnSeries(form, answer)) {
      for (const { x, y } of values) {
        const moment = `${BigInt(Math.round(x)) * 1_000_000n}`;
        byMoment[moment] = [...(byMoment[moment] ?? []), { key, value: y ?? 0, name: key, time: x }];
      }
    }
    return byMoment;
  },
};

/** By metric, the values of each group over time. */
export const pairedTest: LegacyChart = {
  question(form, base) {
    const [sort] = metricsOf(form['timeseries_limit_metric']);
    const metrics = distinctBy([...(base.metrics ?? []), ...(sort === undefined ? [] : [sort])], metricLabel);
    const ordered = sort !== undefined && form['order_desc'] ? { orderby: [[sort, false]] } : {};
    return { ...base, metrics, is_timeseries: true, ...ordered };
  },
  data(form, answer) {
    const { times, series } = laidOverTime(ownMetrics(form, answer));
    const byMetric: Record<string, object[]> = {};
    for (const { metric, groups, values } of series) {
      const named = {
        group: groups.length > 0 ? groups : 'All',
        values: times.map((x, at) => ({ x, y: values[at] ?? null })),
      };
      byMetric[metric] = [...(byMetric[metric] ?? []), named];
    }
    return byMetric;
  },
};
