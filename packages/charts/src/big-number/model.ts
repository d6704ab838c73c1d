import type { QueryResult } from '@meridian/contracts/documents';
import { type ChartTheme, type ModelInput, metricLabel, type Size } from '@meridian/core/chart';
import { numberFormatter, timeFormatter, withMinus } from '@meridian/core/format';
import { timeWords } from '../shared/axis/time-words';
import { type Figure, figureOf } from '../shared/kpi/figure';
import { kpiText } from '../shared/kpi/format';
import { axisLabel } from '../shared/query/steps';
import { numberOf } from '../shared/timeseries/series';
import type { Aggregation, BigNumberForm } from './form';

export interface TrendPoint {
  /** Epoch milliseconds. */
  readonly at: number;
  readonly value: number | null;
}

/** A number with its way there. Points run from the earliest to the latest. */
export interface BigNumberModel {
  readonly kind: 'number';
  readonly value: number | null;
  /** The last value that is there, where the latest has none. */
  readonly fallback: TrendPoint | null;
  readonly text: string;
  readonly figure: Figure;
  readonly metric: string;
  readonly subtitle: string;
  /** The change against the point `compare_lag` back, with the author's words; null where none is asked or there is none. */
  readonly delta: { readonly text: string; readonly suffix: string; readonly direction: 'up' | 'down' | 'flat' } | null;
  /** When the number is from; empty where the author does not ask for it. */
  readonly timestamp: string;
  readonly trend: readonly TrendPoint[];
  /** Value of a point as the screen shows it. */
  readonly screen: (value: unknown) => string;
  readonly words: (at: number) => string;
  readonly colour: string;
  readonly form: BigNumberForm;
  readonly theme: ChartTheme;
  readonly size: Size;
  readonly isEmpty: boolean;
}

export function buildBigNumberModel(input: ModelInput<BigNumberForm>): BigNumberModel {
  const { form, dataset, theme } = input;
  const metric = form.metric === null ? '' : metricLabel(form.metric);
  const trend = trendOf(form, input.results[0], metric);
  const latest = trend[trend.length - 1] ?? null;
  const value = valueOfNumber(input, { metric, trend });
  const fallback = value === null ? (trend.findLast(point => point.value !== null) ?? null) : null;
  const shown = value ?? fallback?.value ?? null;
  const print = kpiText(form, metric, { dataset, isTime: false });
  return {
    kind: 'number',
    value,
    fallback,
    text: print.text(shown),
    figure: figureOf(print.screen(shown)),
    metric: dataset.verboseMap[metric] ?? metric,
    subtitle: form.subtitle,
    delta: deltaOf(form, trend),
    timestamp: form.show_timestamp && latest !== null ? timeFormatter(form.time_format)(latest.at) : '',
    trend: form.show_trend_line ? trend : [],
    screen: print.screen,
    words: timeWords(form.time_grain_sqla ?? null),
    colour: theme.categorical[0] ?? theme.accent,
    form,
    theme,
    size: input.size,
    isEmpty: trend.length === 0 && value === null,
  };
}

function trendOf(form: BigNumberForm, result: QueryResult | undefined, metric: string): readonly TrendPoint[] {
  const axis = axisLabel(form);
  if (axis === null || result === undefined) return [];
  const points = result.data.flatMap(row => {
    const at = numberOf(row[axis]);
    return at === null ? [] : [{ at, value: numberOf(row[metric]) }];
  });
  return points.toSorted((a, b) => a.at - b.at);
}

const aggregate: Readonly<Record<Exclude<Aggregation, 'raw' | 'LAST_VALUE'>, (values: readonly number[]) => number>> = {
  sum: values => values.reduce((sum, value) => sum + value, 0),
  mean: values => values.reduce((sum, value) => sum + value, 0) / values.length,
  min: values => Math.min(...values),
  max: values => Math.max(...values),
  median: values => {
    const sorted = values.toSorted((a, b) => a - b);
    const middle = Math.floor(sorted.length / 2);
    const upper = sorted[middle] ?? 0;
    return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2;
  },
};

interface Parts {
  readonly metric: string;
  readonly trend: readonly TrendPoint[];
}

function valueOfNumber({ form, results }: ModelInput<BigNumberForm>, { metric, trend }: Parts): number | null {
  if (form.aggregation === 'raw') return numberOf(results[1]?.data[0]?.[metric]);
  if (form.aggregation === 'LAST_VALUE') return trend[trend.length - 1]?.value ?? null;
  const values = trend.flatMap(point => point.value ?? []);
  return values.length === 0 ? null : aggregate[form.aggregation](values);
}

const percent = numberFormatter('+.1%');

function deltaOf(form: BigNumberForm, trend: readonly TrendPoint[]): BigNumberModel['delta'] {
  const lag = Math.trunc(form.compare_lag ?? 0);
  const latest = trend[trend.length - 1]?.value ?? null;
  const before = trend[trend.length - 1 - lag]?.value ?? null;
  if (lag <= 0 || latest === null || before === null) return null;
  const change = before === 0 ? 0 : (latest - before) / Math.abs(before);
  return {
    text: withMinus(percent(change)),
    suffix: form.compare_suffix,
    direction: change > 0 ? 'up' : change < 0 ? 'down' : 'flat',
  };
}
