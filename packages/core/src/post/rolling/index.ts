import { z } from 'zod';
import { appendColumns } from '../frame/append-columns';
import { byName } from '../frame/by-name';
import { findColumns } from '../frame/find-columns';
import { type Frame, takeRows } from '../frame/frame';
import { numbersOf, withNumbers } from '../frame/numbers';
import { refuse } from '../frame/refusal';
import { defineOperation } from '../operation';
import { appendPairs } from './pairs';
import { rollingTypes, rollNumbers } from './roll';
import { readRollingOptions } from './rolling-options';
import type { RollingWindow } from './rolling-window';
import { rollWeighted } from './weighted';
import { windowWeights } from './window-weights';

/** Aggregates over a window of rows that moves down. With `min_periods`, the rows before the first window that can have as many are cut off. */
export const rolling = defineOperation({
  name: 'rolling',
  options: z.strictObject({
    rolling_type: z.enum([...rollingTypes, 'corr', 'cov']),
    columns: byName(z.string()),
    window: z.number({ error: 'a "window" of whole rows is needed' }).int(),
    rolling_type_options: z.record(z.string(), z.unknown()).nullish(),
    center: z.boolean().nullish(),
    win_type: z.string().nullish(),
    min_periods: z.number().int().min(0).nullish(),
  }),
  apply(frame, options): Frame {
    const { rolling_type: type, columns, window, min_periods: minPeriods, win_type: shape } = options;
    if (window <= 0) return refuse('Window must be a whole number above 0.');
    if (minPeriods && minPeriods > window) return refuse('The option "min_periods" must not be above "window".');
    const shapeOptions = options.rolling_type_options ?? {};
    const found = findColumns(frame, Object.keys(columns));
    const rollingWindow: RollingWindow = {
      size: window,
      minPeriods: minPeriods ?? (type === 'count' && shape ? 0 : window),
      isCentered: options.center ?? false,
    };
    if (type === 'corr' || type === 'cov')
      return cut(appendPairs(frame, { type, columns: found, names: columns, window: rollingWindow }), minPeriods ?? 0);
    const weights = shape ? windowWeights(shape, window, shapeOptions) : null;
    const settings = readRollingOptions(type, shapeOptions, weights !== null);
    const made = found.map(column => {
      const numbers = numbersOf(column);
      const rolled =
        weights === null
          ? rollNumbers(numbers, type, rollingWindow, settings)
          : rollWeighted(numbers, type, rollingWindow, { weights, degreesOfFreedom: settings.degreesOfFreedom });
      return withNumbers(column, rolled);
    });
    return cut(appendColumns(frame, made, columns), minPeriods ?? 0);
  },
});

/** Without the rows before the first window that can hold as many numbers. */
function cut(frame: Frame, minPeriods: number): Frame {
  if (minPeriods <= 1) return frame;
  const rows = Array.from({ length: frame.rowCount }, (_, row) => row).slice(minPeriods - 1);
  return takeRows(frame, rows);
}
