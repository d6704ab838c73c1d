import type { LegacyChart, LegacyForm, LegacyRows } from '../chart';
import { earlierSeries, showsChange } from '../time-compare';
import { compareNames, laidOverTime, type Series, type TimeSeries, worked } from '../time-series';

export interface DrawnSeries {
  readonly key: string | readonly string[];
  readonly values: readonly { readonly x: number; readonly y: number | null }[];
  /** Which earlier range a series is about; the main range has none. */
  readonly classed?: string;
}

/** Series as older line charts draw them: named by their groups alone where there is one metric, each beside its own past. */
export function drawnSeries(form: LegacyForm, answer: LegacyRows): readonly DrawnSeries[] {
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

/** Series side by side over time: horizon charts and percent changes. */
export const seriesChart: LegacyChart = {
  isCompared: true,
  question: (_, base) => ({ ...base, is_timeseries: true }),
  data: drawnSeries,
};

/** By moment in nanoseconds, the value of every series; a missing one is 0. */
export const rose: LegacyChart = {
  isCompared: true,
  question: (_, base) => ({ ...base, is_timeseries: true }),
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
  question: (_, base) => ({ ...base, is_timeseries: true }),
  data(_, answer) {
    const { times, series } = laidOverTime(answer);
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
