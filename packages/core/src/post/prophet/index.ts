import { z } from 'zod';
import { addUnits, type CalendarUnit } from '../../time';
import { putColumns } from '../frame/append-columns';
import { findColumn } from '../frame/find-columns';
import { type Frame, type FrameColumn, plainIndex } from '../frame/frame';
import { numbersOf } from '../frame/numbers';
import { refuse } from '../frame/refusal';
import { defineOperation } from '../operation';
import { forecast } from './forecast';
import type { Seasonality } from './forecast-input';

const seasonality = z.union([z.boolean(), z.number().int().min(0).max(50)]).nullish();

/** Rows that may be added behind the known ones. */
const maxPeriods = 10_000;

/**
 * Continues every numeric column and says what it should have been: `<column>__yhat` with `__yhat_lower` and `__yhat_upper`, rows for
 * the periods to come, and the columns as they were behind them. The method is our own; see `forecast`.
 */
export const prophet = defineOperation({
  name: 'prophet',
  options: z.strictObject({
    time_grain: z.string(),
    periods: z.number().int().min(0).max(maxPeriods),
    /** The share of values that should lie between the bounds. */
    confidence_interval: z.number().gt(0).lt(1),
    yearly_seasonality: seasonality,
    weekly_seasonality: seasonality,
    daily_seasonality: seasonality,
    monthly_seasonality: seasonality,
    index: z.string().nullish(),
  }),
  apply(frame, options): Frame {
    const time = findColumn(frame, options.index ?? '__timestamp');
    if (time.kind !== 'time') return refuse(`The column "${String(time.labels[0])}" holds no times.`);
    const series = frame.columns.filter(column => column !== time && column.kind === 'number');
    if (series.length === 0) return refuse('There is no numeric column to continue.');
    const times = time.values.map(cell => (typeof cell === 'number' ? cell : refuse('A row has no time.')));
    const future = futureTimes(times, options.time_grain, options.periods);
    const made = series.flatMap(column => {
      const { middle, lower, upper } = forecast({
        times,
        values: numbersOf(column),
        future,
        confidence: options.confidence_interval,
        yearly: seasonalityOf(options.yearly_seasonality),
        weekly: seasonalityOf(options.weekly_seasonality),
        daily: seasonalityOf(options.daily_seasonality),
      });
      const name = String(column.labels[0]);
      return [
        numberColumn(`${name}__yhat`, middle),
        numberColumn(`${name}__yhat_lower`, lower),
        numberColumn(`${name}__yhat_upper`, upper),
      ];
    });
    const rowCount = times.length + future.length;
    const longer = [...frame.columns]
      .filter(column => column !== time)
      .map(column => ({ ...column, values: [...column.values, ...future.map(() => null)] }));
    const columns = [{ ...time, values: [...times, ...future] }, ...made, ...longer];
    return putColumns({ ...frame, ...plainIndex(rowCount), rowCount, columns: [] }, columns);
  },
});

function numberColumn(name: string, values: readonly number[]): FrameColumn {
  return { labels: [name], kind: 'number', values };
}

/** `auto`, or the number of waves (0: none). */
function seasonalityOf(option: boolean | number | null | undefined): Seasonality {
  if (option === null || option === undefined) return 'auto';
  return typeof option === 'number' ? option : option ? 'usual' : 0;
}

const steps: Readonly<Record<string, { readonly count: number; readonly unit: CalendarUnit }>> = {
  PT1S: { count: 1, unit: 'second' },
  PT1M: { count: 1, unit: 'minute' },
  PT5M: { count: 5, unit: 'minute' },
  PT10M: { count: 10, unit: 'minute' },
  PT15M: { count: 15, unit: 'minute' },
  PT30M: { count: 30, unit: 'minute' },
  PT1H: { count: 1, unit: 'hour' },
  P1D: { count: 1, unit: 'day' },
  P1W: { count: 1, unit: 'week' },
  P1M: { count: 1, unit: 'month' },
  P3M: { count: 3, unit: 'month' },
  P1Y: { count: 1, unit: 'year' },
  '1969-12-28T00:00:00Z/P1W': { count: 1, unit: 'week' },
  '1969-12-29T00:00:00Z/P1W': { count: 1, unit: 'week' },
  'P1W/1970-01-03T00:00:00Z': { count: 1, unit: 'week' },
  'P1W/1970-01-04T00:00:00Z': { count: 1, unit: 'week' },
};

/** The buckets behind the last one, each where the grain would put it. */
function futureTimes(times: readonly number[], grain: string, periods: number): readonly number[] {
  const step = steps[grain];
  if (step === undefined) {
    return refuse(`The option "time_grain" is wrong: "${grain}". Use one of ${Object.keys(steps).join(', ')}.`);
  }
  const last = times.reduce((latest, time) => Math.max(latest, time), Number.NEGATIVE_INFINITY);
  return Array.from({ length: periods }, (_, period) => addUnits(last, step.count * (period + 1), step.unit));
}
