import { z } from 'zod';
import { appendColumns } from '../frame/append-columns';
import { findColumns } from '../frame/find-columns';
import { type Frame, takeRows } from '../frame/frame';
import { numbersOf, withNumbers } from '../frame/numbers';
import { refuse } from '../frame/refusal';
import { defineOperation } from '../operation';
import { appendPairs } from './pairs';
import { rollingTypes, rollNumbers } from './roll';
import { readRollingOptions } from './rolling-options';
import { rollWeighted } from './weighted';
import { windowWeights } from './window-weights';

/** Aggregates over a window of rows that moves down. With `min_periods`, the rows before the first window that can have as many are cut off. */
export const rolling = defineOperation({
  name: 'rolling',
  options: z.strictObject({
    rolling_type: z.enum([...rollingTypes, 'corr', 'cov']),
    columns: z.record(z.string(), z.string()),
    window: z.number({ error: 'a "window" of whole rows is needed' }).int(),
    rolling_type_options: z.record(z.string(), z.unknown()).nullish(),
    center: z.boolean().nullish(),
    win_type: z.string().nullish(),
    min_periods: z.number().int().min(0).nullish(),
  }),
  apply(frame, options): Frame {
    const { rolling_type: type, columns, window, min_periods: least, win_type: shape } = options;
    if (window <= 0) return refuse('Window must be a whole number above 0.');
    if (least && least > window) return refuse('The option "min_periods" must not be above "window".');
    const center = options.center ?? false;
    const shapeOptions = options.rolling_type_options ?? {};
    const found = findColumns(frame, Object.keys(columns));
    const span = { window, leastCount: least ?? (type === 'count' && shape ? 0 : window), center };
    if (type === 'corr' || type === 'cov')
      return cut(appendPairs(frame, { type, columns: found, names: columns, span }), least ?? 0);
    const weights = shape ? windowWeights(shape, window, shapeOptions) : null;
    const settings = readRollingOptions(type, shapeOptions, weights !== null);
    const made = found.map(column => {
      const numbers = numbersOf(column);
      const rolled =
        weights === null
          ? rollNumbers(numbers, type, span, settings)
          : rollWeighted(numbers, type, span, { weights, degreesOfFreedom: settings.degreesOfFreedom });
      return withNumbers(column, rolled);
    });
    return cut(appendColumns(frame, made, columns), least ?? 0);
  },
});

function cut(frame: Frame, leastCount: number): Frame {
  if (leastCount <= 1) return frame;
  const rows = Array.from({ length: frame.rowCount }, (_, row) => row).slice(leastCount - 1);
  return takeRows(frame, rows);
}
